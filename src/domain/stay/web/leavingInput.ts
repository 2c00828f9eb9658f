import type { FieldProblem } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import type { Values } from '#kit/web/form/schema.ts'
import type { LeavingPreview } from '../feeShapes.ts'
import { askedOf, receiptsInput } from './taxReceipts.ts'
import { type PayBy, paymentsInput, problemsOfRows, restOf, rowsOf } from './paying.ts'

interface Shown {
  readonly leaving: LeavingPreview
  /** How what is left is dealt with. */
  readonly way: PayBy
}

const paidIn = (values: Values, way: PayBy) => (way === 'folio' ? [] : rowsOf(values))

/** The input of check-out from the fields of its sheet; `shownDayUse`: what it was said to cost. */
export function leavingInput(
  values: Values,
  { leaving, way, shownDayUse }: Shown & { readonly shownDayUse: Minor },
): Values {
  const { fee, feeReason, dayUse, dayUsePrice, overrideReason, account, mailTo } = values
  const rows = paidIn(values, way)
  const isOwed = restOf(leaving, rows) > 0
  return {
    fee,
    feeReason,
    dayUse,
    ...(dayUse === 'change' && typeof dayUsePrice === 'number' ? { dayUsePrice } : {}),
    ...(dayUse === 'post' ? { expectedDayUse: shownDayUse } : {}),
    ...(overrideReason === '' ? {} : { overrideReason }),
    ...(way === 'account' && isOwed ? { account } : {}),
    payments: paymentsInput(rows),
    taxReceipts: receiptsInput(askedOf(values)),
    mailTo,
    confirm: [
      'earlyDeparture',
      ...(overrideReason === '' ? [] : ['masterFolioOpen']),
      ...(way === 'owing' && isOwed ? ['guestLeavesOwing'] : []),
    ],
  }
}

/** What is wrong between the fields. */
export function leavingProblems(
  values: Values,
  { leaving, way, digits }: Shown & { readonly digits: number },
): FieldProblem[] {
  const rows = paidIn(values, way)
  const { fee, feeReason, dayUse, dayUsePrice, overrideReason } = values
  const isLetOff = fee === 'waive' || dayUse !== 'post'
  const missing = [
    ...(way === 'owing' && overrideReason === '' && restOf(leaving, rows) > 0 ? ['overrideReason'] : []),
    ...(isLetOff && feeReason === '' ? ['feeReason'] : []),
    ...(dayUse === 'change' && typeof dayUsePrice !== 'number' ? ['dayUsePrice'] : []),
  ]
  const asked = askedOf(values)
  const nameless = asked.flatMap(({ toCompany, customerTin }, nth) =>
    toCompany && customerTin === '' ? [`taxReceipts.${nth}.customerTin`] : [],
  )
  return [
    ...[...missing, ...nameless].map((field): FieldProblem => ({ field, code: 'required', params: [] })),
    ...problemsOfRows(leaving, { rows, payBy: way, digits }),
  ]
}
