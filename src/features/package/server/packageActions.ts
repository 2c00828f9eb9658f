import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { checkImport, importList } from '#domain/sheet/server/importList.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { Package } from '../contract.ts'
import { packageSheet } from '../sheet.ts'
import { packageStore } from './packageStore.ts'
import { listPackages, readPackage } from './readPackages.ts'

const entity = 'Package'

export const packageActions = handlers(Package, {
  list: listPackages,
  get: (ctx, { id }) => readPackage(ctx, id).then((record): [typeof record] => [record]),
  async new(ctx, input) {
    const [id = 0] = await packageStore.add(ctx, [{ ...input, active: true }])
    return { id }
  },
  async update(ctx, { id, version, ...input }) {
    const [before] = await packageStore.read(ctx, 'id', [String(id)], true)
    if (!before) throw new AppError('notFound')
    if (version !== before.version) throw new AppError('changedMeanwhile')
    const versions = await packageStore.change(ctx, [{ before, after: { ...before, ...input } }])
    return { version: versions.get(id) ?? version }
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
  checkImport: (ctx, input) => checkImport(ctx, packageSheet, packageStore, input),
  import: (ctx, input) => importList(ctx, packageSheet, packageStore, input),
})
