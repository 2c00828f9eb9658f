import { createHash, randomBytes } from 'node:crypto'
import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { sortedBy } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { type Context, userOf } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { CalendarFeed, type FeedRow } from '../calendarContract.ts'

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const sorts = { name: sql`lower(f.name)`, roomType: sql`t.code`, madeAt: sql`f.made_at`, readAt: sql`f.read_at` }

async function list({ db, hotelId }: Context, input: ParsedInputOf<typeof CalendarFeed.list>) {
  const { search, sort, descending, offset, limit } = input
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`
  const { rows } = await sql<FeedRow & { total: number }>`
    select f.id, f.name, f.room_type_id as "roomTypeId", t.code as "roomTypeCode", f.tells, m.name as "madeBy", f.made_at as "madeAt",
      f.read_at as "readAt", count(*) over ()::int as total
    from calendar_feed f
    join room_type t on t.hotel_id = f.hotel_id and t.id = f.room_type_id
    join app_user m on m.hotel_id = f.hotel_id and m.id = f.made_by
    where f.hotel_id = ${hotelId} and f.revoked_at is null and ${matching(search, [sql`f.name`, sql`t.code`, sql`t.name`])}
    order by ${sortedBy(sorts, sort, 'name')} ${direction}, f.id limit ${limit} offset ${offset}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export const calendarFeedActions = handlers(CalendarFeed, {
  list,
  async new(ctx, { name, roomTypeId, tells }) {
    const { db, hotelId, caller } = ctx
    const type = await db
      .selectFrom('room_type')
      .select('code')
      .where('hotel_id', '=', hotelId)
      .where('id', '=', roomTypeId)
      .where('active', '=', true)
      .executeTakeFirst()
    if (!type) throw new AppError('unknownReference', [], 'roomTypeId')
    const token = randomBytes(32).toString('base64url')
    const { id } = await db
      .insertInto('calendar_feed')
      .values({
        hotel_id: hotelId,
        name,
        room_type_id: roomTypeId,
        tells,
        token_hash: hashOfToken(token),
        made_by: userOf(caller),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(ctx, {
      entity: 'CalendarFeed',
      id,
      action: 'new',
      after: { name, roomType: type.code, tells },
    })
    return { id, path: `/api/calendar/${hotelId}-${token}.ics` }
  },
  async revoke(ctx, { id }) {
    const { rows } = await sql<{ name: string }>`
      update calendar_feed set revoked_at = now() where hotel_id = ${ctx.hotelId} and id = ${id} and revoked_at is null returning name`.execute(
      ctx.db,
    )
    if (!rows[0]) throw new AppError('notFound')
    await recordActivity(ctx, { entity: 'CalendarFeed', id, action: 'revoke', before: rows[0] })
    return { id }
  },
})
