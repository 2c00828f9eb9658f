import type { Minor } from '#core/money.ts'

interface Money {
  readonly lineId: number
  /** Positive = paid, negative = given back. */
  readonly amount: Minor
}

/** What is left of payments after what was given back, which is taken off the last of them. */
export function afterRefunds<M extends Money>(money: readonly M[]): M[] {
  let back = money.reduce((sum, { amount }) => (amount < 0 ? sum - amount : sum), 0)
  return money
    .filter(({ amount }) => amount > 0)
    .toReversed()
    .flatMap((one) => {
      const taken = Math.min(one.amount, back)
      back -= taken
      return one.amount > taken ? [{ ...one, amount: one.amount - taken }] : []
    })
    .toReversed()
}
