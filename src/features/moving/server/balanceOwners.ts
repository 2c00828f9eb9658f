import type { FieldProblem } from '#core/errors.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { companiesNamed } from './companiesNamed.ts'
import { movedBefore } from './movedBefore.ts'
import { said } from './planned.ts'
import type { ReadLine } from './readFile.ts'

/** Whose balance a line is. */
export interface Owner {
  readonly kind: 'guest' | 'company' | 'deposit'
  readonly name: string
  readonly guestId?: number | undefined
  readonly companyId?: number | undefined
  readonly reservationId?: number | undefined
  /** The folio on which it stands, where that is open already. */
  readonly folioId?: number | undefined
}

interface Named {
  readonly id: number
  readonly name: string
  readonly guestId: number | null
  readonly folioId: number | null
}

interface BalanceOwners {
  readonly of: (line: ReadLine) => Owner | undefined
  readonly problems: (line: ReadLine) => readonly FieldProblem[]
}

/** Reads whom the lines name: guests and bookings by their numbers there, companies also by their codes. */
export async function balanceOwners(ctx: Context, lines: readonly ReadLine[]): Promise<BalanceOwners> {
  const { db, hotelId } = ctx
  const all = (field: string) => lines.map(({ values }) => said(values, field))
  const [guests, bookings, companies] = await Promise.all([
    movedBefore(ctx, 'guests', all('guestNo')),
    movedBefore(ctx, 'bookings', all('bookingNo')),
    companiesNamed(ctx, all('companyNo')),
  ])
  const { rows: people } = await sql<Named>`
    select g.id, ${fullNameOf('g')} as name, g.id as "guestId", null::bigint as "folioId"
    from guest g where g.hotel_id = ${hotelId} and g.id = any (${[...guests.values()]}::bigint[])`.execute(db)
  const { rows: booked } = await sql<Named>`
    select b.id, b.number || ' ' || ${fullNameOf('g')} as name, b.guest_id as "guestId", f.id as "folioId"
    from reservation b join guest g on g.hotel_id = b.hotel_id and g.id = b.guest_id
    left join folio f on f.hotel_id = b.hotel_id and f.reservation_id = b.id and f.kind = 'deposit'
    where b.hotel_id = ${hotelId} and b.id = any (${[...bookings.values()]}::bigint[])`.execute(db)
  const { rows: owing } = await sql<Named>`
    select c.id, c.name, null::bigint as "guestId", f.id as "folioId" from company c
    left join folio f on f.hotel_id = c.hotel_id and f.company_id = c.id and f.kind = 'company'
    where c.hotel_id = ${hotelId} and c.id = any (${[...companies.values()]}::bigint[])`.execute(db)
  const byId = (rows: readonly Named[]) => new Map(rows.map((row) => [row.id, row]))
  const [guestOf, bookingOf, companyOf] = [byId(people), byId(booked), byId(owing)]

  function of({ values }: ReadLine): Owner | undefined {
    const what = said(values, 'what')
    const booking = bookingOf.get(bookings.get(said(values, 'bookingNo')) ?? 0)
    if (what === 'company') {
      const company = companyOf.get(companies.get(said(values, 'companyNo')) ?? 0)
      return company && { kind: what, name: company.name, companyId: company.id, folioId: company.folioId ?? undefined }
    }
    if (what === 'deposit')
      return (
        booking && {
          kind: what,
          name: booking.name,
          reservationId: booking.id,
          guestId: booking.guestId ?? undefined,
          folioId: booking.folioId ?? undefined,
        }
      )
    const guest = guestOf.get(guests.get(said(values, 'guestNo')) ?? 0) ?? booking
    return guest && { kind: 'guest', name: guest.name, guestId: guest.guestId ?? undefined }
  }

  function problems(line: ReadLine): FieldProblem[] {
    const { values } = line
    const what = said(values, 'what')
    if (what === '' || of(line)) return []
    const field =
      what === 'company' ? 'companyNo' : what === 'deposit' || said(values, 'guestNo') === '' ? 'bookingNo' : 'guestNo'
    const number = said(values, field)
    if (number === '') return [{ field: what === 'guest' ? 'guestNo' : field, code: 'required', params: [] }]
    return [{ field, code: UNKNOWN[field], params: [number] }]
  }
  return { of, problems }
}

const UNKNOWN = { guestNo: 'guestNotMovedIn', companyNo: 'companyNotMovedIn', bookingNo: 'bookingNotMovedIn' } as const
