import type { Day } from '#core/day.ts'
import { barMarks } from '#domain/stay/server/barFacts.ts'
import { namingTheRoom } from '#domain/stay/server/occupancy.ts'
import type { Context } from '#kit/server/context.ts'
import { contractOf } from '#domain/rates/rule.ts'
import { sql } from 'kysely'
import type { BookedReservationType } from './bookingFacts.ts'
import type { BookingTerms } from './bookingTerms.ts'
import type { PlannedNight, WantedStay } from './plannedStays.ts'

interface NewStay extends WantedStay {
  readonly sequence: number
  readonly guestId: number
  readonly roomId: number | null
  readonly roomNumber: string | null
  readonly heldRoomTypeId: number
  readonly arrivesAt: string
  readonly departsAt: string
  readonly nights: readonly (PlannedNight & { readonly overridden: boolean })[]
}

interface NewReservation {
  readonly number: number
  readonly bookerId: number
  readonly type: BookedReservationType
  readonly terms: BookingTerms
  readonly booking: {
    readonly companyId: number | null
    readonly reservationSourceId: number | null
    readonly guestGroupId: number | null
    readonly channel: string
    readonly voucher: string
    readonly guestRemarks: string
    readonly internalRemarks: string
    readonly walkIn?: boolean
  }
  readonly stays: readonly NewStay[]
}

interface Written {
  reservationId: number
  stays: { id: number; sequence: number }[]
}

/** Writes a reservation with its stays, nights, guests and rooms in one statement. */
export async function writeReservation(
  { db, hotelId, businessDate, caller }: Context,
  { number, booking, bookerId, type, terms, stays }: NewReservation,
): Promise<Written> {
  const stayRows = stays.map((stay) => ({
    sequence: stay.sequence,
    guest: stay.guestId,
    arrival: stay.arrival,
    departure: stay.departure,
    arrives: stay.arrivesAt,
    departs: stay.departsAt,
    held: stay.heldRoomTypeId,
    booked: stay.roomTypeId,
    room: stay.roomId,
    rate_type: stay.rateTypeId,
    adults: stay.adults,
    children: stay.children,
    infants: stay.infants,
    ages: stay.childAges,
  }))
  const nightRows = stays.flatMap((stay) =>
    stay.nights.map((night) => ({
      sequence: stay.sequence,
      date: night.date satisfies Day,
      day_use: night.dayUse,
      rate: night.rate,
      grid: night.gridRate,
      currency: night.foreign?.hotelCurrencyId,
      currency_rate: night.foreign?.amount,
      contract: contractOf(night.rule),
      reason: night.overridden ? stay.rateReason : null,
    })),
  )
  const numbers = new Map(stays.map(({ roomId, roomNumber }) => [roomId ?? 0, roomNumber ?? '']))
  const { rows } = await namingTheRoom(booking.walkIn ? 'roomOccupied' : 'roomTaken', numbers, () =>
    sql<Written>`
    with booked as (
      insert into reservation (hotel_id, number, guest_id, company_id, reservation_source_id, guest_group_id, reservation_type_id, channel, voucher,
        guest_remarks, internal_remarks, created_on, created_by, policies, deposit_due, deposit_due_on, release_at)
      values (${hotelId}, ${number}, ${bookerId}, ${booking.companyId}, ${booking.reservationSourceId},
        ${booking.guestGroupId}, ${type.id}, ${booking.channel},
        ${booking.voucher}, ${booking.guestRemarks}, ${booking.internalRemarks}, ${businessDate}, ${caller.userId},
        ${JSON.stringify(terms.policies)}::jsonb, ${terms.depositDue}, ${terms.depositDueOn}, ${terms.releaseAt})
      returning id
    ), wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(stayRows)}::jsonb)
        as x (sequence smallint, guest bigint, arrival date, departure date, arrives timestamp, departs timestamp, held bigint, booked bigint,
              room bigint, rate_type bigint, adults smallint, children smallint, infants smallint, ages smallint[])
    ), made as (
      insert into stay (hotel_id, reservation_id, sequence, guest_id, status, arrival, departure, arrives_at, departs_at, room_type_id,
        booked_room_type_id, room_id, rate_type_id, adults, children, infants, child_ages, holds_inventory, walk_in, bar_name, bar_marks)
      select ${hotelId}::int, b.id, w.sequence, w.guest, 'reserved', w.arrival, w.departure, w.arrives, w.departs, w.held,
        w.booked, w.room, w.rate_type, w.adults, w.children, w.infants, w.ages, ${type.holdsInventory}::boolean, ${booking.walkIn ?? false}::boolean,
        (select trim(g.last_name || ' ' || g.first_name) from guest g where g.hotel_id = ${hotelId} and g.id = w.guest), ${barMarks({ ...booking, confirmed: type.confirmed })}
      from booked b, wanted w
      returning id, sequence
    ), nights as (
      insert into stay_night (hotel_id, stay_id, date, room_type_id, rate_type_id, held_room_type_id, day_use, adults, children, infants, rate,
        grid_rate, override_reason, breakfast, hotel_currency_id, currency_rate, contract)
      select ${hotelId}::int, m.id, n.date, w.booked, w.rate_type, w.held, n.day_use, w.adults, w.children, w.infants, n.rate, n.grid, n.reason, r.breakfast,
        n.currency, n.currency_rate, n.contract
      from jsonb_to_recordset(${JSON.stringify(nightRows)}::jsonb)
        as n (sequence smallint, date date, day_use boolean, rate bigint, grid bigint, reason text, currency bigint, currency_rate bigint, contract text)
      join made m on m.sequence = n.sequence
      join wanted w on w.sequence = n.sequence
      join rate_type r on r.hotel_id = ${hotelId} and r.id = w.rate_type
    ), guests as (
      insert into stay_guest (hotel_id, stay_id, guest_id, main)
      select ${hotelId}::int, m.id, w.guest, true from made m join wanted w on w.sequence = m.sequence
    ), rooms as (
      insert into room_occupancy (hotel_id, room_id, kind, stay_id, during)
      select ${hotelId}::int, w.room, 'stay', m.id, tsrange(w.arrives, w.departs)
      from made m join wanted w on w.sequence = m.sequence where w.room is not null
      order by w.room
    )
    select (select id from booked) as "reservationId", (select json_agg(json_build_object('id', id, 'sequence', sequence) order by sequence) from made) as stays`.execute(
      db,
    ),
  )
  const [row] = rows
  if (!row) throw new Error('a reservation was written but not returned')
  return row
}
