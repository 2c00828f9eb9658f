import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { checkImport, importList } from '#domain/sheet/server/importList.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { CancellationPolicy } from '../contract.ts'
import { policySheet } from '../sheet.ts'
import { policyStore, usersOf } from './policyStore.ts'
import { listPolicies, readPolicy } from './readPolicies.ts'

const entity = 'CancellationPolicy'

export const policyActions = handlers(CancellationPolicy, {
  list: listPolicies,
  get: (ctx, { id }) => readPolicy(ctx, id).then((record): [typeof record] => [record]),
  async new(ctx, input) {
    const [id = 0] = await policyStore.add(ctx, [{ ...input, active: true }])
    return { id }
  },
  async update(ctx, { id, version, ...input }) {
    const before = await readPolicy(ctx, id, true)
    if (before.version !== version) throw new AppError('changedMeanwhile')
    const versions = await policyStore.change(ctx, [{ before, after: { ...before, ...input } }])
    return { version: versions.get(id) ?? version }
  },
  async setStatus(ctx, { id, active }) {
    const before = await readPolicy(ctx, id, true)
    if (before.active === active) return { version: before.version }
    const users = usersOf(before.rateTypes)
    if (!active && users) throw new AppError('inUse', [users])
    await sql`
      update cancellation_policy set active = ${active}, version = version + 1 where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(
      ctx.db,
    )
    await recordActivity(ctx, { entity, id, action: 'setStatus', before: { active: !active }, after: { active } })
    return { version: before.version + 1 }
  },
  async delete(ctx, { id }) {
    const before = await readPolicy(ctx, id, true)
    const users = usersOf(before.rateTypes)
    if (users) throw new AppError('unableToDelete', [users])
    await sql`delete from cancellation_policy where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
    await recordActivity(ctx, { entity, id, action: 'delete', before })
    return {}
  },
  checkImport: (ctx, input) => checkImport(ctx, policySheet, policyStore, input),
  import: (ctx, input) => importList(ctx, policySheet, policyStore, input),
  feeCharges: readFeeCharges,
  async setFeeCharges(ctx, input) {
    const before = await readFeeCharges(ctx)
    await sql`
      insert into fee_charge (hotel_id, fee, extra_charge_id)
      select ${ctx.hotelId}::int, f.fee, f.charge from unnest(${Object.keys(input)}::text[], ${Object.values(input)}::bigint[]) as f (fee, charge)
      on conflict (hotel_id, fee) do update set extra_charge_id = excluded.extra_charge_id`.execute(ctx.db)
    await recordActivity(ctx, { entity, id: 0, action: 'setFeeCharges', before, after: input })
    return {}
  },
})

async function readFeeCharges({ db, hotelId }: Context) {
  const { rows } = await sql<{ fee: string; id: number }>`
    select fee, extra_charge_id as id from fee_charge where hotel_id = ${hotelId}`.execute(db)
  return Object.fromEntries(rows.map(({ fee, id }) => [fee, id])) as { cancellation?: number }
}
