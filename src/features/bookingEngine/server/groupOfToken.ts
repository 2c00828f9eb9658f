import { AppError } from '#core/errors.ts'
import { groupReservations } from '#domain/group/server/groupReservations.ts'
import { lastDayOfLink } from '#domain/stay/server/lastDayOfLink.ts'
import type { Context } from '#kit/server/context.ts'
import { hashOf } from '#kit/server/linkToken.ts'
import { sql } from 'kysely'

interface LinkedGroup {
  readonly id: number
  readonly name: string
  readonly cutOff: string | null
  /** Who stands in for guests who are not named yet. */
  readonly contactId: number
}

/** The group that a token opens. Throws linkClosed. */
export async function groupOfToken({ db, hotelId, businessDate }: Context, token: string): Promise<LinkedGroup> {
  const { rows } = await sql<LinkedGroup>`
    select g.id, g.name, g.cut_off as "cutOff", g.guest_id as "contactId"
    from group_link l join guest_group g on g.hotel_id = l.hotel_id and g.id = l.guest_group_id
    where l.hotel_id = ${hotelId} and l.token_hash = ${hashOf(token)} and l.revoked_at is null
      and coalesce(${lastDayOfLink(hotelId, groupReservations(hotelId, sql`g.id`))} >= ${businessDate}::date, true) and g.active`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new AppError('linkClosed')
  return found
}

/** The same, held until the command ends: as it is after whoever has held it before. */
export async function lockGroupOfToken(ctx: Context, token: string): Promise<LinkedGroup> {
  const { id } = await groupOfToken(ctx, token)
  await sql`select from guest_group where hotel_id = ${ctx.hotelId} and id = ${id} for update`.execute(ctx.db)
  return groupOfToken(ctx, token)
}
