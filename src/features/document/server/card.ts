import { AppError } from '#core/errors.ts'
import type { BookingFacts, Person } from '#domain/paper/bookingFacts.ts'
import { Document } from '#domain/document/contract.ts'
import { registrationSheet } from '#domain/document/registrationCard.ts'
import { readBooking } from '#domain/document/server/readDocument.ts'
import { numbersOf, recordLooks } from '#domain/guest/server/identity.ts'
import type { Context } from '#kit/server/context.ts'
import { may } from '#kit/server/mount.ts'

interface Wanted {
  readonly stayId: number
  readonly guestId?: number | undefined
}

/** What registration cards tell, with the numbers of documents; that they were looked at or printed is kept for each guest on them. */
export async function seenCard(ctx: Context, { stayId, guestId }: Wanted, printed: boolean): Promise<BookingFacts> {
  if (!may(ctx.caller, Document.booking.access)) throw new AppError('noAccess')
  const facts = await readBooking(ctx, { kind: 'registrationCard', id: stayId })
  if (guestId !== undefined && !registrationSheet(facts, guestId)) throw new AppError('notFound')
  const people = facts.stays.flatMap(({ guest, companions }) => [guest, ...companions])
  const ids = guestId === undefined ? [...new Set(people.map(({ id }) => id))] : [guestId]
  const numbers = await numbersOf(ctx, ids)
  const shown = (person: Person): Person => ({ ...person, ...numbers.get(person.id) })
  await recordLooks(ctx, ids, { place: 'registrationCard', printed })
  return {
    ...facts,
    stays: facts.stays.map((stay) => ({
      ...stay,
      guest: shown(stay.guest),
      companions: stay.companions.map(shown),
    })),
  }
}
