import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { LostItem } from '#domain/lostItem/contract.ts'
import { type LostItemStatus, type LostItemVerb, reasonAgainst } from '#domain/lostItem/status.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { refuseLater } from './writeItems.ts'

const entity = 'LostItem'

interface Held {
  readonly number: number
  readonly status: LostItemStatus
  readonly description: string
  readonly handedTo: string
}

/** Holds an item until the command ends; of two who want the same the second is told how it is now. */
async function hold({ db, hotelId }: Context, id: number, verb: LostItemVerb): Promise<Held> {
  const { rows } = await sql<Held>`
    select number, status, description, handed_to as "handedTo" from lost_item
    where hotel_id = ${hotelId} and id = ${id} for no key update`.execute(db)
  const [item] = rows
  if (!item) throw new AppError('notFound')
  const reason = reasonAgainst(verb, item)
  if (reason) throw new AppError(reason.code, reason.params)
  return item
}

export async function endItem(
  ctx: Context,
  { id, status, endedOn, handedTo }: ParsedInputOf<typeof LostItem.end>,
): Promise<{ id: number }> {
  const { db, hotelId, caller } = ctx
  if (status !== 'disposed' && handedTo === '') throw new AppError('lostItemToWhom', [], 'handedTo')
  refuseLater(ctx, endedOn, 'endedOn')
  await hold(ctx, id, 'end')
  await sql`
    update lost_item set status = ${status}, ended_on = ${endedOn}::date, ended_by = ${caller.userId}::bigint, handed_to = ${handedTo}, version = version + 1
    where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  await recordActivity(ctx, { entity, id, action: status, after: { endedOn, handedTo } })
  return { id }
}

export async function takeItemBack(
  ctx: Context,
  { id, reason }: ParsedInputOf<typeof LostItem.takeBack>,
): Promise<{ id: number }> {
  const { status, handedTo } = await hold(ctx, id, 'takeBack')
  await sql`
    update lost_item set status = 'kept', ended_on = null, ended_by = null, handed_to = '', version = version + 1
    where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
  await recordActivity(ctx, { entity, id, action: 'takeBack', before: { status, handedTo }, reason })
  return { id }
}

export async function deleteItem(ctx: Context, { id }: { id: number }): Promise<Record<never, never>> {
  const { number, description } = await hold(ctx, id, 'delete')
  await sql`delete from lost_item where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
  await recordActivity(ctx, { entity, id, action: 'delete', before: { number, description } })
  return {}
}
