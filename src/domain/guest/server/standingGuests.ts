import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/**
 * Who guests are by now: each id as the one of the guest who is left of its merges. They are held until the command ends, so that a merge
 * beside it either has happened or waits and then sees what was written. Whatever names a guest is written with the answer: the database
 * refuses whoever was merged.
 */
export async function standingGuests(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  ids: readonly (number | undefined)[],
): Promise<(id: number) => number> {
  const mergedInto = new Map<number, number>()
  let asked = [...new Set(ids.filter((id) => id !== undefined))]
  while (asked.length > 0) {
    const { rows } = await sql<{ id: number; survivorId: number | null }>`
      select id, merged_into_id as "survivorId" from guest where hotel_id = ${hotelId} and id = any (${asked}::bigint[])
      order by id for key share`.execute(db)
    const merged = rows.flatMap(({ id, survivorId }) => (survivorId === null ? [] : [{ id, survivorId }]))
    for (const { id, survivorId } of merged) mergedInto.set(id, survivorId)
    asked = [...new Set(merged.map(({ survivorId }) => survivorId))]
  }
  const standing = (id: number): number => {
    const survivorId = mergedInto.get(id)
    return survivorId === undefined ? id : standing(survivorId)
  }
  return standing
}
