import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { recurringTotals } from '#domain/recurringCharge/server/readRecurring.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { inclusionCharges } from '../stayCharges.ts'
import { readIncludingStays } from './includingStays.ts'

/** What a package puts on the folio beside the room's price, as its price says (taxes as with its extra charge). */
export interface Extra {
  readonly date: Day
  readonly price: Minor
  readonly posted: boolean
}

/** What packages put on top of the nights of stays; those without such a package are left out. */
export async function extrasOf(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  stayIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Extra[]>> {
  const stays = await readIncludingStays(ctx, stayIds)
  return new Map(
    stays.map((stay) => [
      stay.stayId,
      inclusionCharges(stay)
        .filter(({ inclusion }) => !inclusion.inside)
        .map(({ date, price, posted }) => ({ date, price, posted })),
    ]),
  )
}

export const sumOfExtras = (extras: readonly Extra[] = []): Minor => extras.reduce((sum, { price }) => sum + price, 0)

/** What of a row only `withExtras` asks, so that no trip is made for stays that have none. */
export interface HasExtras {
  readonly hasPackage: boolean
  readonly hasRecurring: boolean
}

/** Its columns, of a stay `s`. */
export const hasExtras: RawBuilder<HasExtras> = sql`
  exists (select from stay_package x where x.hotel_id = s.hotel_id and x.stay_id = s.id) as "hasPackage",
  exists (select from recurring_charge x where x.hotel_id = s.hotel_id and x.stay_id = s.id) as "hasRecurring"`

/** The stays of a list that have packages, and those that have recurring charges. */
export interface HaveExtras {
  readonly packages: readonly number[]
  readonly recurring: readonly number[]
}

/** Its columns, over rows with an `id` and `hasExtras`. */
export const haveExtras: RawBuilder<HaveExtras> = sql`
  coalesce(array_agg(id) filter (where "hasPackage"), '{}') as packages,
  coalesce(array_agg(id) filter (where "hasRecurring"), '{}') as recurring`

/** What packages put on top of the nights' prices, with recurring charges, by stay; those without any are left out. */
export async function extraTotals(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  { packages, recurring }: HaveExtras,
): Promise<ReadonlyMap<number, Minor>> {
  const [extras, charged] = await Promise.all([extrasOf(ctx, packages), recurringTotals(ctx, recurring)])
  const totals = new Map(charged)
  for (const [id, of] of extras) totals.set(id, (totals.get(id) ?? 0) + sumOfExtras(of))
  return totals
}

/** Stays of a list with what packages put on top, and recurring charges, in their totals. */
export async function withExtras<R extends HasExtras & { readonly id: number; readonly total: Minor }>(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  stays: readonly R[],
): Promise<Omit<R, keyof HasExtras>[]> {
  const totals = await extraTotals(ctx, {
    packages: idsWhere(stays, ({ hasPackage }) => hasPackage),
    recurring: idsWhere(stays, ({ hasRecurring }) => hasRecurring),
  })
  return stays.map(({ hasPackage: _, hasRecurring: __, ...stay }) => withTotal(stay, totals))
}

/** A stay of a list with what is on top in its total. A row of a list has fifty columns: it is changed, not copied. */
export const withTotal = <R extends { readonly id: number; readonly total: Minor }>(
  stay: R,
  totals: ReadonlyMap<number, Minor>,
): R => Object.assign(stay, { total: stay.total + (totals.get(stay.id) ?? 0) })

const idsWhere = <R extends { readonly id: number }>(stays: readonly R[], holds: (stay: R) => boolean): number[] =>
  stays.filter(holds).map(({ id }) => id)
