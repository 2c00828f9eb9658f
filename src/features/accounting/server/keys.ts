import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Database } from '#kit/server/database.ts'
import { userOf } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { AccountingKey, type KeyRow } from '../contract.ts'

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** 'acc-12-…': the hotel stands in it, so that it is looked for among that hotel's keys alone. */
const form = /^acc-([1-9]\d{0,8})-[\w-]{43}$/

export const accountingKeyActions = handlers(AccountingKey, {
  async list({ db, hotelId }) {
    const { rows } = await sql<KeyRow>`
      select k.id, k.name, k.made_at as "madeAt", m.name as "madeBy", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt", coalesce(r.name, '') as "revokedBy"
      from accounting_key k
      join app_user m on m.hotel_id = k.hotel_id and m.id = k.made_by
      left join app_user r on r.hotel_id = k.hotel_id and r.id = k.revoked_by
      where k.hotel_id = ${hotelId} order by k.revoked_at is not null, k.id desc`.execute(db)
    return rows
  },
  async new(ctx, { name }) {
    const { db, hotelId, caller } = ctx
    const key = `acc-${hotelId}-${randomBytes(32).toString('base64url')}`
    const { id } = await db
      .insertInto('accounting_key')
      .values({ hotel_id: hotelId, name, key_hash: hashOf(key), made_by: userOf(caller) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(ctx, { entity: 'AccountingKey', id, action: 'new', after: { name } })
    return { id, key }
  },
  async revoke(ctx, { id }) {
    const { rows } = await sql<{ name: string }>`
      update accounting_key set revoked_at = ${new Date().toISOString()}::timestamptz, revoked_by = ${ctx.caller.userId}
      where hotel_id = ${ctx.hotelId} and id = ${id} and revoked_at is null returning name`.execute(ctx.db)
    if (!rows[0]) throw new AppError('notFound')
    await recordActivity(ctx, { entity: 'AccountingKey', id, action: 'revoke', before: rows[0] })
    return { id }
  },
})

export interface FoundKey {
  readonly hotelId: number
  readonly id: number
  readonly name: string
}

/** The key that was sent; undefined where there is none like it, or it was revoked. */
export async function findKey(db: Database, sent: string): Promise<FoundKey | undefined> {
  const hotelId = Number(form.exec(sent)?.[1])
  if (!Number.isInteger(hotelId)) return undefined
  const { rows } = await sql<FoundKey>`
    select hotel_id as "hotelId", id, name from accounting_key
    where hotel_id = ${hotelId} and key_hash = ${hashOf(sent)} and revoked_at is null
      and exists (select from hotel h where h.id = accounting_key.hotel_id and h.active)`.execute(db)
  return rows[0]
}
