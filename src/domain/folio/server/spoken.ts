import { formatMinor } from '#core/formatMinor.ts'
import type { Minor } from '#core/money.ts'
import type { Context } from '#kit/server/context.ts'

/** An amount of the hotel's currency as a refusal names it. */
export const spoken = ({ hotel }: Pick<Context, 'hotel'>, amount: Minor): string =>
  `${formatMinor(amount, hotel.currencyDigits)} ${hotel.currency}`
