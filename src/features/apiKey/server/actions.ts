import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { hashOf, newKey } from '#domain/apiKey/server/findKey.ts'
import { sortedBy } from '#core/page.ts'
import { userOf } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { ApiKey, type KeyRow } from '../contract.ts'

const sorts = { name: sql`k.name`, madeAt: sql`k.made_at`, lastUsedAt: sql`k.last_used_at` }

export const apiKeyActions = handlers(ApiKey, {
  async list({ db, hotelId }, { search, revoked, sort, descending, offset, limit }) {
    const direction = (sort === undefined) !== descending ? sql`desc nulls last` : sql`asc nulls first`
    const { rows } = await sql<KeyRow & { total: number }>`
      select k.id, k.name, k.scopes, k.made_at as "madeAt", m.name as "madeBy", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt",
        coalesce(r.name, '') as "revokedBy", count(*) over ()::int as total
      from api_key k
      join app_user m on m.hotel_id = k.hotel_id and m.id = k.made_by
      left join app_user r on r.hotel_id = k.hotel_id and r.id = k.revoked_by
      where k.hotel_id = ${hotelId} and (${revoked} or k.revoked_at is null) and ${matching(search, [sql`k.name`, sql`m.name`])}
      order by ${sortedBy(sorts, sort, 'madeAt')} ${direction}, k.id desc limit ${limit} offset ${offset}`.execute(db)
    return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
  },
  async new(ctx, { name, scopes }) {
    const { db, hotelId, caller } = ctx
    const key = newKey(hotelId)
    const { id } = await db
      .insertInto('api_key')
      .values({ hotel_id: hotelId, name, scopes: [...new Set(scopes)], key_hash: hashOf(key), made_by: userOf(caller) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(ctx, { entity: 'ApiKey', id, action: 'new', after: { name, scopes } })
    return { id, key }
  },
  async revoke(ctx, { id }) {
    const { rows } = await sql<{ name: string }>`
      update api_key set revoked_at = ${new Date().toISOString()}::timestamptz, revoked_by = ${ctx.caller.userId}
      where hotel_id = ${ctx.hotelId} and id = ${id} and revoked_at is null returning name`.execute(ctx.db)
    if (!rows[0]) throw new AppError('notFound')
    await recordActivity(ctx, { entity: 'ApiKey', id, action: 'revoke', before: rows[0] })
    return { id }
  },
})
