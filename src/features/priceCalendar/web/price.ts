import { formatMinor } from '#core/formatMinor.ts'
import { type Minor, parseMinor } from '#core/money.ts'

/** A price as it fits a cell: no fraction where there is none. */
export const priceText = (price: Minor, digits: number): string => formatMinor(price, digits).replace(/\.0+$/, '')

/** What a person typed as the price of a day: null takes it away; undefined is no amount. */
export function readPrice(typed: string, digits: number): Minor | null | undefined {
  if (typed.trim() === '') return null
  const amount = parseMinor(typed.trim(), digits)
  return amount === undefined || amount < 0 ? undefined : amount
}
