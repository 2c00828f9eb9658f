import { AppError } from '#core/errors.ts'
import { getFolio } from '#domain/folio/server/readFolio.ts'
import { readIssue, readReceipt } from '#domain/paymentReceipt/server/readReceipt.ts'
import { sql } from 'kysely'
import type { BookingFacts } from '#domain/paper/bookingFacts.ts'
import type { DocumentKey } from '../contract.ts'
import type { MailedDocument } from '../mailedDocument.ts'
import { registrationSheet } from '../registrationCard.ts'
import { readBookings, type Reading } from './readBookings.ts'

/** What a confirmation (of a reservation) or a registration card (of a stay) tells; throws notFound. */
export async function readBooking(ctx: Reading, key: DocumentKey): Promise<BookingFacts> {
  const wanted =
    key.kind === 'registrationCard'
      ? { reservationId: await reservationOf(ctx, key.id), stayIds: [key.id] }
      : { reservationId: key.id }
  const [facts] = await readBookings(ctx, [wanted])
  if (!facts) throw new AppError('notFound')
  return facts
}

/** A document with all that it tells; throws notFound. */
export async function readDocument(
  ctx: Reading,
  key: DocumentKey,
  language: MailedDocument['language'],
): Promise<MailedDocument> {
  const { guestId } = key
  if (guestId !== undefined && key.kind !== 'registrationCard') throw new AppError('notFound')
  if (key.kind === 'folio') return { kind: 'folio', language, folio: await getFolio(ctx, key) }
  if (key.kind === 'receipt') {
    const { id, copy } = await readIssue(ctx, key.id)
    return { kind: 'receipt', language, receipt: await readReceipt(ctx, { id }), copy }
  }
  const facts = await readBooking(ctx, key)
  if (key.kind === 'confirmation') return { kind: key.kind, language, facts }
  if (guestId !== undefined && !registrationSheet(facts, guestId)) throw new AppError('notFound')
  return { kind: key.kind, language, facts, guestId }
}

async function reservationOf({ db, hotelId }: Reading, stayId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select reservation_id as id from stay where hotel_id = ${hotelId} and id = ${stayId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0].id
}
