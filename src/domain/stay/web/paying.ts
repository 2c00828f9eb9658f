import type { FieldProblem } from '#core/errors.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { allocate, type Minor } from '#core/money.ts'
import { type OwingFolio, owedBy, planPayments } from '#domain/folio/paymentPlan.ts'
import { moneyDefaults, moneyInput } from '#domain/folio/web/moneyInput.ts'
import type { Values } from '#kit/web/form/schema.ts'
import type { LeavingPreview } from '../feeShapes.ts'

/** What is left is paid now, or on the folio beside other work, settled to a company, or stays owed. */
export type PayBy = 'now' | 'folio' | 'account' | 'owing'

/** One payment as the form holds it: an amount that is being typed may be a text. */
export interface PaymentRow {
  readonly folioId: number | null
  readonly payer: string
  readonly paymentMethodId: number | null
  readonly amount: unknown
}

export const rowsOf = (values: Values): PaymentRow[] => (values['payments'] ?? []) as PaymentRow[]
/** As the plan takes it. */
export const wished = (rows: readonly PaymentRow[]) =>
  rows.map(({ folioId, amount }) => ({ folioId, amount: typeof amount === 'number' ? amount : 0 }))

export const owingOf = ({ folios }: LeavingPreview): OwingFolio[] =>
  folios.map(({ id, balance }) => ({ folioId: id, balance }))
const planOf = (leaving: LeavingPreview, rows: readonly PaymentRow[]) => planPayments(owingOf(leaving), wished(rows))
export const restOf = (leaving: LeavingPreview, rows: readonly PaymentRow[]): Minor =>
  owedBy(planOf(leaving, rows).folios)

export const newRow = (amount: Minor, facts: Partial<PaymentRow> = {}) => ({
  ...moneyDefaults,
  payer: '',
  folioId: null,
  paymentMethodId: null,
  amount,
  ...facts,
})

/** The payments that are likely: each folio that owes by who it is billed to, but for those of a company that has an account. */
export function likelyRows({ folios }: LeavingPreview, payBy: PayBy): ReturnType<typeof newRow>[] {
  const owing = folios.filter(({ balance }) => balance > 0)
  const byGuests = owing.filter(({ companyId }) => companyId === null)
  const isMixed = byGuests.length < owing.length
  if (payBy === 'account' && !isMixed) return []
  const paid = payBy === 'now' ? owing : payBy === 'account' ? byGuests : []
  if (owing.length === 1 && paid.length === 1) return [newRow(paid[0]?.balance ?? 0)]
  return paid.map(({ id, balance }) => newRow(balance, { folioId: id }))
}

/** The whole in equal parts, the first by how it is paid already, and each by one of those who stay. */
export function equalRows(leaving: LeavingPreview, parts: number, paymentMethodId: number | null) {
  return allocate(
    owedBy(owingOf(leaving)),
    Array.from({ length: parts }, () => 1),
  ).map((amount, nth) =>
    newRow(amount, { paymentMethodId, payer: parts === 1 ? '' : (leaving.guests[nth]?.name ?? '') }),
  )
}

export const paymentsInput = (rows: readonly PaymentRow[]): Values[] => rows.map((row) => moneyInput({ ...row }))

/** What is wrong with the payments as the server would see it. */
export function problemsOfRows(
  leaving: LeavingPreview,
  { rows, payBy, digits }: { readonly rows: readonly PaymentRow[]; readonly payBy: PayBy; readonly digits: number },
): FieldProblem[] {
  if (payBy === 'folio' || rows.some(({ amount }) => typeof amount !== 'number')) return []
  const { tooMuch } = planOf(leaving, rows)
  if (tooMuch)
    return [
      { field: `payments.${tooMuch.nth}.amount`, code: 'moreThanOwed', params: [formatMinor(tooMuch.most, digits)] },
    ]
  const left = restOf(leaving, rows)
  if (payBy !== 'now' || left === 0) return []
  return [{ field: `payments.${rows.length - 1}.amount`, code: 'leftToPay', params: [formatMinor(left, digits)] }]
}
