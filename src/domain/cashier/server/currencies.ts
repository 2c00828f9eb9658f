import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { cashPurpose } from '#domain/ledger/posting.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { type CashCurrency, cashWorth } from '../worth.ts'

type Reading = Pick<Context, 'db' | 'hotelId' | 'hotel'>

/** The hotel's own currency first, then those that it takes, in their order. */
export async function cashCurrencies({ db, hotelId, hotel }: Reading): Promise<CashCurrency[]> {
  const { rows } = await sql<CashCurrency>`
    select c.code, k.digits, trim_scale(c.buy)::text as buy, trim_scale(c.sell)::text as sell
    from hotel_currency c join currency k on k.code = c.code
    where c.hotel_id = ${hotelId} and c.active and c.code <> ${hotel.currency} order by c.sort_order, c.code`.execute(
    db,
  )
  return [{ code: hotel.currency, digits: hotel.currencyDigits, buy: '1', sell: '1' }, ...rows]
}

/** One of them, with its account among the drawers' where it is another than the hotel's. Refuses with unknownCurrency beside the field. */
export async function cashCurrency(ctx: Context, code: string): Promise<CashCurrency> {
  const found = (await cashCurrencies(ctx)).find((currency) => currency.code === code)
  if (!found) throw new AppError('unknownCurrency', [code], 'currency')
  if (code !== ctx.hotel.currency) await openAccount(ctx, code)
  return found
}

/** Its account beside that of the hotel's own cash, where it has none yet. */
async function openAccount({ db, hotelId, hotel }: Reading, code: string): Promise<void> {
  const purpose = cashPurpose(code, hotel.currency)
  const { rows } = await sql<{ number: string; name: string; nameMon: string }>`
    select case when exists (select from account t where t.hotel_id = ${hotelId} and t.number = a.number || '-' || ${code}::text)
        then a.number || '-cash-' || ${code}::text else a.number || '-' || ${code}::text end as number,
      a.name || ' ' || ${code}::text as name, a.name_mon || ' ' || ${code}::text as "nameMon"
    from account a where a.hotel_id = ${hotelId} and a.purpose = 'cash'
      and not exists (select from account t where t.hotel_id = ${hotelId} and t.purpose = ${purpose})`.execute(db)
  const [account] = rows
  if (!account) return
  const { number, name, nameMon } = account
  await db
    .insertInto('account')
    .values({ hotel_id: hotelId, number, name, name_mon: nameMon, kind: 'asset', purpose })
    .onConflict((found) => found.columns(['hotel_id', 'purpose']).doNothing())
    .execute()
}

/** What an amount of it is worth in the hotel's currency by a rate of it, minor units; refuses with worthNothing what rounds to nothing. */
export function worthIn(ctx: Pick<Context, 'hotel'>, { digits }: CashCurrency, amount: Minor, rate: string): Minor {
  const worth = cashWorth(amount, rate, { from: digits, to: ctx.hotel.currencyDigits })
  if (worth === 0 && amount !== 0) throw new AppError('worthNothing', [], 'amount')
  return worth
}
