import { withExtras } from '#domain/package/server/extrasOf.ts'
import type { StayRow } from '#domain/stay/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { nextRoom } from './nextRoom.ts'
import { voucherNumbers } from './voucherNumbers.ts'

/** One column of a row that a stay points at. A lookup of its own: joined, ten small tables cost the planner more than the answer. */
const of = (table: string, key: string) => (column: string) =>
  sql.raw(`(select x.${column} from ${table} x where x.hotel_id = s.hotel_id and x.id = ${key})`)
const room = of('room', 's.room_id')
const company = of('company', 'b.company_id')
const group = of('guest_group', 'b.guest_group_id')
const source = of('reservation_source', 'b.reservation_source_id')
const roomType = of('room_type', 's.room_type_id')
export const bookedType = of('room_type', 's.booked_room_type_id')
const rateType = of('rate_type', 's.rate_type_id')
const user = of('app_user', 'b.created_by')

/** Whose room it is, of a stay `s` of reservation `b` and its guest `g`: while nobody is named for a group's room, the group's. */
export const nameOfStay = sql<string>`case when s.stand_in_guest_id = s.guest_id
  then coalesce((select x.name from guest_group x where x.hotel_id = s.hotel_id and x.id = b.guest_group_id), trim(g.last_name || ' ' || g.first_name))
  else trim(g.last_name || ' ' || g.first_name) end`

/** The columns of a stay in a list; with `stayJoins`. */
export const stayColumns: RawBuilder<StayRow> = sql`
  s.id, s.version, s.status, s.arrival, s.departure, s.arrives_at as "arrivesAt", s.departs_at as "departsAt", t.confirmed, t.may_check_in as "mayCheckIn", s.walk_in as "walkIn",
  s.room_id as "roomId", ${room('number')} as "roomNumber", ${room('house_status')} as "roomHouseStatus", s.room_locked as "roomLocked", ${nextRoom} as "nextRoom",
  s.checked_in_on as "checkedInOn", s.checked_out_on as "checkedOutOn", s.ended_on as "endedOn", s.ended_by as "endedBy",
  b.id as "reservationId", b.number as "reservationNumber", s.sequence,
  g.id as "guestId", ${nameOfStay} as "guestName",
  b.company_id as "companyId", ${company('name')} as "companyName", b.guest_group_id as "guestGroupId", ${group('name')} as "groupName", ${source('name')} as "sourceName", ${source('name_mon')} as "sourceNameMon",
  t.id as "reservationTypeId", t.name as "reservationTypeName", t.name_mon as "reservationTypeNameMon",
  s.room_type_id as "roomTypeId", ${roomType('code')} as "roomTypeCode", ${roomType('name')} as "roomTypeName", ${roomType('name_mon')} as "roomTypeNameMon",
  s.rate_type_id as "rateTypeId", ${rateType('name')} as "rateTypeName", ${rateType('name_mon')} as "rateTypeNameMon",
  s.departure - s.arrival as nights, s.adults, s.children, s.infants, s.child_ages as "childAges", ${voucherNumbers} as voucher, b.internal_remarks as remarks,
  case when s.status = 'reserved' then b.release_at end as "releaseAt", b.created_on as "bookedOn", ${user('name')} as "bookedBy",
  coalesce((select sum(n.rate) from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id), 0)::bigint as total,
  coalesce((select sum(l.gross) from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    where f.hotel_id = s.hotel_id and f.stay_id = s.id), 0)::bigint as balance`

/** What `stayColumns` reads, after `from stay s`. */
export const stayJoins = sql`
  join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
  join reservation_type t on t.hotel_id = s.hotel_id and t.id = b.reservation_type_id
  join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id`

/** The stays of a reservation, by sequence. */
export async function staysOf({ db, hotelId }: Context, reservationId: number): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select ${stayColumns} from stay s ${stayJoins}
    where s.hotel_id = ${hotelId} and s.reservation_id = ${reservationId} order by s.sequence`.execute(db)
  return withExtras({ db, hotelId }, rows)
}
