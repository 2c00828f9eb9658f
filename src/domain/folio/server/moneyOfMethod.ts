import { AppError } from '#core/errors.ts'
import { formatMinor } from '#core/formatMinor.ts'
import type { Minor } from '#core/money.ts'
import { refuseMoreThanLies } from '#domain/cashier/server/balances.ts'
import { cashCurrency, worthIn } from '#domain/cashier/server/currencies.ts'
import type { AccountRef, CashFacts, LineToPost, Part } from '#domain/ledger/posting.ts'
import type { Context } from '#kit/server/context.ts'

/** Money as a person hands it over or gets it: an amount of the hotel's currency, and what was given for it where that is of another. */
export interface Money {
  readonly paymentMethodId: number
  /** Minor units of the hotel's currency. */
  readonly amount: Minor
  readonly foreign?: { readonly currency: string; readonly amount: Minor } | null | undefined
  /** What was laid down of the hotel's currency, at least the amount; the rest goes back at once. */
  readonly laidDown?: Minor | null | undefined
}

export type MoneyPosted = Pick<LineToPost, 'paymentMethodId' | 'parts' | 'foreign' | 'tendered'> & {
  readonly cash: CashFacts
}

/**
 * What a folio gets of money that is received. Cash in another currency is worth what the hotel buys it for; what it is worth more than
 * the amount goes back as change in the hotel's currency. Otherwise than in cash all of it is taken.
 * Refuses with receivedTooLittle, unknownCurrency, and unknownReference beside the method.
 */
export async function moneyReceived(ctx: Context, money: Money): Promise<MoneyPosted> {
  const { accountId, isCash } = await accountOf(ctx, money.paymentMethodId)
  const { paymentMethodId, amount } = money
  const own = isCash ? { cash: ctx.hotel.currency } : { accountId }
  if (!isForeign(ctx, money)) {
    const tendered = isCash ? (money.laidDown ?? undefined) : undefined
    if (tendered !== undefined && tendered < amount) throw receivedTooLittle(ctx, tendered, 'laidDown')
    return { paymentMethodId, parts: [{ against: own, amount: -amount }], tendered, cash: {} }
  }
  const currency = await cashCurrency(ctx, money.foreign.currency)
  const received = money.foreign.amount
  const worth = worthIn(ctx, currency, received, currency.buy)
  const foreign = { currency: currency.code, amount: received, exchangeRate: currency.buy }
  if (!isCash) return { paymentMethodId, parts: [{ against: { accountId }, amount: -worth }], foreign, cash: {} }
  if (worth < amount) throw receivedTooLittle(ctx, worth, 'foreign.amount')
  if (worth > amount) await refuseChange(ctx, worth - amount)
  const parts: Part[] = [
    { against: { cash: currency.code }, amount: -worth },
    { against: { cash: ctx.hotel.currency }, amount: worth - amount },
  ]
  return { paymentMethodId, parts, foreign, cash: { foreign: [foreign] } }
}

const receivedTooLittle = ({ hotel }: Context, worth: Minor, field: string): AppError =>
  new AppError('receivedTooLittle', [`${formatMinor(worth, hotel.currencyDigits)} ${hotel.currency}`], field)

/** The same of money that is given back: of another currency all of it, at the rate at which the hotel sells it. Gives its worth too. */
export async function moneyGiven(ctx: Context, money: Money): Promise<MoneyPosted & { readonly worth: Minor }> {
  const { accountId, isCash } = await accountOf(ctx, money.paymentMethodId)
  const { paymentMethodId, amount } = money
  const own = isCash ? { cash: ctx.hotel.currency } : { accountId }
  if (!isForeign(ctx, money)) return { paymentMethodId, parts: [{ against: own, amount }], cash: {}, worth: amount }
  const currency = await cashCurrency(ctx, money.foreign.currency)
  const given = money.foreign.amount
  const worth = worthIn(ctx, currency, given, currency.sell)
  const against = isCash ? { cash: currency.code } : { accountId }
  const foreign = { currency: currency.code, amount: -given, exchangeRate: currency.sell }
  const cash = isCash ? { foreign: [foreign] } : {}
  return { paymentMethodId, parts: [{ against, amount: worth }], foreign, cash, worth }
}

/** Change is given of what lies in the caller's drawer; that of several payments together. */
export async function refuseChange(ctx: Context, change: Minor): Promise<void> {
  const session = await ctx.db
    .selectFrom('cash_session')
    .select('id')
    .where('hotel_id', '=', ctx.hotelId)
    .where('user_id', '=', ctx.caller.userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!session) throw new AppError('sessionRequired')
  const own = { code: ctx.hotel.currency, digits: ctx.hotel.currencyDigits }
  await refuseMoreThanLies(ctx, session.id, own, change)
}

type InForeign = Money & { readonly foreign: NonNullable<Money['foreign']> }
const isForeign = ({ hotel }: Context, money: Money): money is InForeign =>
  money.foreign !== null && money.foreign !== undefined && money.foreign.currency !== hotel.currency

/** Where the money of an active payment method lies; cash in the drawers. Refuses with unknownReference beside the field. */
export async function againstOfMethod(ctx: Context, paymentMethodId: number): Promise<AccountRef> {
  const { accountId, isCash } = await accountOf(ctx, paymentMethodId)
  return isCash ? { cash: ctx.hotel.currency } : { accountId }
}

async function accountOf({ db, hotelId }: Context, id: number): Promise<{ accountId: number; isCash: boolean }> {
  const method = await db
    .selectFrom('payment_method as m')
    .innerJoin('account as a', (join) => join.onRef('a.hotel_id', '=', 'm.hotel_id').onRef('a.id', '=', 'm.account_id'))
    .select(['m.account_id as accountId', 'm.kind', 'a.purpose'])
    .where('m.hotel_id', '=', hotelId)
    .where('a.hotel_id', '=', hotelId)
    .where('m.id', '=', id)
    .where('m.active', '=', true)
    .executeTakeFirst()
  if (!method) throw new AppError('unknownReference', [], 'paymentMethodId')
  return { accountId: method.accountId, isCash: method.kind === 'cash' || method.purpose === 'cash' }
}
