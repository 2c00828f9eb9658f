import { askRevaluedDeposits } from '#domain/policy/server/revaluedDeposits.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { revalueNights } from './revalueNights.ts'

/**
 * Whoever sets rates of exchange calls it: keeps those of these currencies that differ from the ones last in force, gives nights that are
 * not charged yet their new worth, and asks the deposits anew that follow it.
 */
export async function keepExchangeRates(ctx: Context, ids: readonly number[]): Promise<void> {
  const { db, hotelId, businessDate, caller } = ctx
  const { rows } = await sql<{ id: number }>`
    insert into exchange_rate as made (hotel_id, hotel_currency_id, business_date, buy, sell, set_by)
    select c.hotel_id, c.id, ${businessDate}::date, c.buy, c.sell, ${caller.userId}::bigint
    from hotel_currency c left join lateral (
      select e.buy, e.sell from exchange_rate e where e.hotel_id = c.hotel_id and e.hotel_currency_id = c.id
      order by e.in_force_from desc, e.id desc limit 1) last on true
    where c.hotel_id = ${hotelId} and c.id = any (${ids}::bigint[]) and (last.buy, last.sell) is distinct from (c.buy, c.sell)
    returning hotel_currency_id as id`.execute(db)
  const changed = rows.map(({ id }) => id)
  await revalueNights(ctx, changed)
  await askRevaluedDeposits(ctx, changed)
}
