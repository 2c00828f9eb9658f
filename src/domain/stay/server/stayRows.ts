import { stayBalance } from '#domain/ledger/server/balances.ts'
import { type HasExtras, hasExtras, withExtras } from '#domain/package/server/extrasOf.ts'
import type { StayRow } from '../shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { nameOfStay } from '#domain/bar/server/nameOfStay.ts'
import { type RawBuilder, sql } from 'kysely'
import { nextRoom } from './nextRoom.ts'
import { preRegistered } from './preRegistered.ts'
import { voucherNumbers } from '#domain/voucher/server/voucherNumbers.ts'

/** The columns of a stay in a list; with `stayJoins`. */
export const stayColumns: RawBuilder<StayRow> = sql`
  s.id, s.version, s.status, s.arrival, s.departure, to_char(s.arrives_at, 'YYYY-MM-DD"T"HH24:MI') as "arrivesAt", to_char(s.departs_at, 'YYYY-MM-DD"T"HH24:MI') as "departsAt", of_arrival.expected_at as "expectedAt", ${preRegistered} as "preRegistered", t.confirmed, t.may_check_in as "mayCheckIn", s.walk_in as "walkIn",
  s.room_id as "roomId", of_room.number as "roomNumber", of_room.house_status as "roomHouseStatus", s.room_locked as "roomLocked", ${nextRoom} as "nextRoom",
  s.checked_in_on as "checkedInOn", s.checked_out_on as "checkedOutOn", s.ended_on as "endedOn", s.ended_by as "endedBy",
  b.id as "reservationId", b.number as "reservationNumber", s.sequence,
  g.id as "guestId", ${nameOfStay} as "guestName",
  b.company_id as "companyId", of_company.name as "companyName", b.guest_group_id as "guestGroupId", of_group.name as "groupName", of_source.name as "sourceName", of_source.name_mon as "sourceNameMon",
  t.id as "reservationTypeId", t.name as "reservationTypeName", t.name_mon as "reservationTypeNameMon",
  s.room_type_id as "roomTypeId", of_type.code as "roomTypeCode", of_type.name as "roomTypeName", of_type.name_mon as "roomTypeNameMon",
  s.rate_type_id as "rateTypeId", of_plan.name as "rateTypeName", of_plan.name_mon as "rateTypeNameMon",
  s.departure - s.arrival as nights, s.adults, s.children, s.infants, s.child_ages as "childAges", ${voucherNumbers} as voucher, b.internal_remarks as remarks,
  case when s.status = 'reserved' then to_char(b.release_at, 'YYYY-MM-DD"T"HH24:MI') end as "releaseAt", b.created_on as "bookedOn", of_user.name as "bookedBy",
  coalesce((select sum(n.rate) from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id), 0)::bigint as total,
  ${stayBalance} as balance`

/** What `stayColumns` reads, after `from stay s`. */
export const stayJoins = sql`
  join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
  join reservation_type t on t.hotel_id = s.hotel_id and t.id = b.reservation_type_id
  join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
  join room_type of_type on of_type.hotel_id = s.hotel_id and of_type.id = s.room_type_id
  join rate_type of_plan on of_plan.hotel_id = s.hotel_id and of_plan.id = s.rate_type_id
  left join room of_room on of_room.hotel_id = s.hotel_id and of_room.id = s.room_id
  left join company of_company on of_company.hotel_id = s.hotel_id and of_company.id = b.company_id
  left join guest_group of_group on of_group.hotel_id = s.hotel_id and of_group.id = b.guest_group_id
  left join reservation_source of_source on of_source.hotel_id = s.hotel_id and of_source.id = b.reservation_source_id
  left join lateral (
    select to_char(n.expected_at, 'HH24:MI') as expected_at, n.key_note from arrival_note n where n.hotel_id = s.hotel_id and n.stay_id = s.id
  ) of_arrival on true
  left join app_user of_user on of_user.hotel_id = s.hotel_id and of_user.id = b.created_by`

/** The stays of a reservation, by sequence. */
export async function staysOf({ db, hotelId }: Context, reservationId: number): Promise<StayRow[]> {
  const { rows } = await sql<StayRow & HasExtras>`
    select ${stayColumns}, ${hasExtras} from stay s ${stayJoins}
    where s.hotel_id = ${hotelId} and s.reservation_id = ${reservationId} order by s.sequence`.execute(db)
  return withExtras({ db, hotelId }, rows)
}
