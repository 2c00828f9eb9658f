import { createHash } from 'node:crypto'
import type { Day } from '#core/day.ts'
import { AppError, FieldErrors } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { KeptRefusal } from '#kit/server/mount.ts'
import { programContext } from '#kit/server/programContext.ts'
import { transact } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import type { ENTRY_STATES } from '../calendarContract.ts'
import type { ReadEntry } from '../iCalendar.ts'
import { holdBooking, tellBooking } from './knownBooking.ts'
import type { Source, Working } from './calendarSource.ts'
import { cancelBooking, takeBooking } from './takeBooking.ts'

interface KnownEntry {
  readonly uid: string
  readonly number: string
  readonly arrival: Day
  readonly departure: Day
  readonly state: (typeof ENTRY_STATES)[number]
}

/** The longest number of a channel's booking. */
const LONGEST = 60
const numberOf = (uid: string): string =>
  uid.length <= LONGEST ? uid : createHash('sha256').update(uid).digest('hex').slice(0, 40)

/**
 * Makes the bookings what the calendar says, each in a transaction of its own: entries that are new or have other nights are taken, those
 * that are gone are cancelled where they are still to come. What was refused is tried again: the platform has sold it.
 */
export async function takeEntries(
  on: Working,
  hotelId: number,
  source: Source,
  read: readonly ReadEntry[],
): Promise<void> {
  const { rows } = await sql<KnownEntry>`
    select uid, number, arrival, departure, state from calendar_entry where hotel_id = ${hotelId} and calendar_source_id = ${source.id}`.execute(
    on.db,
  )
  const known = new Map(rows.map((entry) => [entry.uid, entry]))
  const standing = read.filter(({ cancelled, departure }) => !cancelled && departure > source.businessDate)
  const there = new Set(standing.map(({ uid }) => uid))
  // what is no longer there gives its room back first
  for (const entry of rows)
    if (entry.state !== 'gone' && !there.has(entry.uid) && entry.arrival >= source.businessDate)
      await drop(on, hotelId, source, entry)
  for (const entry of standing) if (isOther(entry, known.get(entry.uid))) await take(on, hotelId, source, entry)
}

const isOther = (entry: ReadEntry, known: KnownEntry | undefined): boolean =>
  known?.state !== 'taken' || known.arrival !== entry.arrival || known.departure !== entry.departure

/** Holds the hotel's day as every command does, and does it as the program itself. */
const within = <T>(on: Working, hotelId: number, work: (ctx: Context) => Promise<T>): Promise<T> =>
  transact(on.db, async (db) => {
    await sql`select from hotel where id = ${hotelId} for share`.execute(db)
    const own = await programContext({ ...on, db }, { hotelId })
    return work({ ...own, caller: { ...own.caller, userId: null } })
  })

async function take(on: Working, hotelId: number, source: Source, entry: ReadEntry): Promise<void> {
  const named = { channel: source.name, number: numberOf(entry.uid) }
  const keep = (db: Database, state: 'taken' | 'refused', problem = '') =>
    keepEntry(db, hotelId, source, { ...entry, number: named.number, state, problem })
  try {
    await within(on, hotelId, async (ctx) => {
      const { revision } = await holdBooking(ctx, named)
      const before = await tellBooking(ctx, named, false)
      const arrival =
        entry.arrival >= ctx.businessDate ? entry.arrival : (before?.rooms[0]?.arrival ?? ctx.businessDate)
      const answer = await takeBooking(ctx, {
        ...named,
        revision: revision + 1,
        guest: { lastName: source.name, firstName: '', email: '', phone: '', country: '' },
        remarks: '',
        rooms: [
          {
            room: '1',
            roomType: source.roomType,
            ratePlan: source.ratePlan,
            arrival,
            departure: entry.departure,
            adults: source.adults,
            childAges: [],
            rates: [],
          },
        ],
      })
      const refused = answer instanceof KeptRefusal
      await keep(ctx.db, refused ? 'refused' : 'taken', refused ? answer.error.code : '')
    })
  } catch (error) {
    const code =
      error instanceof FieldErrors ? error.fields[0]?.code : error instanceof AppError ? error.code : undefined
    if (code === undefined) throw error
    await keep(on.db, 'refused', code)
  }
}

async function drop(on: Working, hotelId: number, source: Source, entry: KnownEntry): Promise<void> {
  const named = { channel: source.name, number: entry.number }
  await within(on, hotelId, async (ctx) => {
    const { revision } = await holdBooking(ctx, named)
    await cancelBooking(ctx, { ...named, revision: revision + 1, reason: '' })
    await keepEntry(ctx.db, hotelId, source, { ...entry, state: 'gone', problem: '' })
  })
}

const keepEntry = async (
  db: Database,
  hotelId: number,
  source: Source,
  { uid, number, arrival, departure, state, problem }: KnownEntry & { readonly problem: string },
): Promise<void> => {
  await sql`
    insert into calendar_entry (hotel_id, calendar_source_id, uid, number, arrival, departure, state, problem)
    values (${hotelId}, ${source.id}, ${uid}, ${number}, ${arrival}, ${departure}, ${state}, ${problem})
    on conflict (hotel_id, calendar_source_id, uid) do update set arrival = excluded.arrival, departure = excluded.departure, state = excluded.state,
      problem = excluded.problem, changed_at = excluded.changed_at`.execute(db)
}
