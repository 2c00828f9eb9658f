import { isPaying } from '#domain/ledger/server/balances.ts'
import { localNow } from '#domain/roomBlock/server/blocksOf.ts'
import { mongolianOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Today } from '../contract.ts'

type Shown = 'arrivals' | 'departures' | 'inHouse' | 'walkIns' | 'stayOvers' | 'dayUse' | 'rooms'
export interface HouseToday extends Pick<Today, Shown> {
  readonly money: NonNullable<Today['money']>
  readonly overdueArrivals: number
  readonly typeNames: readonly { id: number; name: string; nameMon: string }[]
}

/** Counts of the day in one statement: it reads who is in house, who is expected and who left today, each by its partial index. */
export async function houseToday(context: Context): Promise<HouseToday> {
  const { db, hotelId, businessDate } = context
  const date = sql`${businessDate}::date`
  const now = sql`${localNow(context)}::timestamp`
  const { rows } = await sql<{ found: HouseToday }>`
    with here as materialized (
      select id, room_id, arrival, departure, checked_in_on, walk_in, adults + children + infants as guests
      from stay where hotel_id = ${hotelId} and status = 'inHouse'
    ), expected as materialized (
      select reservation_id, arrival, departure from stay where hotel_id = ${hotelId} and status = 'reserved' and arrival <= ${date}
    ), gone as materialized (
      select checked_in_on, walk_in from stay where hotel_id = ${hotelId} and status = 'checkedOut' and checked_out_on = ${date}
    ), blocked as materialized (
      select id, room_id, kind from room_block
      where hotel_id = ${hotelId} and returned_at is null and lower(during) <= ${now} and upper(during) > ${now}
    ), board as (
      select r.id, r.number, r.house_status, h.id as stay_id, x.id as block_id, row_number() over (order by r.sort_order, r.number) as place,
        case when h.departure <= ${date} then 'dueOut' when h.id is not null then 'occupied' when x.id is not null then x.kind
          when r.house_status in ('dirty', 'cleaning') then r.house_status else 'clean' end as state
      from room r left join here h on h.room_id = r.id left join blocked x on x.room_id = r.id
      where r.hotel_id = ${hotelId} and r.active
    ), posted as (
      select coalesce(sum(net) filter (where not ${isPaying} and kind <> 'transfer'), 0) as charges,
        coalesce(-sum(gross) filter (where ${isPaying} and payment_method_id is not null), 0) as paid
      from folio_line l where hotel_id = ${hotelId} and business_date = ${date}
    )
    select json_build_object(
      'arrivals', json_build_object(
        'done', (select count(*) from here where checked_in_on = ${date}) + (select count(*) from gone where checked_in_on = ${date}),
        'left', (select count(*) from expected)),
      'departures', json_build_object(
        'done', (select count(*) from gone), 'left', (select count(*) from here where departure <= ${date})),
      'inHouse', json_build_object('rooms', (select count(*) from here), 'guests', (select coalesce(sum(guests), 0) from here)),
      'walkIns', (select count(*) from here where checked_in_on = ${date} and walk_in) + (select count(*) from gone where checked_in_on = ${date} and walk_in),
      'stayOvers', (select count(*) from here where arrival <> ${date} and departure > ${date}),
      'dayUse', (select count(*) from here where arrival = departure and departure = ${date})
        + (select count(*) from expected e where arrival = departure and arrival = ${date} and ${isConfirmed(hotelId)}),
      'overdueArrivals', (select count(*) from expected where arrival < ${date}),
      'rooms', (select json_build_object(
        'id', coalesce(json_agg(id order by place), '[]'), 'number', coalesce(json_agg(number order by place), '[]'),
        'condition', coalesce(json_agg(house_status order by place), '[]'), 'state', coalesce(json_agg(state order by place), '[]'),
        'stayId', coalesce(json_agg(stay_id order by place), '[]'), 'blockId', coalesce(json_agg(block_id order by place), '[]')) from board),
      'typeNames', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'nameMon', ${mongolianOf('room_type')})
        order by sort_order, id), '[]') from room_type where hotel_id = ${hotelId} and active),
      'money', (select json_build_object('posted', charges, 'paid', paid, 'roomsTonight', (
        select coalesce(sum(n.rate), 0) from here h join stay_night n on n.hotel_id = ${hotelId} and n.stay_id = h.id and n.date = ${date})) from posted)
    ) as found`.execute(db)
  const found = rows[0]?.found
  if (!found) throw new Error('an aggregate gives one row')
  return found
}

/** Looked up for the few of whom it is asked: joined, all reservations that there ever were would be read (decision 82). */
const isConfirmed = (hotelId: number) => sql`(
  select t.confirmed from reservation b join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
  where b.hotel_id = ${hotelId} and b.id = e.reservation_id)`
