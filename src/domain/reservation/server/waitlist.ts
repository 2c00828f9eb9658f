import type { ParsedInputOf } from '#core/contract.ts'
import type { Page } from '#core/page.ts'
import { holdsText } from '#domain/guest/server/holdsText.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Reservation, WaitingRow } from '../contract.ts'

const sortKeys = { arrival: '"arrival"', bookedOn: '"bookedOn"', guest: '"guestName"' } as const

/**
 * Who waits, those first for whom there are rooms now. What is free is the least over the nights of a room, and a reservation that wants
 * several of a type on a night needs as many.
 */
export async function listWaiting(
  { db, hotelId, businessDate }: Context,
  { search, offered, sort, descending, offset, limit }: ParsedInputOf<typeof Reservation.waitlist>,
): Promise<Page<WaitingRow>> {
  const text = search.trim()
  const found = text === '' ? sql`true` : sql`(${holdsText(sql`g.search`, text)} or b.number::text = ${text})`
  const order = sql.raw(`${sortKeys[sort ?? 'arrival']} ${descending ? 'desc' : 'asc'}`)
  const { rows } = await sql<WaitingRow & { total: number }>`
    with waiting as materialized (
      select s.id, s.reservation_id, s.booked_room_type_id as room_type_id, s.arrival, s.departure
      from stay s
      join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
      join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id and t.waitlist
      where s.hotel_id = ${hotelId} and s.status = 'reserved' and not s.holds_inventory and s.arrival >= ${businessDate}
    ), wanted as (
      select w.reservation_id, w.room_type_id, d.date, count(*) as rooms
      from waiting w cross join lateral (select w.arrival + n as date from generate_series(0, greatest(w.departure - w.arrival - 1, 0)) n) d
      group by w.reservation_id, w.room_type_id, d.date
    ), least as (
      select w.reservation_id, w.room_type_id, max(w.rooms) as rooms, min(greatest(0, coalesce(i.rooms + i.overbooking - i.sold - i.blocked, t.overbooking + (
        select count(*) from room r where r.hotel_id = t.hotel_id and r.room_type_id = t.id and r.active)))) as free
      from wanted w
      join room_type t on t.hotel_id = ${hotelId} and t.id = w.room_type_id
      left join type_inventory i on i.hotel_id = ${hotelId} and i.room_type_id = w.room_type_id and i.date = w.date and i.date >= ${businessDate}::date
      group by w.reservation_id, w.room_type_id
    ), judged as (
      select l.reservation_id, sum(least(l.free, l.rooms))::int as free, bool_and(l.free >= l.rooms) as offered,
        string_agg(t.code, ', ' order by t.sort_order) as types
      from least l join room_type t on t.hotel_id = ${hotelId} and t.id = l.room_type_id group by l.reservation_id
    ), listed as (
      select b.id, b.version, b.number, ${fullNameOf('g')} as "guestName", g.phone as "guestPhone",
        min(w.arrival) as arrival, max(w.departure) as departure, count(*)::int as rooms, j.types as "roomTypes", j.free, j.offered,
        trim(b.guest_remarks || ' ' || b.internal_remarks) as remarks, b.created_on as "bookedOn", u.name as "bookedBy"
      from waiting w
      join judged j on j.reservation_id = w.reservation_id
      join reservation b on b.hotel_id = ${hotelId} and b.id = w.reservation_id
      join guest g on g.hotel_id = ${hotelId} and g.id = b.guest_id
      left join app_user u on u.hotel_id = ${hotelId} and u.id = b.created_by
      where ${found} and (j.offered or not ${offered})
      group by b.id, b.version, b.number, g.last_name, g.first_name, g.phone, j.types, j.free, j.offered, b.guest_remarks, b.internal_remarks,
        b.created_on, u.name
    )
    select *, count(*) over ()::int as total from listed order by offered desc, ${order}, id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
