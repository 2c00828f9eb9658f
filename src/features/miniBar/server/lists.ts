import type { ParsedInputOf } from '#core/contract.ts'
import { addDays } from '#core/day.ts'
import { COUNT_LIMIT, type Page, sortedBy } from '#core/page.ts'
import type { MiniBar, MovementRow, StockRow } from '#domain/miniBar/contract.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'

const SOLD_DAYS = 30

const stockSorts = {
  item: sql`x.name`,
  group: sql`x.group_order, x.group_name`,
  store: sql`x.store`,
  inRooms: sql`x."inRooms"`,
  missing: sql`x.missing`,
  toBuy: sql`x."toBuy"`,
  sold: sql`x.sold`,
}

/** What lies where of each item, what the rooms want and what is to be bought for it. */
export async function listStock(
  { db, hotelId, businessDate }: Context,
  input: ParsedInputOf<typeof MiniBar.stock>,
): Promise<Page<StockRow>> {
  const since = addDays(businessDate, -SOLD_DAYS)
  const direction = sql.raw(input.descending ? 'desc' : 'asc')
  const { rows } = await sql<StockRow & { total: number }>`
    with par as (
      select p.mini_bar_item_id as id, sum(p.quantity)::int as par, sum(greatest(0, p.quantity - coalesce(l.quantity, 0)))::int as missing
      from mini_bar_par p
      join room r on r.hotel_id = p.hotel_id and r.room_type_id = p.room_type_id and r.active
      left join mini_bar_stock l on l.hotel_id = p.hotel_id and l.room_id = r.id and l.mini_bar_item_id = p.mini_bar_item_id
      where p.hotel_id = ${hotelId} group by p.mini_bar_item_id
    ), x as (
      select i.id, i.name, i.sort_order, g.name as group_name, g.sort_order as group_order, ${namesOf('i')} as label, ${namesOf('g')} as "group",
        g.kind, case g.kind when 'sold' then i.price end as price, i.active, i.stock as store, coalesce((
          select sum(l.quantity) from mini_bar_stock l where l.hotel_id = ${hotelId} and l.mini_bar_item_id = i.id), 0)::int as "inRooms",
        coalesce(par.par, 0) as par, coalesce(par.missing, 0) as missing, greatest(0, coalesce(par.missing, 0) - i.stock) as "toBuy",
        coalesce((select sum(case m.kind when 'return' then -m.quantity else m.quantity end) from mini_bar_movement m
          where m.hotel_id = ${hotelId} and m.mini_bar_item_id = i.id and m.kind in ('sale', 'use', 'return') and m.business_date > ${since}::date), 0)::int as sold
      from mini_bar_item i
      join mini_bar_group g on g.hotel_id = i.hotel_id and g.id = i.mini_bar_group_id
      left join par on par.id = i.id
      where i.hotel_id = ${hotelId} and ${input.kind === undefined ? sql`true` : sql`g.kind = ${input.kind}`}
        and ${matching(input.search, [sql`i.name`, sql`i.name_mon`, sql`g.name`, sql`g.name_mon`])}
    )
    select x.id as "itemId", x.label, x."group", x.kind, x.price, x.active, x.store, x."inRooms", x.par, x.missing, x."toBuy", x.sold, count(*) over ()::int as total
    from x where (x.active or x.store > 0 or x."inRooms" > 0) and ${input.toBuy ? sql`x."toBuy" > 0` : sql`true`}
    order by ${input.sort === undefined ? sql`x.group_order, x.group_name, x.sort_order, x.name` : sql`${sortedBy(stockSorts, input.sort, 'item')} ${direction}`}, x.id
    limit ${input.limit} offset ${input.offset}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const movementSorts = {
  movedAt: sql`m.id`,
  kind: sql`m.kind`,
  item: sql`i.name`,
  room: sql`r.sort_order`,
  quantity: sql`m.quantity`,
}

export async function listMovements(
  { db, hotelId }: Context,
  input: ParsedInputOf<typeof MiniBar.movements>,
): Promise<Page<MovementRow>> {
  const from = sql`
    from mini_bar_movement m
    join mini_bar_item i on i.hotel_id = m.hotel_id and i.id = m.mini_bar_item_id
    left join room r on r.hotel_id = m.hotel_id and r.id = m.room_id
    left join app_user u on u.hotel_id = m.hotel_id and u.id = m.moved_by
    left join mini_bar_sale s on s.hotel_id = m.hotel_id and s.id = m.mini_bar_sale_id
    left join folio_line l on l.hotel_id = m.hotel_id and l.id = s.folio_line_id
    left join folio f on f.hotel_id = m.hotel_id and f.id = l.folio_id
    where m.hotel_id = ${hotelId} and ${input.kind === undefined ? sql`true` : sql`m.kind = ${input.kind}`}
      and ${input.itemId === undefined ? sql`true` : sql`m.mini_bar_item_id = ${input.itemId}`}
      and ${input.from === undefined ? sql`true` : sql`m.business_date >= ${input.from}::date`}
      and ${input.until === undefined ? sql`true` : sql`m.business_date <= ${input.until}::date`}
      and ${matching(input.search, [sql`i.name`, sql`i.name_mon`, sql`coalesce(r.number, '')`, sql`coalesce(u.name, '')`, sql`m.note`])}`
  const direction = sql.raw(input.descending ? 'desc' : 'asc')
  const { rows } = await sql<MovementRow>`
    select m.id, m.moved_at as "movedAt", m.business_date as "businessDate", m.kind, ${namesOf('i')} as item, r.number as "roomNumber", m.quantity,
      m.store_change as store, m.room_change as room, u.name as "movedBy", m.note, f.id as "folioId", f.number as "folioNumber"
    ${from} order by ${sortedBy(movementSorts, input.sort, 'movedAt')} ${direction}, m.id desc limit ${input.limit} offset ${input.offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${from} limit ${COUNT_LIMIT + 1}) c`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
