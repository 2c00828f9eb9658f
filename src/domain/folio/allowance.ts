import { type Minor, share } from '#core/money.ts'

/** What is left of a line, by tax; `taxId` null is the net. */
export interface LeftPart {
  readonly taxId: number | null
  /** The account of the tax; null for the net. */
  readonly accountId: number | null
  readonly amount: Minor
}

export const leftOf = (parts: readonly LeftPart[]): Minor => parts.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The parts of an allowance of `amount` on a charge of which `left` is left: each tax pro rata, the net takes the rest.
 * The last allowance takes exactly what is left of every part. `amount` is positive and at most what is left.
 */
export function allowanceParts(left: readonly LeftPart[], amount: Minor): LeftPart[] {
  const whole = leftOf(left)
  const taxes = left
    .filter(({ taxId }) => taxId !== null)
    .map((part) => ({ ...part, amount: share(part.amount, amount, whole) }))
  const net = left.find(({ taxId }) => taxId === null)
  return [{ taxId: null, accountId: net?.accountId ?? null, amount: amount - leftOf(taxes) }, ...taxes]
}
