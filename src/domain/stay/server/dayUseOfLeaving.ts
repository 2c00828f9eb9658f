import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { refuseWaiver } from '#domain/policy/server/endingFees.ts'
import { contractOf } from '#domain/rates/rule.ts'
import { priceNights } from '#domain/rates/server/priceNights.ts'
import type { StayNight, StayState } from '../state.ts'
import type { Context } from '#kit/server/context.ts'

export type DayUsePrice = Pick<StayNight, 'rate' | 'gridRate' | 'overrideReason' | 'foreign' | 'contract'>

/** What the desk decided about the day use of a guest who leaves on the day of arrival. */
export interface DayUseChoice {
  /** 'change' and 'waive' need the privilege of waiving a fee, and a reason. */
  readonly dayUse: 'post' | 'change' | 'waive'
  /** Of each room, taxes as its rate has them. */
  readonly dayUsePrice?: Minor | undefined
  readonly feeReason?: string | undefined
}

/** Another price than that of the grid; undefined = the grid's. Refuses with noAccess, reasonRequired, required. */
export function agreedDayUse(ctx: Context, choice: DayUseChoice): Minor | undefined {
  if (choice.dayUse === 'post') return undefined
  refuseWaiver(ctx, choice.feeReason)
  if (choice.dayUse === 'waive') return 0
  if (choice.dayUsePrice === undefined) throw new AppError('required', [], 'dayUsePrice')
  return choice.dayUsePrice
}

/** The price of the day use of guests who leave on the day of arrival, by stay: that of the grid, free where it has none, unless another was agreed. */
export async function priceDayUses(
  ctx: Context,
  stays: readonly StayState[],
  choice: DayUseChoice,
): Promise<ReadonlyMap<number, DayUsePrice>> {
  if (stays.length === 0) return new Map()
  const agreed = agreedDayUse(ctx, choice)
  const priced = await priceNights(
    ctx,
    stays.map((stay, key) => ({ ...stay, key, roomTypeId: stay.bookedRoomTypeId, departure: stay.arrival })),
  )
  return new Map(
    priced.map(({ key, rate: gridRate, foreign, rule }) => [
      stays[key]?.id ?? 0,
      agreed === undefined
        ? { rate: gridRate ?? 0, gridRate, overrideReason: null, foreign, contract: contractOf(rule) }
        : { rate: agreed, gridRate, overrideReason: choice.feeReason ?? null, foreign: null, contract: null },
    ]),
  )
}
