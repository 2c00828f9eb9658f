import { AppError } from '#core/errors.ts'
import type { OutputOf } from '#core/contract.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { groupReservations } from '#domain/group/server/groupReservations.ts'
import { lastDayOfLink, refuseLinkOver } from '#domain/stay/server/lastDayOfLink.ts'
import type { Context } from '#kit/server/context.ts'
import { hashOf, newToken } from '#kit/server/linkToken.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { GroupLink } from '../linkContract.ts'
import { lockGroup } from './changeGroup.ts'

async function linkOf(
  { db, hotelId, businessDate }: Context,
  { guestGroupId: id }: { guestGroupId: number },
): Promise<OutputOf<typeof GroupLink.of>> {
  const { rows } = await sql<OutputOf<typeof GroupLink.of>>`
    select case when of.made is null then 'none' when of.revoked_at is not null then 'revoked'
        when of.until < ${businessDate}::date then 'over' else 'open' end as state, of.until
    from (
      select l.guest_group_id as made, l.revoked_at, ${lastDayOfLink(hotelId, groupReservations(hotelId, sql`g.id`))} as until
      from guest_group g left join group_link l on l.hotel_id = g.hotel_id and l.guest_group_id = g.id
      where g.hotel_id = ${hotelId} and g.id = ${id}) of`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('notFound')
  return found
}

async function make(ctx: Context, { guestGroupId: id }: { guestGroupId: number }) {
  const { db, hotelId } = ctx
  await lockGroup(ctx, id)
  await refuseLinkOver(ctx, groupReservations(hotelId, sql`${id}`))
  const address = await pagesOf(ctx)
  const token = newToken()
  await sql`
    insert into group_link (hotel_id, guest_group_id, token_hash, made_at) values (${hotelId}, ${id}, ${hashOf(token)}, now())
    on conflict on constraint group_link_pkey do update
    set token_hash = excluded.token_hash, made_at = excluded.made_at, revoked_at = null`.execute(db)
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
