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

/** Stays of a list with what packages put on top, and recurring charges, in their totals. */
export async function withExtras<R extends HasExtras & { readonly id: number; readonly total: Minor }>(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  stays: readonly R[],
): Promise<Omit<R, keyof HasExtras>[]> {
  const [extras, recurring] = await Promise.all([
    extrasOf(
      ctx,
      idsWhere(stays, ({ hasPackage }) => hasPackage),
    ),
    recurringTotals(
      ctx,
      idsWhere(stays, ({ hasRecurring }) => hasRecurring),
    ),
  ])
  // a row of a list has fifty columns: it is copied once
  return stays.map(({ hasPackage: _, hasRecurring: __, ...stay }) =>
    Object.assign(stay, { total: stay.total + sumOfExtras(extras.get(stay.id)) + (recurring.get(stay.id) ?? 0) }),
  )
}

const idsWhere = <R extends { readonly id: number }>(stays: readonly R[], holds: (stay: R) => boolean): number[] =>
  stays.filter(holds).map(({ id }) => id)
