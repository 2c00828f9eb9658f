import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Bar, MiniBar, WantingRoom } from '#domain/miniBar/contract.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export async function readBar(ctx: Context, { roomId, stayId }: ParsedInputOf<typeof MiniBar.room>): Promise<Bar> {
  const { db, hotelId } = ctx
  const { rows } = await sql<{ roomId: number }>`
    select coalesce(${roomId ?? null}::bigint,
      (select s.room_id from stay s where s.hotel_id = ${hotelId} and s.id = ${stayId ?? null}::bigint)) as "roomId"`.execute(
    db,
  )
  const [bar] = await readBars(
    ctx,
    rows.map((row) => row.roomId),
    stayId,
  )
  if (!bar) throw new AppError('notFound')
  return bar
}

/** Of each room who is in house, and who left last; of a stay that is named, its guest alone. */
export async function readBars(ctx: Context, roomIds: readonly (number | null)[], stayId?: number): Promise<Bar[]> {
  const { db, hotelId } = ctx
  const guests =
    stayId === undefined
      ? sql`(s.id = (select i.id from stay i where i.hotel_id = ${hotelId} and i.room_id = r.id and i.status = 'inHouse' limit 1)
          or s.id = (select o.id from stay o where o.hotel_id = ${hotelId} and o.room_id = r.id and o.status = 'checkedOut'
            order by o.checked_out_at desc, o.id desc limit 1))`
      : sql`s.id = ${stayId} and s.status in ('inHouse', 'checkedOut')`
  const { rows } = await sql<Bar>`
    select r.id as "roomId", r.number as "roomNumber", (
        select coalesce(json_agg(json_build_object('stayId', s.id, 'guestName', ${fullNameOf('g')}, 'inHouse', s.status = 'inHouse',
          'departure', s.departure) order by s.status = 'inHouse' desc), '[]')
        from stay s join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
        where s.hotel_id = ${hotelId} and ${guests}
      ) as guests, (
        select coalesce(json_agg(json_build_object('itemId', i.id, 'label', ${namesOf('i')}, 'group', ${namesOf('g')}, 'kind', g.kind,
          'price', case g.kind when 'sold' then i.price else 0 end,
          'par', coalesce(p.quantity, 0), 'lying', coalesce(l.quantity, 0))
          order by p.quantity is null, g.sort_order, g.name, i.sort_order, i.name), '[]')
        from mini_bar_item i
        join mini_bar_group g on g.hotel_id = i.hotel_id and g.id = i.mini_bar_group_id
        left join mini_bar_par p on p.hotel_id = i.hotel_id and p.mini_bar_item_id = i.id and p.room_type_id = r.room_type_id
        left join mini_bar_stock l on l.hotel_id = i.hotel_id and l.mini_bar_item_id = i.id and l.room_id = r.id
        where i.hotel_id = ${hotelId} and i.active
      ) as items
    from room r where r.hotel_id = ${hotelId} and r.id = any(${roomIds}::bigint[])
    order by r.sort_order, r.number`.execute(db)
  return rows
}

/** What rooms lack of what should lie in them. */
export async function wantingRooms({ db, hotelId }: Context): Promise<WantingRoom[]> {
  const { rows } = await sql<WantingRoom>`
    select r.id as "roomId", r.number, r.floor, exists (
        select from stay s where s.hotel_id = r.hotel_id and s.room_id = r.id and s.status = 'inHouse') as occupied,
      json_agg(json_build_object('itemId', i.id, 'kind', g.kind, 'quantity', p.quantity - coalesce(l.quantity, 0))
        order by g.sort_order, g.name, i.sort_order, i.name) as items
    from room r
    join mini_bar_par p on p.hotel_id = r.hotel_id and p.room_type_id = r.room_type_id
    join mini_bar_item i on i.hotel_id = p.hotel_id and i.id = p.mini_bar_item_id and i.active
    join mini_bar_group g on g.hotel_id = i.hotel_id and g.id = i.mini_bar_group_id
    left join mini_bar_stock l on l.hotel_id = r.hotel_id and l.room_id = r.id and l.mini_bar_item_id = i.id
    where r.hotel_id = ${hotelId} and r.active and coalesce(l.quantity, 0) < p.quantity
    group by r.hotel_id, r.id, r.number, r.floor, r.sort_order
    order by r.floor, r.sort_order, r.number`.execute(db)
  return rows
}
