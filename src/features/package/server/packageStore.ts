import { readRecords } from '#domain/sheet/server/records.ts'
import { recordChanges, recordNew, type SheetStore } from '#domain/sheet/server/sheetStore.ts'
import { insertRecords, updateRecords } from '#domain/sheet/server/writeRecords.ts'
import type { Values } from '#domain/sheet/sheetList.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { InclusionInput } from '../contract.ts'
import { packageSheet } from '../sheet.ts'

const entity = 'Package'

/** Packages with what they include. */
export const packageStore: SheetStore = {
  async read(ctx, field, texts, lock) {
    const rows = await readRecords(ctx, packageSheet, sql`${sql.id('r', field)}::text = any (${texts}::text[])`, lock)
    const inclusions = await readInclusions(
      ctx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, inclusions: inclusions.get(row.id) ?? [] }))
  },
  forbidden: async () => new Map(),
  async add(ctx, rows) {
    const ids = await insertRecords(ctx, packageSheet, rows)
    await writeInclusions(
      ctx,
      rows.map((row, place) => ({ ...row, id: ids[place] ?? 0 })),
    )
    await recordNew(ctx, entity, ids, rows)
    return ids
  },
  async change(ctx, changes) {
    const rows = changes.map(({ after }) => after)
    const versions = await updateRecords(ctx, packageSheet, rows)
    await writeInclusions(ctx, rows)
    await recordChanges(ctx, entity, changes)
    return versions
  },
}

async function readInclusions(
  { db, hotelId }: Context,
  ids: readonly number[],
): Promise<Map<number, readonly InclusionInput[]>> {
  const { rows } = await sql<{ id: number; inclusions: InclusionInput[] }>`
    select i.package_id as id, json_agg(json_build_object('extraChargeId', i.extra_charge_id, 'amount', i.amount, 'countedBy', i.counted_by,
      'rhythm', i.rhythm, 'everyNights', i.every_nights, 'firstNight', i.first_night, 'inside', i.inside) order by i.position) as inclusions
    from package_inclusion i where i.hotel_id = ${hotelId} and i.package_id = any(${ids}::bigint[]) group by i.package_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, inclusions }) => [id, inclusions]))
}

/** Writes what the packages include in place of what they did. */
async function writeInclusions(
  { db, hotelId }: Context,
  rows: readonly (Values & { readonly id: number })[],
): Promise<void> {
  const parts = rows.flatMap((row) =>
    (row['inclusions'] as readonly InclusionInput[]).map((inclusion, position) => ({
      ...inclusion,
      of: row.id,
      position,
    })),
  )
  await sql`delete from package_inclusion where hotel_id = ${hotelId} and package_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into package_inclusion (hotel_id, package_id, position, extra_charge_id, amount, counted_by, rhythm, every_nights, first_night, inside)
    select ${hotelId}::int, i.of, i.position, i."extraChargeId", i.amount, i."countedBy", i.rhythm,
      case when i.rhythm = 'everyNights' then i."everyNights" else 1 end, case when i.rhythm = 'everyNights' then i."firstNight" else 1 end, i.inside
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as i (of bigint, position smallint, "extraChargeId" bigint, amount bigint, "countedBy" text, rhythm text, "everyNights" smallint, "firstNight" smallint, inside boolean)`.execute(
    db,
  )
}
