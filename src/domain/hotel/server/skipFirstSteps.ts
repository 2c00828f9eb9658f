import type { Database } from '#kit/server/database.ts'
import type { FirstStep } from '../firstSteps.ts'

/** Declares steps done although nothing shows it: the hotel is content with what it has. */
export async function skipFirstSteps(db: Database, hotelId: number, steps: readonly FirstStep[]): Promise<void> {
  await db
    .insertInto('first_step')
    .values(steps.map((step) => ({ hotel_id: hotelId, step })))
    .onConflict((same) => same.doNothing())
    .execute()
}
