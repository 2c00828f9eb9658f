import { z } from 'zod'
import { type Action, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { menu } from '#domain/access/access.ts'
import { dailyReport } from './daily.ts'
import { arrivalDeparture } from './declared/arrivalDeparture.ts'
import { availableRoom } from './declared/availableRoom.ts'
import { balance } from './declared/balance.ts'
import { cancelReservation, noShowReservation } from './declared/endedStays.ts'
import { folio } from './declared/folio.ts'
import { identityLooks } from './declared/identityLooks.ts'
import { monthlyRevenue } from './declared/monthlyRevenue.ts'
import { nightAudit } from './declared/nightAudit.ts'
import { paymentLog } from './declared/paymentLog.ts'
import { trialBalance } from './declared/trialBalance.ts'
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
  monthlyRevenue: answered(monthlyRevenue),
  nightAudit: answered(nightAudit),
  paymentLog: answered(paymentLog),
  identityLooks: answered(identityLooks),
  trialBalance: answered(trialBalance),
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
  { report: monthlyRevenue, action: Report.monthlyRevenue },
  { report: nightAudit, action: Report.nightAudit },
  { report: paymentLog, action: Report.paymentLog },
  { report: identityLooks, action: Report.identityLooks },
  { report: trialBalance, action: Report.trialBalance },
]
