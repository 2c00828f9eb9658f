import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { checkImport, importList } from '#domain/sheet/server/importList.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { Promotion } from '../contract.ts'
import { promotionSheet } from '../sheet.ts'
import { promotionStore } from './promotionStore.ts'
import { listPromotions, readPromotion } from './readPromotions.ts'

const entity = 'Promotion'

export const promotionActions = handlers(Promotion, {
  list: listPromotions,
  get: (ctx, { id }) => readPromotion(ctx, id).then((record): [typeof record] => [record]),
  async new(ctx, input) {
    const [id = 0] = await promotionStore.add(ctx, [{ ...input, active: true }])
    return { id }
  },
  async update(ctx, { id, version, ...input }) {
    const [before] = await promotionStore.read(ctx, 'id', [String(id)], true)
    if (!before) throw new AppError('notFound')
    if (version !== before.version) throw new AppError('changedMeanwhile')
    const versions = await promotionStore.change(ctx, [{ before, after: { ...before, ...input } }])
    return { version: versions.get(id) ?? version }
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
  checkImport: (ctx, input) => checkImport(ctx, promotionSheet, promotionStore, input),
  import: (ctx, input) => importList(ctx, promotionSheet, promotionStore, input),
})
