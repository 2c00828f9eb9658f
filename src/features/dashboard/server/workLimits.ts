import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { userOf } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { Dashboard } from '../contract.ts'
import type { LESSER_KINDS } from '../kinds.ts'

export const workLimits: Handler<typeof Dashboard.workLimits> = async ({ db, hotelId, caller }) => {
  const { rows } = await sql<{ balanceFrom: number; hidden: (typeof LESSER_KINDS)[number][] }>`
    select balance_from as "balanceFrom", hidden from work_limit where hotel_id = ${hotelId} and user_id = ${caller.userId}`.execute(
    db,
  )
  return rows[0] ?? { balanceFrom: 0, hidden: [] }
}

export const setWorkLimits: Handler<typeof Dashboard.setWorkLimits> = async (ctx, { balanceFrom, hidden }) => {
  const { db, hotelId, caller } = ctx
  await db
    .insertInto('work_limit')
    .values({ hotel_id: hotelId, user_id: userOf(caller), balance_from: balanceFrom, hidden })
    .onConflict((same) => same.columns(['hotel_id', 'user_id']).doUpdateSet({ balance_from: balanceFrom, hidden }))
    .execute()
  await recordActivity(ctx, {
    entity: 'User',
    id: userOf(caller),
    action: 'setWorkLimits',
    after: { balanceFrom, hidden },
  })
  return {}
}
