import { type Minor, roundMinor } from '#core/money.ts'
import { Big } from 'big.js'

/** A currency of the hotel with the rates in force: units of the hotel's currency for one of it, as decimal texts. */
export interface CashCurrency {
  readonly code: string
  readonly digits: number
  /** For cash that is taken in. */
  readonly buy: string
  /** For cash that is handed out. */
  readonly sell: string
}

/** What an amount of another currency is worth in the hotel's, both in minor units, rounded once. */
export const cashWorth = (
  amount: Minor,
  rate: string,
  { from, to }: { readonly from: number; readonly to: number },
): Minor => roundMinor(new Big(amount).times(rate).times(new Big(10).pow(to - from)))

/** What is proposed of another currency for an amount of the hotel's, in whole units: enough of it, or no more than that where it is given back. */
export const wholeUnitsFor = (
  amount: Minor,
  rate: string,
  { from, to }: { readonly from: number; readonly to: number },
  way: 'received' | 'given',
): Minor => {
  const rounding = way === 'received' ? Big.roundUp : Big.roundDown
  const units = new Big(amount).div(rate).div(new Big(10).pow(to)).round(0, rounding)
  return roundMinor(units.times(new Big(10).pow(from)))
}
