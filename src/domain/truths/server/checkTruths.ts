import type { Database } from '#kit/server/database.ts'
import { atOneMoment } from '#kit/server/snapshot.ts'
import { sql } from 'kysely'
import pg from 'pg'
import type { CheckCause, FoundWrong } from '../truths.ts'
import { companyTruths } from './companyTruths.ts'
import { guestTruths } from './guestTruths.ts'
import { moneyTruths } from './moneyTruths.ts'
import { numberTruths } from './numberTruths.ts'
import { roomTruths } from './roomTruths.ts'
import { stayTruths } from './stayTruths.ts'
import { taxReceiptTruths } from './taxReceiptTruths.ts'
import type { Checked, Truth } from './truth.ts'

export interface CheckedHotel extends FoundWrong {
  readonly hotelId: number
  readonly code: string
  readonly name: string
  /** The ISO instant of which it is true. */
  readonly at: string
  /** How long it took, milliseconds. */
  readonly tookMs: number
}

export interface CheckOptions {
  /** One hotel; every hotel when left out. */
  readonly hotelId?: number
  readonly cause: CheckCause
  /** Who asked for it; null = the program itself. */
  readonly userId?: number | null
}

/**
 * Checks the truths of hotels one after the other, keeps each result (`truth_check`) and gives it; `sayWrong` (domain/truths) says a record.
 * Each hotel is read in one transaction that sees one moment, changes nothing and holds nobody up. Throws only what is no finding:
 * a database that went away, or a schema that is not this program's.
 */
export async function checkTruths(db: Database, { hotelId, cause, userId }: CheckOptions): Promise<CheckedHotel[]> {
  const { rows: hotels } = await sql<{ id: number }>`
    select h.id from hotel h where ${hotelId ?? null}::int is null or h.id = ${hotelId ?? null}::int order by h.id`.execute(
    db,
  )
  const checked: CheckedHotel[] = []
  for (const { id } of hotels) {
    const result = await checkHotel(db, id)
    await keep(db, result, cause, userId ?? null)
    checked.push(result)
  }
  return checked
}

/** So long may one statement of a check take, whatever the connections of the desks are allowed. */
const PATIENCE = '10min'

async function checkHotel(db: Database, hotelId: number): Promise<CheckedHotel> {
  const began = performance.now()
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db)
  const at = rows[0]?.at ?? ''
  const hotel = await db
    .selectFrom('hotel')
    .select(['code', 'name'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const found = await atOneMoment(db, async (snapshot) => {
    await sql`select set_config('statement_timeout', ${PATIENCE}, true)`.execute(snapshot)
    const { rows } = await sql<{ businessDate: string; digits: number }>`
      select h.business_date as "businessDate", c.digits from hotel h join currency c on c.code = h.currency where h.id = ${hotelId}`.execute(
      snapshot,
    )
    return findWrong({ db: snapshot, hotelId, ...rows[0]! })
  }).catch(unreadable)
  return { hotelId, at, ...hotel, ...found, tookMs: Math.round(performance.now() - began) }
}

/** A page or an index that cannot be read is a finding: the class of such refusals is XX. */
function unreadable(error: unknown): FoundWrong {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('XX')) throw error
  return { wrong: 1, records: [{ truth: 'readable', params: [error.message], link: null }] }
}

async function keep(db: Database, result: CheckedHotel, cause: CheckCause, userId: number | null): Promise<void> {
  const { hotelId, at, tookMs, wrong, records } = result
  await sql`
    insert into truth_check (hotel_id, begun_at, checked_at, cause, checked_for, took_ms, wrong, records)
    values (${hotelId}, ${at}, ${at}, ${cause}, ${userId}, ${tookMs}, ${wrong}, ${JSON.stringify(records)}::jsonb)
    on conflict (hotel_id) do update set checked_at = excluded.checked_at, cause = excluded.cause, checked_for = excluded.checked_for,
      took_ms = excluded.took_ms, wrong = excluded.wrong, records = excluded.records`.execute(db)
}

/** Everything that must hold of a hotel at every moment (ARCHITECTURE.md, "Truths"); another one is another entry. */
const truths: readonly Truth[] = [
  ...roomTruths,
  ...stayTruths,
  ...guestTruths,
  ...moneyTruths,
  ...companyTruths,
  ...taxReceiptTruths,
  ...numberTruths,
]

/** The records of one hotel that break a truth. Reads, and holds nothing; the caller sees to it that all statements see one moment. */
export async function findWrong(checked: Checked): Promise<FoundWrong> {
  const found = []
  for (const truth of truths) found.push(await truth.find(checked))
  return {
    wrong: found.reduce((sum, { wrong }) => sum + wrong, 0),
    records: found.flatMap(({ records }) => records),
  }
}
