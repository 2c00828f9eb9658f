import { dayLedger } from '#domain/businessDay/server/readDayLedger.ts'
import { handlers } from '#kit/server/mount.ts'
import { Report } from '../contract.ts'
import { answerArrivalDeparture } from './arrivalDeparture.ts'
import { answerAvailableRoom } from './availableRoom.ts'
import { answerBalance } from './balance.ts'
import { answerDaily } from './daily.ts'
import { answerCancelReservation, answerNoShowReservation } from './endedStays.ts'
import { answerFolio } from './folio.ts'
import { answerIdentityLooks } from './identityLooks.ts'
import { answerMonthlyRevenue } from './monthlyRevenue.ts'
import { answerNightAudit } from './nightAudit.ts'
import { answerPaymentLog } from './paymentLog.ts'
import { trialBalance } from '../declared/trialBalance.ts'
import { answering } from './answerReport.ts'

const answerTrialBalance = answering(trialBalance, (context, { from, until }) => dayLedger(context, from, until))

export const reportActions = handlers(Report, {
  arrivalDeparture: answerArrivalDeparture,
  availableRoom: answerAvailableRoom,
  balance: answerBalance,
  cancelReservation: answerCancelReservation,
  noShowReservation: answerNoShowReservation,
  folio: answerFolio,
  monthlyRevenue: answerMonthlyRevenue,
  nightAudit: answerNightAudit,
  paymentLog: answerPaymentLog,
  identityLooks: answerIdentityLooks,
  trialBalance: answerTrialBalance,
  takeAway: () => Promise.resolve(null),
  daily: answerDaily,
})
