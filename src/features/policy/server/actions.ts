import { choiceNames } from '#domain/activity/choiceNames.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { listedActions } from '#domain/sheet/server/listedActions.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { CancellationPolicy } from '../contract.ts'
import { basisLabels } from '../labels.ts'
import { policySheet } from '../sheet.ts'
import { policyStore, usersOf } from './policyStore.ts'
import { listPolicies, readPolicy } from './readPolicies.ts'

const entity = 'CancellationPolicy'

choiceNames[entity] = { basis: basisLabels }

export const policyActions = handlers(CancellationPolicy, {
  list: listPolicies,
  ...listedActions({
    entity,
    sheet: policySheet,
    store: policyStore,
    table: { table: 'cancellation_policy' },
    read: readPolicy,
    users: (_, { rateTypes }) => usersOf(rateTypes),
    activeWhileUsed: true,
  }),
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
