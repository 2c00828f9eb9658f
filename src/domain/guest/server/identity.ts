import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Keeps who looked at whose numbers, when and where; `printed`: they went on paper or into a file. */
export const recordLooks = (
  ctx: Context,
  guestIds: readonly number[],
  { place, printed = false }: { place: string; printed?: boolean },
): Promise<void> =>
  recordActivity(
    ctx,
    ...guestIds.map((id) => ({
      entity: 'Guest',
      id,
      action: printed ? 'printIdentity' : 'seeIdentity',
      after: { place },
    })),
  )

/** The numbers of guests that lists and records tell masked, by guest. */
export async function numbersOf(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  guestIds: readonly number[],
): Promise<ReadonlyMap<number, { registerNo: string; passportNo: string }>> {
  const { rows } = await sql<{ id: number; registerNo: string; passportNo: string }>`
    select id, register_no as "registerNo", passport_no as "passportNo" from guest
    where hotel_id = ${hotelId} and id = any (${guestIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]))
}
