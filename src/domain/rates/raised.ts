import { type Minor, roundMinor } from '#core/money.ts'
import { Big } from 'big.js'

export interface Raise {
  /** A percentage ('-5', '2.5') or an amount of minor units; negative lowers. */
  readonly by: { readonly percent: string } | { readonly amount: Minor }
  /** Rounded to a whole number of these minor units, half away from zero. */
  readonly roundTo: Minor
}

/** A price raised and rounded; never below zero. A derived plan's price comes from its parent's in the same way. */
export function raised(price: Minor, { by, roundTo }: Raise): Minor {
  const exact =
    'amount' in by ? new Big(price).plus(by.amount) : new Big(price).times(new Big(100).plus(by.percent)).div(100)
  return Math.max(0, roundMinor(exact.div(roundTo)) * roundTo)
}

/** What a price may be rounded to, in whole units of a currency. */
export const ROUNDINGS = [1, 10, 100, 500, 1_000, 5_000, 10_000] as const

/** A percentage as a person types it. */
export const PERCENT = /^-?\d{1,3}(\.\d{1,4})?$/
