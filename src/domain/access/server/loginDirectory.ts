import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/** Lets people sign in by these names at a hotel, also without saying which: before their users are written, in the same transaction. */
export async function listLogins(db: Database, hotelId: number, loginNames: readonly string[]): Promise<void> {
  await sql`
    insert into login_directory (hotel_id, login_name)
    select ${hotelId}::int, lower(name) from unnest(${loginNames}::text[]) as n (name) on conflict (hotel_id, login_name) do nothing`.execute(
    db,
  )
}

/** Takes out a name that a user had before this one; after the user is written. */
export async function unlistLogin(db: Database, hotelId: number, former: string, now: string): Promise<void> {
  await sql`
    delete from login_directory where hotel_id = ${hotelId} and login_name = lower(${former}) and login_name <> lower(${now})`.execute(
    db,
  )
}
