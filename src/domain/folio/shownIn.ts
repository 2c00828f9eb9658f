import { formatMinor } from '#core/formatMinor.ts'
import { type Minor, roundMinor } from '#core/money.ts'
import { Big } from 'big.js'
import type { FolioView } from './contract.ts'

export type ShownIn = FolioView['rates'][number]

/** The currency in which a folio is told for information: the one that is asked for, else that of its prices; none where they are the hotel's. */
export function shownIn({ rates, lines }: Pick<FolioView, 'rates' | 'lines'>, code?: string): ShownIn | undefined {
  const wanted = code || lines.findLast(({ foreign }) => foreign !== null)?.foreign?.code
  return rates.find((rate) => rate.code === wanted)
}

/** '88.24 USD': what an amount of the hotel's currency comes to at the rate at which it buys the other. */
export function inCurrency(amount: Minor, { code, digits, buy }: ShownIn, ownDigits: number): string {
  const units = roundMinor(new Big(amount).div(buy).times(new Big(10).pow(digits - ownDigits)))
  return `${formatMinor(units, digits)} ${code}`
}
