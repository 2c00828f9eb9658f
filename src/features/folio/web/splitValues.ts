import type { Minor } from '#core/money.ts'
import type { FolioView } from '#domain/folio/contract.ts'
import { divisible, type PartValue, splitShares, type SplitWay } from '#domain/folio/movePlan.ts'

/** A part as the form begins it: a new window for the main guest. */
export const NEW_PART = {
  folioId: 0,
  payer: 'main',
  payerGuestId: null,
  payerCompanyId: null,
  amount: null,
  percent: '',
  quantity: '',
}
export const MOST_PARTS = 21

export interface SplitValues {
  readonly what: 'balance' | 'lines'
  readonly by: SplitWay
  readonly lineIds: readonly number[]
  readonly parts: readonly (typeof NEW_PART & { readonly [way: string]: unknown })[]
}

/** What is divided, and what each part comes to as it is typed. */
export function sharesOf(folio: FolioView, { what, by, lineIds, parts }: SplitValues) {
  const chosen = folio.lines.filter(({ id }) => lineIds.includes(id))
  const total: Minor =
    what === 'balance' ? divisible(folio.lines, folio.balance) : chosen.reduce((sum, { left }) => sum + left, 0)
  if (total <= 0) return { total, shares: [], rest: total }
  const values = parts.map((part): PartValue => {
    const value = by === 'equally' ? null : part[by]
    if (by === 'amount') return typeof value === 'number' ? value : null
    return typeof value === 'string' && /^\d{1,6}(\.\d{1,6})?$/.test(value) ? value : null
  })
  return { total, ...splitShares(by, total, values, chosen[0]?.quantity ?? '1') }
}
