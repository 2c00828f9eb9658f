import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { CancellationPolicy, type PolicyInput } from '../contract.ts'
import { listPolicies, readPolicy } from './readPolicies.ts'

const entity = 'CancellationPolicy'

export const policyActions = handlers(CancellationPolicy, {
  list: listPolicies,
  get: (ctx, { id }) => readPolicy(ctx, id),
  async new(ctx, input) {
    const { id } = await ctx.db
      .insertInto('cancellation_policy')
      .values({ hotel_id: ctx.hotelId, ...columns(input) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeTiers(ctx, id, input)
    await recordActivity(ctx, { entity, id, action: 'new', after: input })
    return { id }
  },
  async update(ctx, { id, version, ...input }) {
    const before = await readPolicy(ctx, id, true)
    if (before.version !== version) throw new AppError('changedMeanwhile')
    await ctx.db
      .updateTable('cancellation_policy')
      .set({ ...columns(input), version: version + 1 })
      .where('hotel_id', '=', ctx.hotelId)
      .where('id', '=', id)
      .execute()
    await writeTiers(ctx, id, input)
    await recordActivity(ctx, { entity, id, action: 'update', before, after: input })
    return { version: version + 1 }
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

const usersOf = ({ en, mon }: { en: string; mon: string }) =>
  en === '' ? undefined : { en: `rate types ${en}`, mon: `тарифын төрөл ${mon}` }

/** 'all' and 'none' say nothing of how much. */
const valueOf = ({ basis, value }: { basis: string; value: string }): string =>
  basis === 'all' || basis === 'none' ? '0' : value

const columns = (of: PolicyInput) => ({
  code: of.code,
  name: of.name,
  name_mon: of.nameMon,
  no_show_basis: of.noShow.basis,
  no_show_value: valueOf(of.noShow),
  early_departure_basis: of.earlyDeparture.basis,
  early_departure_value: valueOf(of.earlyDeparture),
  deposit_basis: of.deposit.basis,
  deposit_value: valueOf(of.deposit),
  deposit_days_before: of.deposit.daysBefore,
  sort_order: of.sortOrder,
})

async function writeTiers({ db, hotelId }: Context, id: number, { tiers }: PolicyInput): Promise<void> {
  await sql`delete from cancellation_tier where hotel_id = ${hotelId} and cancellation_policy_id = ${id}`.execute(db)
  if (tiers.length === 0) return
  await db
    .insertInto('cancellation_tier')
    .values(
      tiers.map((tier) => ({
        hotel_id: hotelId,
        cancellation_policy_id: id,
        hours_before: tier.hoursBefore,
        basis: tier.basis,
        value: valueOf(tier),
      })),
    )
    .execute()
}
