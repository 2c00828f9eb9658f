import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** From the next sign-in no code is asked of this user; false when none was. */
export async function dropSecondFactor({ db, hotelId }: Context, userId: number): Promise<boolean> {
  await sql`delete from recovery_code where hotel_id = ${hotelId} and user_id = ${userId}`.execute(db)
  const { rows } = await sql<{ had: boolean }>`
    delete from second_factor where hotel_id = ${hotelId} and user_id = ${userId} returning confirmed_at is not null as had`.execute(
    db,
  )
  return rows[0]?.had ?? false
}
