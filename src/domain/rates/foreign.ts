import { formatMinor } from '#core/formatMinor.ts'
import { type Minor, roundMinor, share } from '#core/money.ts'
import { Big } from 'big.js'
import { z } from 'zod'

/** A price in another currency than the hotel's, minor units of it, as it is shown beside its worth. */
export const foreignPrice = z.object({ code: z.string(), digits: z.int(), amount: z.int() })

export interface ForeignPrice extends z.infer<typeof foreignPrice> {
  /** The hotel's own row of the currency. */
  readonly hotelCurrencyId: number
}

/** The currency of a plan's prices. */
export interface RateCurrency {
  readonly id: number
  readonly code: string
  readonly digits: number
  /** Minor units of the hotel's currency for one of this, a decimal text; null = the hotel has no rate of exchange in force. */
  readonly worth: string | null
}

/** In which currency a plan's prices are shown and typed; null = the hotel's. */
export const planCurrency = z.object({ code: z.string(), digits: z.int() }).nullable()

/** As a person reads it: 'USD 80.00'. */
export const foreignText = ({ code, digits, amount }: z.infer<typeof foreignPrice>): string =>
  `${code} ${formatMinor(amount, digits)}`

/** Without what only the program needs. */
export const shown = (price: ForeignPrice | null): z.infer<typeof foreignPrice> | null =>
  price && { code: price.code, digits: price.digits, amount: price.amount }

/** What an amount of a currency is worth in the hotel's, both in minor units (in the database: in_hotel_currency). */
export const worthOf = (amount: Minor, { worth }: RateCurrency): Minor | null =>
  worth === null ? null : roundMinor(new Big(amount).times(worth))

/** The price of a night of which something was taken off: as much less as its worth is. */
export function lessened<Price extends Pick<ForeignPrice, 'amount'>>(
  price: Price | null,
  { from, to }: { readonly from: Minor | null; readonly to: Minor | null },
): Price | null {
  if (price === null || from === null || to === null || from === to) return price
  return { ...price, amount: from === 0 ? 0 : share(price.amount, to, from) }
}
