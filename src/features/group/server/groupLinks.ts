import { AppError } from '#core/errors.ts'
import type { OutputOf } from '#core/contract.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { hashOf, newToken } from '#kit/server/linkToken.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { GroupLink } from '../linkContract.ts'
import { lockGroup } from './changeGroup.ts'

/** Days after the last departure on which it still opens. */
const DAYS_AFTER = 30

async function linkOf(
  { db, hotelId, businessDate }: Context,
  { guestGroupId: id }: { guestGroupId: number },
): Promise<OutputOf<typeof GroupLink.of>> {
  const { rows } = await sql<OutputOf<typeof GroupLink.of>>`
    select case when l.guest_group_id is null then 'none' when l.revoked_at is not null then 'revoked'
        when l.until_date < ${businessDate}::date then 'over' else 'open' end as state, l.until_date as until
    from guest_group g left join group_link l on l.hotel_id = g.hotel_id and l.guest_group_id = g.id
    where g.hotel_id = ${hotelId} and g.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('notFound')
  return found
}

async function make(ctx: Context, { guestGroupId: id }: { guestGroupId: number }) {
  const { db, hotelId, businessDate } = ctx
  await lockGroup(ctx, id)
  const address = await pagesOf(ctx)
  const token = newToken()
  await sql`
    insert into group_link (hotel_id, guest_group_id, token_hash, until_date)
    select ${hotelId}::int, ${id}::bigint, ${hashOf(token)}::bytea, greatest(max(s.departure), ${businessDate}::date) + ${DAYS_AFTER}::int
    from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
    where b.hotel_id = ${hotelId} and b.guest_group_id = ${id}
    on conflict on constraint group_link_pkey do update
    set token_hash = excluded.token_hash, until_date = excluded.until_date, made_at = now(), revoked_at = null`.execute(
    db,
  )
  await recordActivity(ctx, { entity: 'Group', id, action: 'makeLink' })
  return { url: `${address}/group#${token}` }
}

async function revoke(ctx: Context, { guestGroupId: id }: { guestGroupId: number }) {
  await lockGroup(ctx, id)
  const { rows } = await sql`
    update group_link set revoked_at = now()
    where hotel_id = ${ctx.hotelId} and guest_group_id = ${id} and revoked_at is null returning guest_group_id`.execute(
    ctx.db,
  )
  if (rows.length > 0) await recordActivity(ctx, { entity: 'Group', id, action: 'revokeLink' })
  return {}
}

/** Where the hotel's public pages are; without the address that the hotel has written down as the desk's own browser finds them. */
async function pagesOf({ db, hotelId }: Context): Promise<string> {
  const { rows } = await sql<{ address: string; code: string }>`
    select e.address, h.code from booking_engine e join hotel h on h.id = e.hotel_id where e.hotel_id = ${hotelId} and e.open`.execute(
    db,
  )
  const [pages] = rows
  if (!pages) throw new AppError('guestPagesClosed')
  return `${pages.address}/booking/${encodeURIComponent(pages.code)}`
}

export const groupLinkActions = handlers(GroupLink, { of: linkOf, make, revoke })
