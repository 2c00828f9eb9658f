import { COUNT_LIMIT } from '#core/page.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import { matching } from '#kit/server/matching.ts'
import type { Handler } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CurrentRate, ExchangeRate, PastRate } from '../contract.ts'

const currency = sql`c.id as "currencyId", c.code, ${namesOf('c')} as name`
const plain = (rate: string): RawBuilder<string> => sql`trim_scale(${sql.ref(rate)})::text`

export const current: Handler<typeof ExchangeRate.current> = async ({ db, hotelId }) => {
  const { rows } = await sql<CurrentRate>`
    select ${currency}, ${plain('c.buy')} as buy, ${plain('c.sell')} as sell, c.version, last.in_force_from as since, u.name as "setBy",
      ${plain('before.buy')} as "buyBefore", ${plain('before.sell')} as "sellBefore"
    from hotel_currency c
    left join lateral (select e.* from exchange_rate e where e.hotel_id = c.hotel_id and e.hotel_currency_id = c.id
      order by e.in_force_from desc, e.id desc limit 1) last on true
    left join lateral (select e.buy, e.sell from exchange_rate e where e.hotel_id = c.hotel_id and e.hotel_currency_id = c.id
      order by e.in_force_from desc, e.id desc offset 1 limit 1) before on true
    left join app_user u on u.hotel_id = c.hotel_id and u.id = last.set_by
    where c.hotel_id = ${hotelId} and c.active order by c.sort_order, c.code`.execute(db)
  return rows
}

const sortColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  since: sql`e.in_force_from`,
  code: sql`c.code`,
  buy: sql`e.buy`,
  sell: sql`e.sell`,
}

export const history: Handler<typeof ExchangeRate.history> = async ({ db, hotelId, hotel }, input) => {
  const { search, sort, descending, limit, offset, currencyId, from, until } = input
  const startOf = (date: string | undefined, plus: number) =>
    sql`((${date ?? null}::date + ${plus}::int)::timestamp at time zone ${hotel.timeZone})`
  const found = sql`
    from exchange_rate e
    join hotel_currency c on c.hotel_id = e.hotel_id and c.id = e.hotel_currency_id
    left join app_user u on u.hotel_id = e.hotel_id and u.id = e.set_by
    where e.hotel_id = ${hotelId} and ${currencyId === undefined ? sql`true` : sql`e.hotel_currency_id = ${currencyId}`}
      and ${from === undefined ? sql`true` : sql`e.in_force_from >= ${startOf(from, 0)}`}
      and ${until === undefined ? sql`true` : sql`e.in_force_from < ${startOf(until, 1)}`}
      and ${matching(search, [sql`c.code`, sql`c.name`, sql`c.name_mon`, sql`u.name`])}`
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<PastRate>`
    select e.id, ${currency}, e.in_force_from as since, e.business_date as "businessDate", ${plain('e.buy')} as buy, ${plain('e.sell')} as sell,
      round((e.buy / b.buy - 1) * 100, 2)::text as change, u.name as "setBy"
    from (select e.id ${found} order by ${sortColumns[sort ?? 'since']} ${direction}, e.id ${direction} limit ${limit} offset ${offset}) shown
    join exchange_rate e on e.hotel_id = ${hotelId} and e.id = shown.id
    join hotel_currency c on c.hotel_id = e.hotel_id and c.id = e.hotel_currency_id
    left join app_user u on u.hotel_id = e.hotel_id and u.id = e.set_by
    left join lateral (select p.buy from exchange_rate p where p.hotel_id = e.hotel_id and p.hotel_currency_id = e.hotel_currency_id
      and (p.in_force_from, p.id) < (e.in_force_from, e.id) order by p.in_force_from desc, p.id desc limit 1) b on true
    order by ${sortColumns[sort ?? 'since']} ${direction}, e.id ${direction}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${found} limit ${COUNT_LIMIT + 1}) t`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export const course: Handler<typeof ExchangeRate.course> = async (
  { db, hotelId, hotel },
  { currencyId, from, until },
) => {
  const local = sql`(e.in_force_from at time zone ${hotel.timeZone})::date`
  const { rows } = await sql<{ date: string; buy: number; sell: number }>`
    with own as (
      select greatest(${local}, ${from}::date) as date, e.in_force_from, e.id, e.buy, e.sell
      from exchange_rate e where e.hotel_id = ${hotelId} and e.hotel_currency_id = ${currencyId} and ${local} <= ${until}::date
    )
    select distinct on (date) date, buy::float8 as buy, sell::float8 as sell from own order by date, in_force_from desc, id desc`.execute(
    db,
  )
  return rows
}
