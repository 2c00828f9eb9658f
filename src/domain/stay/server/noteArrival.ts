import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { mayAct } from './judge.ts'
import { lockStay } from './lockStay.ts'

interface Note {
  readonly stayId: number
  /** Left out = as it is; null = nobody knows. */
  readonly expectedAt?: string | null | undefined
  readonly keyNote?: string | undefined
}

interface Noted {
  readonly expectedAt: string | null
  readonly keyNote: string
}

/** Notes when a guest will come and which keys were handed out; nothing is written where nothing changes. */
export async function noteArrival(ctx: Context, { stayId, expectedAt, keyNote }: Note): Promise<Record<string, never>> {
  const { db, hotelId } = ctx
  mayAct(ctx, 'editGuests', [await lockStay(ctx, stayId)])
  const { rows } = await sql<Noted>`
    select to_char(expected_at, 'HH24:MI') as "expectedAt", key_note as "keyNote" from arrival_note
    where hotel_id = ${hotelId} and stay_id = ${stayId}`.execute(db)
  const before: Noted = rows[0] ?? { expectedAt: null, keyNote: '' }
  const after: Noted = {
    expectedAt: expectedAt === undefined ? before.expectedAt : expectedAt,
    keyNote: keyNote ?? before.keyNote,
  }
  if (after.expectedAt === before.expectedAt && after.keyNote === before.keyNote) return {}
  await sql`
    insert into arrival_note (hotel_id, stay_id, expected_at, key_note)
    values (${hotelId}, ${stayId}, ${after.expectedAt}::time, ${after.keyNote})
    on conflict (hotel_id, stay_id) do update set expected_at = excluded.expected_at, key_note = excluded.key_note`.execute(
    db,
  )
  await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'noteArrival', before, after })
  return {}
}
