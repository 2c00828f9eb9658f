import { askRevaluedDeposits } from '#domain/policy/server/revaluedDeposits.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Keeps the rates of currencies where they differ from those last in force, and asks the deposits of what has another worth by them. */
export async function keepExchangeRates(ctx: Context, ids: readonly number[]): Promise<void> {
  const { db, hotelId, businessDate, caller } = ctx
  const { rows } = await sql<{ id: number }>`
    insert into exchange_rate (hotel_id, hotel_currency_id, business_date, buy, sell, set_by)
    select c.hotel_id, c.id, ${businessDate}::date, c.buy, c.sell, ${caller.userId}::bigint
    from hotel_currency c left join lateral (
      select e.buy, e.sell from exchange_rate e where e.hotel_id = c.hotel_id and e.hotel_currency_id = c.id
      order by e.in_force_from desc, e.id desc limit 1) last on true
    where c.hotel_id = ${hotelId} and c.id = any (${ids}::bigint[]) and (last.buy, last.sell) is distinct from (c.buy, c.sell)
    returning hotel_currency_id as id`.execute(db)
  await askRevaluedDeposits(
    ctx,
    rows.map(({ id }) => id),
  )
}
