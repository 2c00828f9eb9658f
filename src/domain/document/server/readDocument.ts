import { AppError } from '#core/errors.ts'
import { readInvoice, readInvoiceIssue } from '#domain/cityLedger/server/readInvoice.ts'
import { readStatement } from '#domain/cityLedger/server/readStatement.ts'
import { getFolio } from '#domain/folio/server/readFolio.ts'
import { readIssue, readReceipt } from '#domain/paymentReceipt/server/readReceipt.ts'
import { sql } from 'kysely'
import type { BookingFacts, Person } from '#domain/paper/bookingFacts.ts'
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
  return key.kind === 'registrationCard' ? withSignatures(ctx, key.id, facts) : facts
}

/** The card of a stay, with what its guests signed on the screen. */
async function withSignatures({ db, hotelId }: Reading, stayId: number, facts: BookingFacts): Promise<BookingFacts> {
  const { rows } = await sql<{ id: number; signature: string }>`
    select guest_id as id, signature from stay_guest
    where hotel_id = ${hotelId} and stay_id = ${stayId} and signature <> ''`.execute(db)
  const signatures = new Map(rows.map(({ id, signature }) => [id, signature]))
  const signed = (person: Person): Person => ({ ...person, signature: signatures.get(person.id) ?? '' })
  const stays = facts.stays.map((stay) => ({
    ...stay,
    guest: signed(stay.guest),
    companions: stay.companions.map(signed),
  }))
  return { ...facts, stays }
}

/** A document with all that it tells; throws notFound. */
export async function readDocument(
  ctx: Reading,
  key: DocumentKey,
  language: MailedDocument['language'],
): Promise<MailedDocument> {
  const { guestId } = key
  if (guestId !== undefined && key.kind !== 'registrationCard') throw new AppError('notFound')
  if (key.kind === 'folio') return { kind: 'folio', language, folio: await getFolio(ctx, key), currency: key.currency }
  if (key.kind === 'receipt') {
    const { id, copy } = await readIssue(ctx, key.id)
    return { kind: 'receipt', language, receipt: await readReceipt(ctx, { id }), copy }
  }
  if (key.kind === 'invoice') {
    const { id, copy } = await readInvoiceIssue(ctx, key.id)
    return { kind: 'invoice', language, invoice: await readInvoice(ctx, { id }), copy }
  }
  if (key.kind === 'statement') {
    if (key.span === undefined) throw new AppError('notFound')
    return { kind: 'statement', language, statement: await readStatement(ctx, { companyId: key.id, ...key.span }) }
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
