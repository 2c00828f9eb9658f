import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { BookedReservationType } from './bookingFacts.ts'
import type { BookingTerms } from './bookingTerms.ts'
import { numbersIn } from './vouchers.ts'

interface NewReservation {
  readonly number: number
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
    readonly stays: readonly unknown[]
  }
}

/** Writes a reservation; gives its id, and those that its stays are to have. */
export async function writeReservation(
  { db, hotelId, businessDate, caller }: Context,
  { number, booking, bookerId, type, terms }: NewReservation,
): Promise<{ reservationId: number; stayIds: number[] }> {
  const { rows } = await sql<{ reservationId: number; stayIds: number[] }>`
    with booked as (
      insert into reservation (hotel_id, number, guest_id, company_id, reservation_source_id, guest_group_id, reservation_type_id, channel,
        guest_remarks, internal_remarks, created_on, created_by, policies, deposit_due, deposit_due_on, release_at)
      values (${hotelId}, ${number}, ${bookerId}, ${booking.companyId}, ${booking.reservationSourceId}, ${booking.guestGroupId}, ${type.id}, ${booking.channel},
        ${booking.guestRemarks}, ${booking.internalRemarks}, ${businessDate}, ${caller.userId},
        ${JSON.stringify(terms.policies)}::jsonb, ${terms.depositDue}, ${terms.depositDueOn}, ${terms.releaseAt})
      returning id
    ), vouchers as (
      insert into voucher (hotel_id, reservation_id, number)
      select ${hotelId}::int, b.id, v.number from booked b, unnest(${numbersIn(booking.voucher)}::text[]) with ordinality v (number, place)
      order by v.place
    )
    select b.id as "reservationId",
      array(select nextval(pg_get_serial_sequence('stay', 'id')) from generate_series(1, ${booking.stays.length}::int)) as "stayIds"
    from booked b`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a reservation was written but not returned')
  return row
}
