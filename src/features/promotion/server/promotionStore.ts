import { AppError } from '#core/errors.ts'
import { readRecords } from '#domain/sheet/server/records.ts'
import { recordChanges, recordNew, type SheetStore } from '#domain/sheet/server/sheetStore.ts'
import { insertRecords, updateRecords } from '#domain/sheet/server/writeRecords.ts'
import type { Change, Stored, Values } from '#domain/sheet/sheetList.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { promotionSheet } from '../sheet.ts'

const entity = 'Promotion'
/** A limit is counted down by each stay that takes it; only free nights come again. */
const asKept = <V extends Values>(values: V): V => ({
  ...values,
  repeats: values['repeats'] === true && values['kind'] === 'freeNights',
})

/** Stays that have a promotion, by its id, without those that were cancelled or void. */
async function usesOf({ db, hotelId }: Context, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; uses: number }>`
    select u.promotion_id as id, count(*)::int as uses from stay_promotion u join stay s on s.hotel_id = u.hotel_id and s.id = u.stay_id
    where u.hotel_id = ${hotelId} and u.promotion_id = any(${ids}::bigint[]) and s.status not in ('cancelled', 'void') group by u.promotion_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

/** Promotions as they are kept; whoever changes one waits for reservations that are just taking it. */
export const promotionStore: SheetStore = {
  read: (ctx, field, texts, lock) =>
    readRecords(ctx, promotionSheet, sql`${sql.id('r', field)}::text = any (${texts}::text[])`, lock),
  async forbidden(ctx, changes) {
    const uses = await usesOf(
      ctx,
      changes.map(({ before }) => before.id),
    )
    return new Map(
      changes.flatMap(({ before: { id }, after }): [number, AppError][] => {
        const [limit, used] = [after['usesLimit'], uses.get(id) ?? 0]
        return typeof limit === 'number' && limit < used
          ? [[id, new AppError('limitBelowUses', [used], 'usesLimit')]]
          : []
      }),
    )
  },
  add: async (ctx, rows) => {
    const kept = rows.map(asKept)
    const ids = await insertRecords(ctx, promotionSheet, kept)
    await recordNew(ctx, entity, ids, kept)
    return ids
  },
  change: async (ctx, changes) => {
    const kept = changes.map(({ before, after }): Change => ({ before, after: asKept<Stored>(after) }))
    const [refusal] = (await promotionStore.forbidden(ctx, kept)).values()
    if (refusal) throw refusal
    const uses = await usesOf(
      ctx,
      kept.map(({ before }) => before.id),
    )
    await holdUses(ctx, kept, uses)
    const versions = await updateRecords(
      ctx,
      promotionSheet,
      kept.map(({ after }) => after),
    )
    await recordChanges(ctx, entity, kept)
    return versions
  },
}

/** Uses are counted one by one only while there is a limit. */
async function holdUses(
  { db, hotelId }: Context,
  changes: readonly Change[],
  uses: ReadonlyMap<number, number>,
): Promise<void> {
  const limited = changes.map(({ before, after }) => ({
    id: before.id,
    limited: after['usesLimit'] !== null,
    used: after['usesLimit'] === null ? 0 : (uses.get(before.id) ?? 0),
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(limited)}::jsonb) as g (id bigint, limited boolean, used int)`
  await sql`
    update promotion p set used = g.used, uses_limit = null from ${given} where p.hotel_id = ${hotelId} and p.id = g.id`.execute(
    db,
  )
  await sql`
    update stay_promotion u set counted = g.limited and s.status not in ('cancelled', 'void')
    from ${given}, stay s where u.hotel_id = ${hotelId} and u.promotion_id = g.id and s.hotel_id = u.hotel_id and s.id = u.stay_id`.execute(
    db,
  )
}
