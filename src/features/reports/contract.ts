import { z } from 'zod'
import { type Action, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { menu } from '#domain/access/access.ts'
import { dailyReport } from './daily.ts'
import { accountEntries } from './declared/accountEntries.ts'
import { arrivalDeparture } from './declared/arrivalDeparture.ts'
import { availableRoom } from './declared/availableRoom.ts'
import { balance } from './declared/balance.ts'
import { charge } from './declared/charge.ts'
import { checkedOut } from './declared/checkedOut.ts'
import { deposits } from './declared/deposits.ts'
import { drawerVariance } from './declared/drawerVariance.ts'
import { miniBar } from './declared/miniBar.ts'
import { cancelReservation, noShowReservation } from './declared/endedStays.ts'
import { extraChargeDetailed, extraChargeReception, extraChargeSummary } from './declared/extraCharges.ts'
import { folio } from './declared/folio.ts'
import { guestRegister } from './declared/guestRegister.ts'
import { identityLooks } from './declared/identityLooks.ts'
import { interAgency } from './declared/interAgency.ts'
import { month } from './declared/month.ts'
import { monthlyRevenue } from './declared/monthlyRevenue.ts'
import { nightAudit } from './declared/nightAudit.ts'
import { paymentLog } from './declared/paymentLog.ts'
import { paymentsByDay } from './declared/paymentsByDay.ts'
import { workOrders } from './declared/workOrders.ts'
import { rateOverrides } from './declared/rateOverrides.ts'
import { reservations } from './declared/reservations.ts'
import { roomChargeMonthly } from './declared/roomChargeMonthly.ts'
import { tax } from './declared/tax.ts'
import { trialBalance } from './declared/trialBalance.ts'
import { voided } from './declared/voided.ts'
import { breakfast } from './declared/breakfast.ts'
import { forecast } from './declared/forecast.ts'
import { pickUp } from './declared/pickUp.ts'
import { occupancyBy } from './declared/occupancyBy.ts'
import { guestStatistics, nationalities } from './declared/guestCountries.ts'
import { housekeepingMinutes } from './declared/housekeepingMinutes.ts'
import { activityLog } from './declared/activityLog.ts'
import { answerOf, inputOf, type Report as Declared } from './report.ts'

const answered = <R extends Declared>(report: R) =>
  query({ access: menu(report.path), input: inputOf(report), output: answerOf(report) })

/** The reports that name guests. */
const personal: readonly Declared[] = [
  arrivalDeparture,
  balance,
  cancelReservation,
  noShowReservation,
  folio,
  nightAudit,
  paymentLog,
  identityLooks,
  guestRegister,
  charge,
  extraChargeDetailed,
  extraChargeReception,
  tax,
  deposits,
  rateOverrides,
  voided,
  checkedOut,
  reservations,
  breakfast,
  accountEntries,
]
export const isPersonal = (report: Declared): boolean => personal.includes(report)

/** Every report is a query; all filters may be left out. What an answer holds follows from the report's declaration. */
export const Report = entity('Report', {
  arrivalDeparture: answered(arrivalDeparture),
  availableRoom: answered(availableRoom),
  balance: answered(balance),
  cancelReservation: answered(cancelReservation),
  noShowReservation: answered(noShowReservation),
  folio: answered(folio),
  interAgency: answered(interAgency),
  month: answered(month),
  monthlyRevenue: answered(monthlyRevenue),
  roomChargeMonthly: answered(roomChargeMonthly),
  checkedOut: answered(checkedOut),
  reservations: answered(reservations),
  nightAudit: answered(nightAudit),
  paymentLog: answered(paymentLog),
  paymentsByDay: answered(paymentsByDay),
  identityLooks: answered(identityLooks),
  guestRegister: answered(guestRegister),
  charge: answered(charge),
  extraChargeDetailed: answered(extraChargeDetailed),
  extraChargeSummary: answered(extraChargeSummary),
  extraChargeReception: answered(extraChargeReception),
  deposits: answered(deposits),
  drawerVariance: answered(drawerVariance),
  miniBar: answered(miniBar),
  rateOverrides: answered(rateOverrides),
  workOrders: answered(workOrders),
  tax: answered(tax),
  voided: answered(voided),
  trialBalance: answered(trialBalance),
  accountEntries: answered(accountEntries),
  activityLog: answered(activityLog),
  housekeepingMinutes: answered(housekeepingMinutes),
  guestStatistics: answered(guestStatistics),
  nationalities: answered(nationalities),
  occupancyBy: answered(occupancyBy),
  pickUp: answered(pickUp),
  forecast: answered(forecast),
  breakfast: answered(breakfast),
  /** Asked before a report that names guests, and has been read to be looked at, is saved as a file or printed. */
  takeAway: query({
    access: { kind: 'menu', anyOf: personal.map(({ path }) => path) },
    input: z.object({}),
    output: z.null(),
    asksPasswordAgain: true,
  }),
  daily: query({ access: menu('/report/daily'), input: z.object({ date: day.optional() }), output: dailyReport }),
})

/** The reports whose page comes from their declaration alone, with the action that answers each. */
export const declaredReports: readonly { readonly report: Declared; readonly action: Action }[] = [
  { report: arrivalDeparture, action: Report.arrivalDeparture },
  { report: availableRoom, action: Report.availableRoom },
  { report: balance, action: Report.balance },
  { report: cancelReservation, action: Report.cancelReservation },
  { report: noShowReservation, action: Report.noShowReservation },
  { report: folio, action: Report.folio },
  { report: interAgency, action: Report.interAgency },
  { report: month, action: Report.month },
  { report: monthlyRevenue, action: Report.monthlyRevenue },
  { report: roomChargeMonthly, action: Report.roomChargeMonthly },
  { report: checkedOut, action: Report.checkedOut },
  { report: reservations, action: Report.reservations },
  { report: nightAudit, action: Report.nightAudit },
  { report: paymentLog, action: Report.paymentLog },
  { report: paymentsByDay, action: Report.paymentsByDay },
  { report: identityLooks, action: Report.identityLooks },
  { report: guestRegister, action: Report.guestRegister },
  { report: charge, action: Report.charge },
  { report: extraChargeDetailed, action: Report.extraChargeDetailed },
  { report: extraChargeSummary, action: Report.extraChargeSummary },
  { report: extraChargeReception, action: Report.extraChargeReception },
  { report: deposits, action: Report.deposits },
  { report: drawerVariance, action: Report.drawerVariance },
  { report: miniBar, action: Report.miniBar },
  { report: rateOverrides, action: Report.rateOverrides },
  { report: workOrders, action: Report.workOrders },
  { report: tax, action: Report.tax },
  { report: voided, action: Report.voided },
  { report: trialBalance, action: Report.trialBalance },
  { report: accountEntries, action: Report.accountEntries },
  { report: activityLog, action: Report.activityLog },
  { report: housekeepingMinutes, action: Report.housekeepingMinutes },
  { report: guestStatistics, action: Report.guestStatistics },
  { report: nationalities, action: Report.nationalities },
  { report: occupancyBy, action: Report.occupancyBy },
  { report: pickUp, action: Report.pickUp },
  { report: forecast, action: Report.forecast },
  { report: breakfast, action: Report.breakfast },
]
