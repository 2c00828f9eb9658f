import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { type RawBuilder, sql } from 'kysely'
import { nightsToDrop, nightsToWrite, spansToFree, spansToTake, type StayPlan } from '../plan.ts'
import type { RoomSpan } from '../spans.ts'
import type { StayNight } from '../state.ts'
import { roomsSoiled } from '#domain/room/server/roomsBecome.ts'
import type { Context } from '#kit/server/context.ts'
import type { StayOutcome } from './outcome.ts'

/** Writes the rows of stays, all of them new or none, with their nights, rooms and bars in one statement; `applyPlans` alone calls it. */
export async function writeStays(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  plans: readonly StayPlan[],
): Promise<StayOutcome[]> {
  const isNew = plans.some(({ stay }) => stay === null)
  const { rows } = await sql<StayOutcome>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(plans.map(stayRow))}::jsonb)
        as x (id bigint, status text, arrival date, departure date, arrives timestamp, departs timestamp, held bigint, booked bigint, room bigint, locked boolean,
              rate_type bigint, adults smallint, children smallint, infants smallint, ages smallint[], holds boolean, checked_in_on date, checked_out_on date,
              ended_on date, ended_by bigint, end_reason text, cancellation bigint, reservation bigint, guest bigint, walk_in boolean,
              sequence smallint, stands_in boolean, marks smallint)
    ), written as (${isNew ? madeStays(hotelId) : changedStays(hotelId)})
    ${isNew ? mainGuests(hotelId) : sql``}
    ${nightsWritten(hotelId, plans)} ${nightsDropped(hotelId, plans)} ${roomsTaken(hotelId, plans)} ${roomsLeft(hotelId, plans)}
    select w.id, w.status, w.version, w.cancellation_number as "cancellationNumber",
      (select r.number from room r where r.hotel_id = ${hotelId} and r.id = w.room_id) as "roomNumber" from written w`.execute(
    db,
  )
  return rows
}

const stayRow = ({ becomes: stay, made }: StayPlan) => ({
  id: stay.id,
  status: stay.status,
  arrival: stay.arrival,
  departure: stay.departure,
  arrives: stay.arrivesAt,
  departs: stay.departsAt,
  held: stay.roomTypeId,
  booked: stay.bookedRoomTypeId,
  room: stay.roomId,
  locked: stay.roomLocked,
  rate_type: stay.rateTypeId,
  adults: stay.adults,
  children: stay.children,
  infants: stay.infants,
  ages: stay.childAges,
  holds: stay.holdsInventory,
  checked_in_on: stay.checkedInOn,
  checked_out_on: stay.checkedOutOn,
  ended_on: stay.endedOn,
  ended_by: stay.endedBy,
  end_reason: stay.endReason,
  cancellation: stay.cancellationNumber,
  ...(made && {
    reservation: stay.reservationId,
    guest: stay.guestId,
    walk_in: stay.walkIn,
    sequence: made.sequence,
    stands_in: made.standsIn,
    marks: made.barMarks,
  }),
})

const outcome = sql`s.id, s.status, s.version, s.cancellation_number, s.room_id, s.arrival, s.departure, s.bar`

/** The instant goes along with its business date. */
const changedStays = (hotelId: number, at = new Date().toISOString()) => sql`
  update stay s set status = w.status, arrival = w.arrival, departure = w.departure, arrives_at = w.arrives, departs_at = w.departs,
    room_type_id = w.held, booked_room_type_id = w.booked, room_id = w.room, room_locked = w.locked, rate_type_id = w.rate_type,
    adults = w.adults, children = w.children, infants = w.infants, child_ages = w.ages, holds_inventory = w.holds,
    checked_in_on = w.checked_in_on, checked_in_at = case when w.checked_in_on is not null then coalesce(s.checked_in_at, ${at}::timestamptz) end,
    checked_out_on = w.checked_out_on, checked_out_at = case when w.checked_out_on is not null then coalesce(s.checked_out_at, ${at}::timestamptz) end,
    ended_on = w.ended_on, ended_at = case when w.ended_on is not null then coalesce(s.ended_at, ${at}::timestamptz) end,
    ended_by = w.ended_by, end_reason = w.end_reason, cancellation_number = w.cancellation, version = s.version + 1
  from wanted w where s.hotel_id = ${hotelId} and s.id = w.id
  returning ${outcome}`

const madeStays = (hotelId: number) => sql`
  insert into stay as s (hotel_id, id, reservation_id, sequence, guest_id, stand_in_guest_id, status, arrival, departure, arrives_at, departs_at, room_type_id,
    booked_room_type_id, room_id, rate_type_id, adults, children, infants, child_ages, holds_inventory, walk_in, bar_marks, bar_name)
  select ${hotelId}::int, w.id, w.reservation, w.sequence, w.guest, case when w.stands_in then w.guest end, w.status, w.arrival, w.departure, w.arrives, w.departs, w.held,
    w.booked, w.room, w.rate_type, w.adults, w.children, w.infants, w.ages, w.holds, w.walk_in, w.marks,
    case when w.stands_in
      then (select x.name from reservation b join guest_group x on x.hotel_id = b.hotel_id and x.id = b.guest_group_id where b.hotel_id = ${hotelId} and b.id = w.reservation)
      else (select ${fullNameOf('g')} from guest g where g.hotel_id = ${hotelId} and g.id = w.guest) end
  from wanted w
  returning ${outcome}`

const mainGuests = (hotelId: number) => sql`, guests as (
  insert into stay_guest (hotel_id, stay_id, guest_id, main) select ${hotelId}::int, w.id, w.guest, true from wanted w
)`

const nightRow = (stayId: number, night: StayNight) => ({
  stay: stayId,
  date: night.date,
  day_use: night.dayUse,
  type: night.roomTypeId,
  rate_type: night.rateTypeId,
  held: night.heldRoomTypeId,
  adults: night.adults,
  children: night.children,
  infants: night.infants,
  rate: night.rate,
  grid: night.gridRate,
  reason: night.overrideReason,
  contract: night.contract,
  currency: night.foreign?.hotelCurrencyId,
  currency_rate: night.foreign?.amount,
})

function nightsWritten(hotelId: number, plans: readonly StayPlan[]): RawBuilder<unknown> {
  const nights = plans.flatMap((plan) => nightsToWrite(plan).map((night) => nightRow(plan.becomes.id, night)))
  if (nights.length === 0) return sql``
  return sql`, nights as (
    insert into stay_night as n (hotel_id, stay_id, date, room_type_id, rate_type_id, held_room_type_id, day_use, adults, children, infants, rate,
      grid_rate, override_reason, breakfast, hotel_currency_id, currency_rate, contract)
    select ${hotelId}::int, x.stay, x.date, x.type, x.rate_type, x.held, x.day_use, x.adults, x.children, x.infants, x.rate, x.grid, x.reason, r.breakfast,
      x.currency, x.currency_rate, x.contract
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb)
      as x (stay bigint, date date, day_use boolean, type bigint, rate_type bigint, held bigint, adults smallint, children smallint, infants smallint,
            rate bigint, grid bigint, reason text, contract text, currency bigint, currency_rate bigint)
    join rate_type r on r.hotel_id = ${hotelId} and r.id = x.rate_type
    on conflict (hotel_id, stay_id, date) do update set room_type_id = excluded.room_type_id, rate_type_id = excluded.rate_type_id,
      held_room_type_id = excluded.held_room_type_id, day_use = excluded.day_use, adults = excluded.adults, children = excluded.children,
      infants = excluded.infants, rate = excluded.rate, grid_rate = excluded.grid_rate, override_reason = excluded.override_reason,
      breakfast = case when n.rate_type_id = excluded.rate_type_id then n.breakfast else excluded.breakfast end,
      hotel_currency_id = excluded.hotel_currency_id, currency_rate = excluded.currency_rate, contract = excluded.contract
  )`
}

function nightsDropped(hotelId: number, plans: readonly StayPlan[]): RawBuilder<unknown> {
  const nights = plans.flatMap((plan) => nightsToDrop(plan).map((date) => ({ stay: plan.becomes.id, date })))
  if (nights.length === 0) return sql``
  return sql`, dropped as (
    delete from stay_night n using unnest(${nights.map(({ stay }) => stay)}::bigint[], ${nights.map(({ date }) => date)}::date[]) as x (stay, date)
    where n.hotel_id = ${hotelId} and n.stay_id = x.stay and n.date = x.date
  )`
}

/** Rooms are given back before others are taken; those that stay have bars that say what the stay is now. */
function roomsTaken(hotelId: number, plans: readonly StayPlan[]): RawBuilder<unknown> {
  const ofStays = (spansOf: (plan: StayPlan) => RoomSpan[]) => {
    const spans = plans.flatMap((plan) => spansOf(plan).map((span) => ({ ...span, stayId: plan.becomes.id })))
    return sql`unnest(${spans.map(({ stayId }) => stayId)}::bigint[], ${spans.map(({ roomId }) => roomId)}::bigint[],
      ${spans.map(({ from }) => from)}::timestamp[], ${spans.map(({ until }) => until)}::timestamp[]) as x (stay, room, since, until)`
  }
  return sql`, to_take as materialized (
    select nextval('room_occupancy_id_seq') as id, x.* from ${ofStays(spansToTake)}
  ), freed as (
    delete from room_occupancy o using ${ofStays(spansToFree)}
    where o.hotel_id = ${hotelId} and o.stay_id = x.stay and o.room_id = x.room and o.during = tsrange(x.since, x.until) returning o.id
  ), taken as (
    insert into room_occupancy (hotel_id, id, room_id, kind, stay_id, during, bar)
    select ${hotelId}::int, x.id, x.room, 'stay', x.stay, tsrange(x.since, x.until), bar_in_room(x.room, tsrange(x.since, x.until), w.bar, w.arrival, w.departure)
    from (select count(*) from freed) before cross join to_take x join written w on w.id = x.stay
    order by x.room
  ), drawn as (
    update room_occupancy o set bar = bar_in_room(o.room_id, o.during, w.bar, w.arrival, w.departure) from written w
    where o.hotel_id = ${hotelId} and o.stay_id = w.id and o.bar <> bar_in_room(o.room_id, o.during, w.bar, w.arrival, w.departure)
      and o.id not in (select id from freed)
  )`
}

function roomsLeft(hotelId: number, plans: readonly StayPlan[]): RawBuilder<unknown> {
  const roomIds = soiledBy(plans)
  return roomIds.length === 0 ? sql`` : sql`, ${roomsSoiled(hotelId, roomIds)}`
}

/** The rooms that guests leave by these plans. */
export const soiledBy = (plans: readonly StayPlan[]): number[] => plans.flatMap(({ soils = [] }) => soils)
