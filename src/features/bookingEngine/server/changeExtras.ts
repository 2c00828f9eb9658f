import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { givePackages, takePackages } from '#domain/package/server/stayPackages.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import type { StayState } from '#domain/stay/state.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { SoldOnline } from './soldOnline.ts'

interface Wanted {
  /** All that the room is to have beside what comes with its plan. */
  readonly packageIds: readonly number[]
  readonly sold: SoldOnline
}

/** The extras that guests choose by themselves, of stays: not those that came with the plan, nor what the desk alone sells. */
export async function extrasChosen(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  stayIds: readonly number[],
): Promise<{ stayId: number; packageId: number; code: string }[]> {
  const { rows } = await sql<{ stayId: number; packageId: number; code: string }>`
    select k.stay_id as "stayId", p.id as "packageId", p.code
    from stay_package k join package p on p.hotel_id = k.hotel_id and p.id = k.package_id and p.online
    where k.hotel_id = ${hotelId} and k.stay_id = any(${stayIds}) and k.until is null and not k.by_rate_type order by k.stay_id, p.id`.execute(
    db,
  )
  return rows
}

/** Gives a stay that is to come the extras that its guest wants, and takes those that the guest no longer does. */
export async function changeExtras(ctx: Context, stay: StayState, { packageIds, sold }: Wanted): Promise<void> {
  const { id: stayId, rateTypeId, reservationId } = stay
  const had = await extrasChosen(ctx, [stayId])
  const fresh = packageIds.filter((id) => !had.some(({ packageId }) => packageId === id))
  const offered = sold.packages.filter(({ rateTypeIds }) => !rateTypeIds.includes(rateTypeId))
  if (fresh.some((id) => !offered.some((one) => one.id === id))) throw new AppError('noLongerOffered')
  const gone = had.filter(({ packageId }) => !packageIds.includes(packageId))
  if (fresh.length === 0 && gone.length === 0) return
  await takePackages(
    ctx,
    stayId,
    gone.map(({ packageId }) => packageId),
    ctx.businessDate,
  )
  if (fresh.length > 0) await givePackages(ctx, [{ stayId, packageIds: fresh, rateTypeId: null, since: null }])
  await keepDepositsDue(ctx, [reservationId])
  const nameOf = (id: number) => offered.find((one) => one.id === id)?.name[ctx.locale] ?? ''
  const base = { entity: 'Stay', id: stayId }
  await recordActivity(
    ctx,
    ...gone.map(({ code }) => ({ ...base, action: 'removePackage', before: { package: code } })),
    ...fresh.map((id) => ({ ...base, action: 'addPackage', after: { package: nameOf(id), since: null } })),
  )
}
