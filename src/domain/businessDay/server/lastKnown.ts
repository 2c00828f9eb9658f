import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'
import { dayBegan } from './dayBegan.ts'

/** A clock may differ so much between the program and its database, or be set right by so much. */
const TOLERANCE_MS = 3_600_000

/** The last instant of which the database knows for sure, of one hotel or of all (ISO); null = of none. */
export async function lastKnown(db: Database, hotelId: number | null): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select greatest((select max(${dayBegan}) from hotel h where ${hotelId}::int is null or h.id = ${hotelId}::int),
      (select max(s.last_seen_at) from session s where ${hotelId}::int is null or s.hotel_id = ${hotelId}::int)) as at`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

/** Whether the clock shows a time before something that was done already. */
export const isBehind = (now: Date, known: string | null): boolean =>
  known !== null && Date.parse(known) > now.getTime() + TOLERANCE_MS
