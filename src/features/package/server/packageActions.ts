import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { Package, type PackageInput } from '../contract.ts'
import { listPackages, readPackage } from './readPackages.ts'

const entity = 'Package'

export const packageActions = handlers(Package, {
  list: listPackages,
  get: (ctx, { id }) => readPackage(ctx, id),
  async new(ctx, input) {
    const { rows } = await sql<{ id: number }>`
      insert into package (hotel_id, code, name, name_mon, sort_order)
      values (${ctx.hotelId}, ${input.code}, ${input.name}, ${input.nameMon}, ${input.sortOrder}) returning id`.execute(
      ctx.db,
    )
    const id = rows[0]?.id ?? 0
    await writeParts(ctx, id, input)
    await recordActivity(ctx, { entity, id, action: 'new', after: input })
    return { id }
  },
  async update(ctx, { id, version, ...input }) {
    const { version: current, stays: _, ...before } = await readPackage(ctx, id, true)
    if (version !== current) throw new AppError('changedMeanwhile')
    await sql`
      update package set code = ${input.code}, name = ${input.name}, name_mon = ${input.nameMon}, sort_order = ${input.sortOrder},
        version = version + 1
      where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
    await writeParts(ctx, id, input)
    await recordActivity(ctx, { entity, id, action: 'update', before, after: input })
    return { version: current + 1 }
  },
  async setStatus(ctx, { id, active }) {
    const before = await readPackage(ctx, id, true)
    if (before.active === active) return { version: before.version }
    await sql`
      update package set active = ${active}, version = version + 1 where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(
      ctx.db,
    )
    await recordActivity(ctx, { entity, id, action: 'setStatus', before: { active: !active }, after: { active } })
    return { version: before.version + 1 }
  },
  async delete(ctx, { id }) {
    const { stays, ...before } = await readPackage(ctx, id, true)
    if (stays > 0)
      throw new AppError('unableToDelete', [
        { en: stays === 1 ? '1 stay' : `${stays} stays`, mon: `${stays} байрлалт` },
      ])
    await sql`delete from package where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
    await recordActivity(ctx, { entity, id, action: 'delete', before })
    return {}
  },
})

/** Writes what it includes and the rate types that bring it along, in place of what there was. */
async function writeParts(
  { db, hotelId }: Context,
  id: number,
  { inclusions, rateTypeIds }: PackageInput,
): Promise<void> {
  await sql`delete from package_inclusion where hotel_id = ${hotelId} and package_id = ${id}`.execute(db)
  await sql`delete from package_rate_type where hotel_id = ${hotelId} and package_id = ${id}`.execute(db)
  await sql`
    insert into package_inclusion (hotel_id, package_id, position, extra_charge_id, amount, counted_by, rhythm, every_nights, first_night, inside)
    select ${hotelId}::int, ${id}::bigint, i.position, i."extraChargeId", i.amount, i."countedBy", i.rhythm,
      case when i.rhythm = 'everyNights' then i."everyNights" else 1 end, case when i.rhythm = 'everyNights' then i."firstNight" else 1 end, i.inside
    from jsonb_to_recordset(${JSON.stringify(inclusions.map((inclusion, position) => ({ ...inclusion, position })))}::jsonb)
      as i (position smallint, "extraChargeId" bigint, amount bigint, "countedBy" text, rhythm text, "everyNights" smallint, "firstNight" smallint, inside boolean)`.execute(
    db,
  )
  await sql`
    insert into package_rate_type (hotel_id, package_id, rate_type_id)
    select ${hotelId}::int, ${id}::bigint, x from unnest(${[...new Set(rateTypeIds)]}::bigint[]) x`.execute(db)
}
