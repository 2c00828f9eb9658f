import { AppError, ChangedMeanwhile } from '#core/errors.ts'
import { stayBalance } from '#domain/ledger/server/balances.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import type { StayState } from '../state.ts'
import { nextRoom } from './nextRoom.ts'

/** Holds stays, in the order of their ids, until the command ends, and reads them; in the order asked. Refuses with notFound. */
export async function lockStays(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  stayIds: readonly number[],
): Promise<StayState[]> {
  // first held, then read: what is joined to a stay must be read after its holder before us has ended
  const held = ahead(
    sql`select from stay where hotel_id = ${hotelId} and id = any(${stayIds}) order by id for update`.execute(db),
  )
  const stays = ahead(readStays({ db, hotelId }, stayIds))
  await held
  return stays
}

/** The same of one stay; `version` given and another: refuses with changedMeanwhile. */
export async function lockStay(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  stayId: number,
  version?: number | undefined,
): Promise<StayState> {
  const [stay] = await lockStays(ctx, [stayId])
  if (!stay) throw new AppError('notFound')
  refuseOldVersion(stay, version)
  return stay
}

/** Refuses with changedMeanwhile where the version that was on screen is no longer the stay's. */
export function refuseOldVersion(stay: Pick<StayState, 'id' | 'version'>, version: number | undefined): void {
  if (version !== undefined && version !== stay.version) throw new ChangedMeanwhile({ entity: 'Stay', id: stay.id })
}

/** Stays as they are now, unheld, in the order asked: for previews. */
export async function readStays(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  stayIds: readonly number[],
): Promise<StayState[]> {
  const { rows } = await sql<StayState>`
    select s.id, s.version, s.status, s.reservation_id as "reservationId", s.guest_id as "guestId",
      (select ${fullNameOf('g')} from guest g where g.hotel_id = s.hotel_id and g.id = s.guest_id) as "guestName", s.arrival, s.departure, s.arrives_at as "arrivesAt", s.departs_at as "departsAt",
      (select x.at from stay_time x where x.hotel_id = s.hotel_id and x.stay_id = s.id and x.kind = 'earlyArrival') as "earlyArrival",
      (select x.at from stay_time x where x.hotel_id = s.hotel_id and x.stay_id = s.id and x.kind = 'lateDeparture') as "lateDeparture",
      s.room_type_id as "roomTypeId", s.booked_room_type_id as "bookedRoomTypeId",
      (select ${namesOf('k')} from room_type k
        where k.hotel_id = s.hotel_id and k.id = s.booked_room_type_id) as "bookedType", s.rate_type_id as "rateTypeId",
      s.room_id as "roomId", r.number as "roomNumber", r.room_type_id as "roomRoomTypeId", r.house_status as "roomHouseStatus",
      s.room_locked as "roomLocked", s.adults, s.children, s.infants, s.child_ages as "childAges",
      b.company_id as "companyId", b.reservation_source_id as "reservationSourceId", s.walk_in as "walkIn", s.holds_inventory as "holdsInventory",
      s.checked_in_on as "checkedInOn", s.checked_out_on as "checkedOutOn", s.ended_on as "endedOn", s.ended_by as "endedBy", s.end_reason as "endReason", s.cancellation_number as "cancellationNumber",
      t.confirmed, t.may_check_in as "mayCheckIn", t.holds_inventory as "typeHoldsInventory",
      ${nextRoom} as "nextRoom", coalesce((select json_agg(json_build_object('roomId', o.room_id, 'roomNumber', x.number, 'roomTypeId', x.room_type_id,
          'from', to_char(lower(o.during), 'YYYY-MM-DD"T"HH24:MI'), 'until', to_char(upper(o.during), 'YYYY-MM-DD"T"HH24:MI')) order by o.during)
        from room_occupancy o join room x on x.hotel_id = o.hotel_id and x.id = o.room_id
        where o.hotel_id = s.hotel_id and o.stay_id = s.id), '[]'::json) as spans,
      coalesce((select json_agg(json_build_object('date', n.date, 'dayUse', n.day_use, 'roomTypeId', n.room_type_id, 'rateTypeId', n.rate_type_id,
          'heldRoomTypeId', n.held_room_type_id, 'adults', n.adults, 'children', n.children, 'infants', n.infants, 'rate', n.rate, 'gridRate', n.grid_rate,
          'overrideReason', n.override_reason, 'contract', n.contract, 'discounts', coalesce((
            select json_agg(json_build_object('promotionId', d.promotion_id, 'amount', d.amount) order by d.promotion_id) from stay_night_discount d
            where d.hotel_id = n.hotel_id and d.stay_id = n.stay_id and d.date = n.date), '[]'::json),
          'foreign', case when n.hotel_currency_id is not null then json_build_object('hotelCurrencyId', n.hotel_currency_id, 'amount', n.currency_rate) end,
          'posted', n.folio_line_id is not null) order by n.date)
        from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id), '[]'::json) as nights,
      ${stayBalance} as balance
    from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    where s.hotel_id = ${hotelId} and s.id = any(${stayIds})
    order by array_position(${stayIds}::bigint[], s.id)`.execute(db)
  if (rows.length < new Set(stayIds).size) throw new AppError('notFound')
  return rows
}
