import type { Database } from '#kit/server/database.ts'
import { standardTemplates } from '../standardTemplates.ts'

/** Gives a hotel those of the standard templates whose names it does not have; gives how many. */
export async function addStandardTemplates(db: Database, hotelId: number): Promise<number> {
  const added = await db
    .insertInto('mail_template')
    .values(
      standardTemplates.map(({ subjectMon, bodyMon, ...template }) => ({
        ...template,
        hotel_id: hotelId,
        subject_mon: subjectMon,
        body_mon: bodyMon,
      })),
    )
    .onConflict((conflict) => conflict.columns(['hotel_id', 'name']).doNothing())
    .returning('id')
    .execute()
  return added.length
}
