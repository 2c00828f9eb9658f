import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { readRecurring, type StayRecurring, toCome } from '#domain/recurringCharge/server/readRecurring.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { IncludingStay, InclusionTerms } from '../inclusion.ts'
import { type Including, type IncludingNight, inclusionCharges } from '../stayCharges.ts'
import { readIncludingStays, type StayInclusion } from './includingStays.ts'
import { readPackageTerms } from './packageTerms.ts'

type Asked = Pick<Context, 'db' | 'hotelId'>

/** What a stay is to become. */
export interface ChangedStay extends IncludingStay {
  readonly stayId: number
  readonly nights: readonly IncludingNight[]
  /** null = its rate type stays. */
  readonly newRateType: {
    readonly rateTypeId: number
    /** As `changeRateTypePackages` is told. */
    readonly since: Day | null
    readonly endsOn: Day
  } | null
}

/** What packages put on top of a stay, and recurring charges, as it is and as it would be; nothing is written. */
export async function extrasAfter(ctx: Asked, change: ChangedStay): Promise<{ before: Minor; after: Minor }> {
  const { stayId, nights, newRateType, ...stay } = change
  const [now] = await readIncludingStays(ctx, [stayId], { alsoWithout: newRateType !== null })
  const recurring = await readRecurring(ctx, [stayId])
  const changed = recurring.map((charge) => ({ ...charge, stay: { ...charge.stay, ...stay }, nights }))
  const charged = { before: recurringSum(recurring), after: recurringSum(changed) }
  if (!now) return charged
  const inclusions = newRateType ? await inclusionsOf(ctx, now.inclusions, newRateType) : now.inclusions
  const after = onTop({ free: now.free, stay, nights, inclusions })
  return { before: onTop(now) + charged.before, after: after + charged.after }
}

const recurringSum = (charges: readonly StayRecurring[]): Minor =>
  charges.reduce((sum, charge) => toCome(charge).reduce((left, { price }) => left + price, sum + charge.postedPrice), 0)

const onTop = (of: Including<InclusionTerms>): Minor =>
  inclusionCharges(of)
    .filter(({ inclusion }) => !inclusion.inside)
    .reduce((sum, { price }) => sum + price, 0)

/** As `changeRateTypePackages` would leave them. */
async function inclusionsOf(
  ctx: Asked,
  had: Including<StayInclusion>['inclusions'],
  { rateTypeId, since, endsOn }: NonNullable<ChangedStay['newRateType']>,
): Promise<Including<InclusionTerms>['inclusions']> {
  const coming = await readPackageTerms(ctx, { packageIds: [], rateTypeIds: [rateTypeId] })
  const comes = new Set(coming.map((each) => each.id))
  const lasting = await packagesOfRateType(ctx, rateTypeId)
  const known = new Set(had.map(({ packageId }) => packageId))
  const posted = new Set(had.flatMap(({ packageId, postings = [] }) => (postings.length > 0 ? [packageId] : [])))
  const left = had.flatMap((inclusion) => {
    const { packageId, byRateType, until } = inclusion
    if (until !== null) return [comes.has(packageId) ? { ...inclusion, since, until: null } : inclusion]
    if (!byRateType || lasting.has(packageId)) return [inclusion]
    return posted.has(packageId) ? [{ ...inclusion, until: endsOn }] : []
  })
  const fresh = coming
    .filter((each) => !known.has(each.id))
    .flatMap((each) => each.inclusions.map((inclusion) => ({ ...inclusion, since })))
  return [...left, ...fresh]
}

async function packagesOfRateType({ db, hotelId }: Asked, rateTypeId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select package_id as id from package_rate_type where hotel_id = ${hotelId} and rate_type_id = ${rateTypeId}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
