import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { Promotion, type PromotionInput } from '../contract.ts'
import { listPromotions, readPromotion } from './readPromotions.ts'

const entity = 'Promotion'

export const promotionActions = handlers(Promotion, {
  list: listPromotions,
  get: (ctx, { id }) => readPromotion(ctx, id),
  async new(ctx, input) {
    const { rows } = await sql<{ id: number }>`
      insert into promotion (hotel_id, code, name, name_mon, kind, amount, repeats, book_from, book_until, stay_from, stay_until, weekdays,
        minimum_nights, uses_limit, combinable, automatic)
      values (${ctx.hotelId}, ${values(input)}) returning id`.execute(ctx.db)
    const id = rows[0]?.id ?? 0
    await writeTypes(ctx, id, input)
    await recordActivity(ctx, { entity, id, action: 'new', after: input })
    return { id }
  },
  async update(ctx, { id, version, ...input }) {
    const { uses, version: current, ...before } = await readPromotion(ctx, id, true)
    if (version !== current) throw new AppError('changedMeanwhile')
    if (input.usesLimit !== null && input.usesLimit < uses) throw new AppError('limitBelowUses', [uses], 'usesLimit')
    await sql`
      update promotion set (code, name, name_mon, kind, amount, repeats, book_from, book_until, stay_from, stay_until, weekdays, minimum_nights,
        uses_limit, combinable, automatic) = row (${values(input)}), used = ${input.usesLimit === null ? 0 : uses}, version = version + 1
      where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
    await countUses(ctx, id, input.usesLimit !== null)
    await writeTypes(ctx, id, input)
    await recordActivity(ctx, { entity, id, action: 'update', before, after: input })
    return { version: current + 1 }
  },
  async setStatus(ctx, { id, active }) {
    const before = await readPromotion(ctx, id, true)
    if (before.active === active) return { version: before.version }
    await sql`
      update promotion set active = ${active}, version = version + 1 where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(
      ctx.db,
    )
    await recordActivity(ctx, {
      entity,
      id,
      action: 'setStatus',
      before: { active: before.active },
      after: { active },
    })
    return { version: before.version + 1 }
  },
  async delete(ctx, { id }) {
    const { uses: _, ...before } = await readPromotion(ctx, id, true)
    const { rows } = await sql<{ stays: number }>`
      select count(*)::int as stays from stay_promotion where hotel_id = ${ctx.hotelId} and promotion_id = ${id}`.execute(
      ctx.db,
    )
    const stays = rows[0]?.stays ?? 0
    if (stays > 0)
      throw new AppError('unableToDelete', [
        { en: stays === 1 ? '1 stay' : `${stays} stays`, mon: `${stays} байрлалт` },
      ])
    await sql`delete from promotion where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
    await recordActivity(ctx, { entity, id, action: 'delete', before })
    return {}
  },
})

const values = (of: PromotionInput) => sql`
  ${of.code}, ${of.name}, ${of.nameMon}, ${of.kind}, ${of.amount}::numeric, ${of.repeats && of.kind === 'freeNights'}::boolean, ${of.bookFrom}::date,
  ${of.bookUntil}::date, ${of.stayFrom}::date, ${of.stayUntil}::date, ${of.weekdays}::smallint[], ${of.minimumNights}::smallint, ${of.usesLimit}::int,
  ${of.combinable}::boolean, ${of.automatic}::boolean`

/** Uses are counted one by one only while there is a limit. */
async function countUses({ db, hotelId }: Context, id: number, limited: boolean): Promise<void> {
  await sql`
    update stay_promotion u set counted = ${limited} and s.status not in ('cancelled', 'void')
    from stay s where u.hotel_id = ${hotelId} and u.promotion_id = ${id} and s.hotel_id = u.hotel_id and s.id = u.stay_id`.execute(
    db,
  )
}

async function writeTypes(
  { db, hotelId }: Context,
  id: number,
  { roomTypeIds, rateTypeIds }: PromotionInput,
): Promise<void> {
  await sql`delete from promotion_room_type where hotel_id = ${hotelId} and promotion_id = ${id}`.execute(db)
  await sql`delete from promotion_rate_type where hotel_id = ${hotelId} and promotion_id = ${id}`.execute(db)
  await sql`
    insert into promotion_room_type (hotel_id, promotion_id, room_type_id)
    select ${hotelId}::int, ${id}::bigint, x from unnest(${[...new Set(roomTypeIds)]}::bigint[]) x`.execute(db)
  await sql`
    insert into promotion_rate_type (hotel_id, promotion_id, rate_type_id)
    select ${hotelId}::int, ${id}::bigint, x from unnest(${[...new Set(rateTypeIds)]}::bigint[]) x`.execute(db)
}
