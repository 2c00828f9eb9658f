import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { BookingTerms } from './bookingTerms.ts'
import { numbersIn } from './vouchers.ts'

/** What a reservation says of itself, whoever made it. */
export interface SaidOfReservation {
  readonly guestId: number
  readonly companyId: number | null
  readonly reservationSourceId: number | null
  readonly channel: string
  readonly voucher: string
  readonly guestRemarks: string
  readonly internalRemarks: string
}

interface NumberedReservation extends SaidOfReservation {
  readonly id: number
  readonly number: number
  readonly type: { readonly id: number }
  readonly terms: BookingTerms
}

/** Writes reservations whose numbers are taken, with their vouchers: `writeReservation` of many at once. */
export async function writeReservations(ctx: Context, reservations: readonly NumberedReservation[]): Promise<void> {
  const { db, hotelId, businessDate, caller } = ctx
  const rows = reservations.map(({ type, terms, ...of }) => ({
    id: of.id,
    number: of.number,
    guest: of.guestId,
    company: of.companyId,
    source: of.reservationSourceId,
    type: type.id,
    channel: of.channel,
    guest_remarks: of.guestRemarks,
    internal_remarks: of.internalRemarks,
    policies: terms.policies,
    due: terms.depositDue,
    due_on: terms.depositDueOn,
    release: terms.releaseAt,
  }))
  await sql`
    insert into reservation (hotel_id, id, number, guest_id, company_id, reservation_source_id, reservation_type_id, channel,
      guest_remarks, internal_remarks, created_on, created_by, policies, deposit_due, deposit_due_on, release_at)
    select ${hotelId}::int, x.id, x.number, x.guest, x.company, x.source, x.type, x.channel, x.guest_remarks, x.internal_remarks,
      ${businessDate}::date, ${caller.userId}::bigint, x.policies, x.due, x.due_on, x.release
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id bigint, number bigint, guest bigint, company bigint, source bigint, type bigint,
      channel text, guest_remarks text, internal_remarks text, policies jsonb, due bigint, due_on date, release timestamp)`.execute(
    db,
  )
  await noteEvents(
    ctx,
    'reservation.made',
    reservations.map(({ id }) => id),
  )
  const vouchers = reservations.flatMap(({ id, voucher }) => numbersIn(voucher).map((number) => ({ id, number })))
  if (vouchers.length === 0) return
  await sql`
    insert into voucher (hotel_id, reservation_id, number)
    select ${hotelId}::int, v.id, v.number
    from unnest(${vouchers.map(({ id }) => id)}::bigint[], ${vouchers.map(({ number }) => number)}::text[]) v (id, number)`.execute(
    db,
  )
}
