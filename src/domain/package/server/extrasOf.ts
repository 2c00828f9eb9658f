import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { recurringTotals } from '#domain/recurringCharge/server/readRecurring.ts'
import type { Context } from '#kit/server/context.ts'
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

/** Stays of a list with what packages put on top, and recurring charges, in their totals. */
export async function withExtras<R extends { readonly id: number; readonly total: Minor }>(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  stays: readonly R[],
): Promise<R[]> {
  const ids = stays.map(({ id }) => id)
  const extras = await extrasOf(ctx, ids)
  const recurring = await recurringTotals(ctx, ids)
  return stays.map((stay) => ({
    ...stay,
    total: stay.total + sumOfExtras(extras.get(stay.id)) + (recurring.get(stay.id) ?? 0),
  }))
}
