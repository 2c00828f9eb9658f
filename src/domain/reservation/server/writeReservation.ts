import { takingNumbers } from '#domain/numbering/server/nextNumbers.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { BookedReservationType } from './bookingFacts.ts'
import type { BookingTerms } from './bookingTerms.ts'
import { numbersIn } from './vouchers.ts'

interface NewReservation {
  readonly id: number
  readonly bookerId: number
  readonly type: Pick<BookedReservationType, 'id'>
  readonly terms: BookingTerms
  readonly booking: {
    readonly companyId: number | null
    readonly reservationSourceId: number | null
    readonly guestGroupId: number | null
    readonly channel: string
    readonly voucher: string
    readonly guestRemarks: string
    readonly internalRemarks: string
  }
}

/** Writes a reservation under the next number, which it gives. */
export async function writeReservation(
  ctx: Context,
  { id, booking, bookerId, type, terms }: NewReservation,
): Promise<number> {
  const { db, hotelId, businessDate, caller } = ctx
  const { rows } = await sql<{ number: number }>`
    with taken as (
      ${takingNumbers(hotelId, 'reservation')}
    ), vouchered as materialized (
      select nextval('voucher_id_seq') as id, v.number from unnest(${numbersIn(booking.voucher)}::text[]) with ordinality v (number, place)
    ), booked as (
      insert into reservation (hotel_id, id, number, guest_id, company_id, reservation_source_id, guest_group_id, reservation_type_id, channel,
        guest_remarks, internal_remarks, created_on, created_by, policies, deposit_due, deposit_due_on, release_at)
      select ${hotelId}::int, ${id}::bigint, taken.next - 1, ${bookerId}::bigint, ${booking.companyId}::bigint, ${booking.reservationSourceId}::bigint,
        ${booking.guestGroupId}::bigint, ${type.id}::bigint, ${booking.channel}, ${booking.guestRemarks}, ${booking.internalRemarks},
        ${businessDate}::date, ${caller.userId}::bigint, ${JSON.stringify(terms.policies)}::jsonb, ${terms.depositDue}::bigint,
        ${terms.depositDueOn}::date, ${terms.releaseAt}::timestamp
      from taken
      returning id, number
    ), vouchers as (
      insert into voucher (hotel_id, id, reservation_id, number)
      select ${hotelId}::int, v.id, b.id, v.number from booked b, vouchered v
    )
    select number from booked`.execute(db)
  await noteEvents(ctx, 'reservation.made', [id])
  const [row] = rows
  if (!row) throw new Error('a reservation was written but not returned')
  return row.number
}
