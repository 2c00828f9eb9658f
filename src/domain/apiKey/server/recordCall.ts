import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Caller } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { sendAlong } from '#kit/server/transaction.ts'
import { sql } from 'kysely'

interface KeyCall {
  readonly db: Database
  readonly caller: Caller
  readonly businessDate: string
  readonly address: string
  /** 'Reservation.get'. */
  readonly call: string
  readonly more?: object
}

/** Each call with a key stands in the activity log, in the call's own transaction. */
export async function recordCall({ db, caller, businessDate, address, call, more }: KeyCall): Promise<void> {
  const { hotelId, key, userName } = caller
  if (!key) return
  await sendAlong(
    db,
    sql`update api_key set last_used_at = ${new Date().toISOString()}::timestamptz where hotel_id = ${hotelId} and id = ${key.id}`,
  )
  // no desk needs to hear that something was read
  const doer = { db, hotelId, businessDate, address, caller, touch: () => undefined }
  await recordActivity(doer, {
    entity: 'ApiKey',
    id: key.id,
    action: 'call',
    after: { key: userName, call, ...more },
  })
}
