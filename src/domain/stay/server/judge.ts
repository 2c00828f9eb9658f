import { AppError } from '#core/errors.ts'
import { reasonsAgainst, type Judge, type StayAction } from '../actions.ts'
import type { Context } from '#kit/server/context.ts'
import type { StayState } from '../state.ts'

/** The caller as the rules of a stay see them. */
export const judgeOf = ({ businessDate, caller }: Context): Judge => ({
  businessDate,
  privileges: caller.privileges,
  userId: caller.userId,
})

/** Refuses with the first thing that stands against the action on any of the stays. */
export function mayAct(
  ctx: Context,
  action: StayAction,
  stays: readonly StayState[],
  withLivePostings?: ReadonlySet<number>,
): void {
  const judge = judgeOf(ctx)
  for (const stay of stays) {
    const [reason] = reasonsAgainst(action, { ...stay, hasLivePostings: withLivePostings?.has(stay.id) }, judge)
    if (reason) throw new AppError(reason.code, reason.params)
  }
}
