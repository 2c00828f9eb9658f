import type { ParsedInputOf } from '#core/contract.ts'
import { addDays, dayOf } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { LostItem, LostItemRow } from '#domain/lostItem/contract.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { readItem, staysInRoom } from './readItems.ts'

type Facts = ParsedInputOf<typeof LostItem.new>

const entity = 'LostItem'

export async function newItem(ctx: Context, facts: Facts): Promise<{ id: number; number: number }> {
  const { db, hotelId, caller } = ctx
  const { pictures, ...rest } = facts
  const columns = await columnsOf(ctx, facts)
  const number = await nextNumbers(ctx, 'lostItem')
  const { id } = await db
    .insertInto('lost_item')
    .values({ hotel_id: hotelId, number, ...columns, found_by: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepPictures(ctx, id, pictures)
  await recordActivity(ctx, { entity, id, action: 'new', after: { number, ...rest, pictures: pictures.length } })
  return { id, number }
}

export async function reportFound(
  ctx: Context,
  input: ParsedInputOf<typeof LostItem.report>,
): Promise<{ number: number }> {
  const found = { ...input, foundOn: dayOf(new Date(), ctx.hotel.timeZone), claimedBy: '', disposeOn: null }
  const { number } = await newItem(ctx, found)
  return { number }
}

export async function updateItem(
  ctx: Context,
  { id, version, ...facts }: ParsedInputOf<typeof LostItem.update>,
): Promise<{ id: number }> {
  const { db, hotelId } = ctx
  const before = await readItem(ctx, id)
  const changed = await db
    .updateTable('lost_item')
    .set({ ...(await columnsOf(ctx, facts, before)), version: before.version + 1 })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .where('version', '=', version ?? before.version)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('changedMeanwhile')
  await keepPictures(ctx, id, facts.pictures)
  await recordActivity(ctx, { entity, id, action: 'update', before: told(before), after: told(facts) })
  return { id }
}

const told = (of: Facts | LostItemRow) => ({
  description: of.description,
  roomId: of.roomId,
  place: of.place,
  foundOn: of.foundOn,
  stayId: of.stayId,
  keptWhere: of.keptWhere,
  claimedBy: of.claimedBy,
  disposeOn: of.disposeOn,
  pictures: of.pictures.length,
})

async function columnsOf(ctx: Context, facts: Facts, before?: LostItemRow) {
  if (facts.roomId === null && facts.place === '') throw new AppError('lostItemWhere', [], 'roomId')
  refuseLater(ctx, facts.foundOn, 'foundOn')
  return {
    description: facts.description,
    room_id: facts.roomId,
    place: facts.place,
    found_on: facts.foundOn,
    kept_where: facts.keptWhere,
    claimed_by: facts.claimedBy,
    dispose_on: facts.disposeOn ?? (await endOfKeeping(ctx, facts.foundOn)),
    ...(await ownerOf(ctx, facts, before)),
  }
}

/** What is found and handed over was so by today: at night the business date is behind the calendar. */
export function refuseLater({ businessDate, hotel }: Context, on: string, field: string): void {
  const today = dayOf(new Date(), hotel.timeZone)
  if (on > today && on > businessDate) throw new AppError('lostItemLater', [], field)
}

async function endOfKeeping({ db, hotelId }: Context, foundOn: string): Promise<string> {
  const { days } = await db
    .selectFrom('hotel')
    .select('lost_item_days as days')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  return addDays(foundOn, days)
}

/** Whose it may be: who was named, else who was in the room last. A stay that stands with it already is not judged anew. */
async function ownerOf(ctx: Context, { roomId, foundOn, stayId }: Facts, before?: LostItemRow) {
  if (stayId === null || roomId === null) return { stay_id: null, guest_id: null }
  if (before && stayId !== undefined && stayId === before.stayId && roomId === before.roomId)
    return { stay_id: stayId, guest_id: before.guestId }
  const stays = await staysInRoom(ctx, { roomId, on: foundOn })
  const owner = stayId === undefined ? stays[0] : stays.find((stay) => stay.stayId === stayId)
  if (stayId !== undefined && !owner) throw new AppError('lostItemOtherStay', [await numberOf(ctx, roomId)], 'stayId')
  return { stay_id: owner?.stayId ?? null, guest_id: owner?.guestId ?? null }
}

async function numberOf({ db, hotelId }: Context, roomId: number): Promise<string> {
  const room = await db
    .selectFrom('room')
    .select('number')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', roomId)
    .executeTakeFirst()
  if (!room) throw new AppError('unknownReference', [], 'roomId')
  return room.number
}

/** Guests are never shown them. */
async function keepPictures(
  { db, hotelId }: Context,
  id: number,
  pictures: readonly { readonly id: number }[],
): Promise<void> {
  const ids = [...new Set(pictures.map((picture) => picture.id))]
  await sql`
    delete from lost_item_picture where hotel_id = ${hotelId} and lost_item_id = ${id} and not file_id = any(${ids}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into lost_item_picture (hotel_id, lost_item_id, file_id, sort_order)
    select ${hotelId}::int, ${id}::bigint, p.id, p.place from unnest(${ids}::bigint[]) with ordinality p (id, place)
    on conflict (hotel_id, lost_item_id, file_id) do update set sort_order = excluded.sort_order`.execute(db)
}
