import type { BookingFacts } from '#domain/paper/bookingFacts.ts'
import { readBookings, type Reading, type WantedBooking } from '#domain/document/server/readBookings.ts'
import { sql } from 'kysely'
import { linkParagraph } from '../linkParagraph.ts'
import { bookingValues } from '../values.ts'
import { addresseeOf, enclosureOf, written } from './letters.ts'
import { activeTemplates, type Template } from './templates.ts'
import { type NewMail, writeMail } from './writeMail.ts'

/** A command, or a step in the background that nobody asked for. */
type Writing = Reading & { readonly caller: { readonly userId: number | null } }

/** The templates by which letters go out when this happens, for a command that reads them ahead. */
export const bookingTemplates = (ctx: Pick<Writing, 'db' | 'hotelId'>, event: BookingEvent): Promise<Template[]> =>
  activeTemplates(ctx, { timing: 'event', type: event })

/** A booking whose letter may name the link by which its guest comes back to it. */
export type LetteredBooking = WantedBooking & { readonly link?: string | undefined }

export type BookingEvent = 'confirmation' | 'amendment' | 'cancellation'

/** A clerk who changes a stay twice or thrice sends one letter. */
const AMENDMENT_DELAY_S = 120

/**
 * Writes the letters that the hotel's templates want when this happens to reservations, in the command's transaction. Does nothing
 * where no template wants one or no address is known; a reservation that is not confirmed gets no confirmation.
 */
export async function queueBookingMail(
  ctx: Writing,
  event: BookingEvent,
  bookings: readonly LetteredBooking[],
  read = bookingTemplates(ctx, event),
): Promise<void> {
  const templates = await read
  if (templates.length === 0 || bookings.length === 0) return
  const facts = await readBookings(ctx, bookings)
  const told = event === 'cancellation' ? facts : facts.filter(({ confirmed }) => confirmed)
  if (event === 'amendment') await overtake(ctx, told)
  const delay = event === 'amendment' ? AMENDMENT_DELAY_S : 0
  const mails = told.flatMap((booking) =>
    templates.flatMap((template) => bookingMail(template, booking, linkOf(bookings, booking)) ?? []),
  )
  await writeMail(
    ctx,
    ctx.caller.userId,
    mails.map((mail) => ({ ...mail, delay })),
  )
}

const linkOf = (bookings: readonly LetteredBooking[], { reservationId }: BookingFacts): string =>
  bookings.find((booking) => booking.reservationId === reservationId)?.link ?? ''

/** Asks who has booked for the deposit, by the hotel's letter for it. */
export async function queueDepositRequest(ctx: Writing, booking: LetteredBooking): Promise<void> {
  const templates = await activeTemplates(ctx, { timing: 'manual', type: 'depositRequest' })
  if (templates.length === 0) return
  const facts = await readBookings(ctx, [booking])
  const mails = facts.flatMap((of) => templates.flatMap((template) => bookingMail(template, of, booking.link) ?? []))
  await writeMail(ctx, ctx.caller.userId, mails)
}

/** The reservations of stays, each with those stays alone. */
export function bookingsOf(stays: readonly { readonly id: number; readonly reservationId: number }[]): WantedBooking[] {
  const ids = [...new Set(stays.map(({ reservationId }) => reservationId))]
  return ids.map((reservationId) => ({
    reservationId,
    stayIds: stays.filter((stay) => stay.reservationId === reservationId).map(({ id }) => id),
  }))
}

/** The letter of a template about a booking; undefined where nobody is known to receive it. */
export function bookingMail(template: Template, facts: BookingFacts, link = ''): NewMail | undefined {
  const { name, address, language, person } = addresseeOf(facts, template.recipient, template)
  if (address === '') return undefined
  const [only, ...others] = facts.stays
  const letter = written(template, language, bookingValues(facts, person, language))
  // whoever has the link may cancel: it goes to who has booked and to nobody else
  const own = template.recipient === 'booker' ? link : ''
  return {
    type: template.type,
    templateId: template.id,
    language,
    recipientName: name,
    address,
    ...letter,
    body: letter.body + (own === '' ? '' : `\n\n${linkParagraph[language]}\n${own}`),
    enclosure: enclosureOf(template, facts, language, own),
    reservationId: facts.reservationId,
    stayId: only && others.length === 0 ? only.id : null,
  }
}

/** Letters about an earlier change that have not left yet are overtaken by this one. */
async function overtake({ db, hotelId }: Reading, facts: readonly BookingFacts[]): Promise<void> {
  const ids = facts.map(({ reservationId }) => reservationId)
  await sql`
    update mail set status = 'cancelled' where hotel_id = ${hotelId} and type = 'amendment' and status = 'pending' and attempts = 0
      and template_id is not null and reservation_id = any(${ids}::bigint[])`.execute(db)
}
