import { dayLedger } from '#domain/businessDay/server/readDayLedger.ts'
import { answerAccountEntries } from './accountEntries.ts'
import { answerArrivalDeparture } from './arrivalDeparture.ts'
import { answerAvailableRoom } from './availableRoom.ts'
import { answerBalance } from './balance.ts'
import {
  answerCharge,
  answerExtraChargeDetailed,
  answerExtraChargeReception,
  answerExtraChargeSummary,
} from './charge.ts'
import { answerDeposits } from './deposits.ts'
import { answerDrawerVariance } from './drawerVariance.ts'
import { answerMiniBar } from './miniBar.ts'
import { answerCancelReservation, answerNoShowReservation } from './endedStays.ts'
import { answerFolio } from './folio.ts'
import { answerGuestRegister } from './guestRegister.ts'
import { answerIdentityLooks } from './identityLooks.ts'
import { answerInterAgency } from './interAgency.ts'
import { answerCheckedOut } from './checkedOut.ts'
import { answerMonth } from './month.ts'
import { answerReservations } from './reservations.ts'
import { answerRoomChargeMonthly } from './roomChargeMonthly.ts'
import { answerMonthlyRevenue } from './monthlyRevenue.ts'
import { answerNightAudit } from './nightAudit.ts'
import { answerPaymentLog } from './paymentLog.ts'
import { answerPaymentsByDay } from './paymentsByDay.ts'
import { answerWorkOrders } from './workOrders.ts'
import { answerRateOverrides } from './rateOverrides.ts'
import { answerTax } from './tax.ts'
import { answerVoided } from './voided.ts'
import { answerBreakfast } from './breakfast.ts'
import { answerForecast } from './forecast.ts'
import { answerPickUp } from './pickUp.ts'
import { answerOccupancyBy } from './occupancyBy.ts'
import { answerGuestStatistics, answerNationalities } from './guestCountries.ts'
import { answerHousekeepingMinutes } from './housekeepingMinutes.ts'
import { answerActivityLog } from './activityLog.ts'
import { trialBalance } from '../declared/trialBalance.ts'
import { answering } from './answerReport.ts'

const answerTrialBalance = answering(trialBalance, (context, { from, until }) => dayLedger(context, from, until))

/** What answers each declared report, by its name. */
export const answers = {
  arrivalDeparture: answerArrivalDeparture,
  availableRoom: answerAvailableRoom,
  balance: answerBalance,
  cancelReservation: answerCancelReservation,
  noShowReservation: answerNoShowReservation,
  folio: answerFolio,
  interAgency: answerInterAgency,
  month: answerMonth,
  monthlyRevenue: answerMonthlyRevenue,
  roomChargeMonthly: answerRoomChargeMonthly,
  checkedOut: answerCheckedOut,
  reservations: answerReservations,
  nightAudit: answerNightAudit,
  paymentLog: answerPaymentLog,
  paymentsByDay: answerPaymentsByDay,
  identityLooks: answerIdentityLooks,
  guestRegister: answerGuestRegister,
  charge: answerCharge,
  extraChargeDetailed: answerExtraChargeDetailed,
  extraChargeSummary: answerExtraChargeSummary,
  extraChargeReception: answerExtraChargeReception,
  deposits: answerDeposits,
  drawerVariance: answerDrawerVariance,
  miniBar: answerMiniBar,
  rateOverrides: answerRateOverrides,
  workOrders: answerWorkOrders,
  tax: answerTax,
  voided: answerVoided,
  trialBalance: answerTrialBalance,
  accountEntries: answerAccountEntries,
  breakfast: answerBreakfast,
  forecast: answerForecast,
  pickUp: answerPickUp,
  occupancyBy: answerOccupancyBy,
  nationalities: answerNationalities,
  guestStatistics: answerGuestStatistics,
  housekeepingMinutes: answerHousekeepingMinutes,
  activityLog: answerActivityLog,
}
