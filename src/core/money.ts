import { Big } from 'big.js'
import { z } from 'zod'

/** An amount in minor units of its currency (cents, möngö): a safe integer, never a fraction. */
export type Minor = number

/** An amount as input: any safe integer of minor units. */
export const minor = z.int()

/** So that a year of nights at this price is still a safe integer. */
const MOST_MINOR = 10_000_000_000_000

/** A charge, payment or rate as input: not negative. */
export const positiveMinor = z
  .int()
  .min(0)
  .refine((amount) => amount <= MOST_MINOR, { params: { code: 'tooLargeNumber' } })

/** Rounds half away from zero to a whole number of minor units (docs/rules/ledger.md#amounts). */
export const roundMinor = (value: Big): Minor => {
  const rounded = Number(value.round(0, Big.roundHalfUp).toString())
  if (!Number.isSafeInteger(rounded)) throw new RangeError('amount beyond the safe range')
  return rounded
}

/** `amount × numerator ÷ denominator`, rounded once. */
export const share = (amount: Minor, numerator: string | number, denominator: string | number): Minor =>
  roundMinor(new Big(amount).times(numerator).div(denominator))

/** Splits `total` by weights so that the parts sum exactly (largest remainder; ties to the earlier part). */
export function allocate(total: Minor, weights: readonly (string | number)[]): Minor[] {
  const sum = weights.reduce<Big>((all, weight) => all.plus(weight), new Big(0))
  if (weights.length === 0 || sum.lte(0)) throw new RangeError('allocate needs a positive weight')
  const exact = weights.map((weight) => new Big(total).times(weight).div(sum))
  const parts = exact.map((value) => Number(value.round(0, Big.roundDown).toString()))
  let left = total - parts.reduce((all, part) => all + part, 0)
  const step = Math.sign(left)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value.minus(parts[index] ?? 0).abs() }))
    .sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index)
  for (const { index } of byRemainder) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + step
    left -= step
  }
  return parts
}

/** Reads what a person typed ('1,234.5') into minor units; undefined when it is not an amount of that precision. */
export function parseMinor(text: string, digits: number): Minor | undefined {
  const plain = text.replaceAll(',', '').replaceAll(' ', '')
  if (!/^-?\d+(\.\d*)?$/.test(plain)) return undefined
  const value = new Big(plain).times(new Big(10).pow(digits))
  if (!value.eq(value.round(0))) return undefined
  const amount = Number(value.toString())
  return Number.isSafeInteger(amount) ? amount : undefined
}
