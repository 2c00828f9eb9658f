import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Opens folios of guests who have left as left owing, so that they close by themselves once they are paid (docs/rules/folio.md#closed-folios). */
export async function openLeftOwing({ db, hotelId }: Context, folioIds: readonly number[]): Promise<void> {
  await sql`
    update folio set status = 'open', closed_on = null, left_owing = true where hotel_id = ${hotelId} and id = any(${[...folioIds]})`.execute(
    db,
  )
}
