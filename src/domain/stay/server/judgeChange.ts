import type { Day } from '#core/day.ts'
import type { StayState } from '../state.ts'
import type { Warnings } from '#domain/asking/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { brokenRules } from '#domain/restriction/server/brokenRules.ts'
import { judgeSale, newlyBroken } from '#domain/restriction/server/judgeSale.ts'

interface Sold {
  readonly arrival: Day
  readonly departure: Day
  readonly roomTypeId: number
  readonly rateTypeId: number
}

/** Asks about the restrictions that a stay would break by other dates, another type or plan; what it breaks already was passed when it was sold. */
export async function judgeChange(ctx: Context, stay: StayState, after: Sold, warnings: Warnings): Promise<void> {
  const before: Sold = { ...stay, roomTypeId: stay.bookedRoomTypeId }
  const isOther = (['arrival', 'departure', 'roomTypeId', 'rateTypeId'] as const).some(
    (name) => before[name] !== after[name],
  )
  if (!isOther) return
  const { reservationSourceId } = await ctx.db
    .selectFrom('reservation')
    .select('reservation_source_id as reservationSourceId')
    .where('hotel_id', '=', ctx.hotelId)
    .where('id', '=', stay.reservationId)
    .executeTakeFirstOrThrow()
  const broken = await brokenRules(
    ctx,
    [before, after].map((offer, key) => ({ ...offer, key, reservationSourceId })),
  )
  const of = (key: number) => broken.filter((rule) => rule.key === key)
  judgeSale(newlyBroken(of(0), of(1)), ctx.caller, warnings)
}
