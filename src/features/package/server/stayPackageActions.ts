import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { StayPackage, type StayPackageRow } from '#domain/package/contract.ts'
import { splitInclusion } from '#domain/package/inclusion.ts'
import { readIncludingStays } from '#domain/package/server/includingStays.ts'
import { givePackages, takePackages } from '#domain/package/server/stayPackages.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { inclusionCharges } from '#domain/package/stayCharges.ts'
import { lockStay } from '#domain/stay/server/lockStay.ts'
import type { StayState } from '#domain/stay/state.ts'
import { taxesOfStay } from '#domain/tax/server/taxesFor.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'

export const stayPackageActions = handlers(StayPackage, {
  async of(ctx, { stayId }) {
    const packages = await packagesOfStay(ctx, stayId)
    const [record] = packages.length > 0 ? await readIncludingStays(ctx, [stayId]) : []
    if (!record) return { packages, charges: [], onTop: 0 }
    const taxes = (await taxesOfStay(ctx, stayId))()
    const charges = inclusionCharges(record).map((charge) => {
      const { packageId, packageLabel, item, countedBy, rhythm, inside } = charge.inclusion
      const rateTaxInclusive = record.nights.find(({ date }) => date === charge.date)?.taxInclusive ?? true
      const { gross } = splitInclusion(charge, rateTaxInclusive, taxes)
      const { date, quantity, price, posted } = charge
      return { packageId, packageLabel, item, countedBy, rhythm, inside, date, quantity, price, gross, posted }
    })
    const onTop = charges.filter(({ inside }) => !inside).reduce((sum, { gross }) => sum + gross, 0)
    return { packages, charges, onTop }
  },
  async add(ctx, { stayId, packageId }) {
    const stay = await changeable(ctx, stayId)
    const [known] = await activePackage(ctx, packageId)
    if (!known) throw new AppError('unknownReference', [], 'packageId')
    const had = await packagesOfStay(ctx, stayId)
    if (had.some((one) => one.packageId === packageId && one.until === null))
      throw new AppError('packageChosenBefore', [], 'packageId')
    const since = stay.status === 'inHouse' && stay.arrival < ctx.businessDate ? ctx.businessDate : null
    await givePackages(ctx, [{ stayId, packageIds: [packageId], rateTypeId: null, since }])
    await keepDepositsDue(ctx, [stay.reservationId])
    await recordActivity(ctx, {
      entity: 'Stay',
      id: stayId,
      action: 'addPackage',
      after: { package: known.code, since },
    })
    return {}
  },
  async remove(ctx, { stayId, packageId }) {
    const stay = await changeable(ctx, stayId)
    const had = (await packagesOfStay(ctx, stayId)).find((one) => one.packageId === packageId && one.until === null)
    if (!had) throw new AppError('notFound')
    await takePackages(ctx, stayId, [packageId], ctx.businessDate)
    await keepDepositsDue(ctx, [stay.reservationId])
    await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'removePackage', before: { package: had.code } })
    return {}
  },
})

async function packagesOfStay({ db, hotelId }: Context, stayId: number): Promise<StayPackageRow[]> {
  const { rows } = await sql<StayPackageRow>`
    select p.id as "packageId", p.code, ${namesOf('p')} as label,
      k.by_rate_type as "byRateType", k.since, k.until
    from stay_package k join package p on p.hotel_id = k.hotel_id and p.id = k.package_id
    where k.hotel_id = ${hotelId} and k.stay_id = ${stayId} order by p.sort_order, p.code`.execute(db)
  return rows
}

/** Holds the stay; one that has ended is not changed any more. */
async function changeable(ctx: Context, stayId: number): Promise<StayState> {
  const stay = await lockStay(ctx, stayId)
  if (stay.status !== 'reserved' && stay.status !== 'inHouse') throw new AppError('notInThisStatus')
  return stay
}

async function activePackage({ db, hotelId }: Context, packageId: number): Promise<{ code: string }[]> {
  const { rows } = await sql<{ code: string }>`
    select code from package where hotel_id = ${hotelId} and id = ${packageId} and active`.execute(db)
  return rows
}
