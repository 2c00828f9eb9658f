import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import type { StayState } from '../state.ts'
import { ended, type Ended } from '../transitions.ts'
import { applyPlans } from './applyPlans.ts'
import type { StayOutcome } from './outcome.ts'

export interface Ending extends Pick<Ended, 'reason' | 'by'> {
  readonly to: Ended['status']
  /** Held by the caller, and judged. */
  readonly stays: readonly StayState[]
}

/** Ends stays: their rooms, inventory and uses of promotions go back; each cancelled one gets its number. What it costs is the caller's. */
export async function endStays(
  ctx: Pick<Context, 'db' | 'hotelId' | 'businessDate'>,
  { to, stays, reason, by }: Ending,
): Promise<{ stays: StayOutcome[] }> {
  const first = to === 'cancelled' ? await nextNumbers(ctx, 'cancellation', stays.length) : undefined
  const end = { status: to, on: ctx.businessDate, by, reason }
  return applyPlans(
    ctx,
    stays.map((stay, nth) => ({
      stay,
      becomes: ended(stay, { ...end, cancellationNumber: first === undefined ? undefined : first + nth }),
    })),
  )
}
