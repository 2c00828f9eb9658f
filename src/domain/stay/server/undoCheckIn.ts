import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { staysWithLivePostings } from '#domain/folio/server/stayBalances.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { mayAct } from './judge.ts'
import { lockStays } from './lockStay.ts'
import type { StayState } from '../state.ts'
import { inOrder, type StayOutcome } from './outcome.ts'
import type { Context } from '#kit/server/context.ts'
import { checkInUndone } from '../transitions.ts'
import { applyPlans } from './applyPlans.ts'
import { leaveFolios, voidLocked } from './endings.ts'

/** inHouse → reserved, on the day of check-in, nothing posted; the room stays assigned. A walk-in is voided instead. All stays or none. */
export async function undoCheckIn(ctx: Context, { stayIds, reason }: { stayIds: readonly number[]; reason: string }) {
  const stays = await lockStays(ctx, stayIds)
  mayAct(ctx, 'undoCheckIn', stays, await staysWithLivePostings(ctx, stayIds))
  const walkIns = stays.filter(({ walkIn }) => walkIn)
  const reserved = stays.filter(({ walkIn }) => !walkIn)
  const voided = walkIns.length > 0 ? await voidLocked(ctx, walkIns, reason) : { stays: [] }
  const undone = reserved.length > 0 ? await backToReserved(ctx, reserved, reason) : []
  return inOrder([...voided.stays, ...undone], stayIds)
}

async function backToReserved(ctx: Context, stays: readonly StayState[], reason: string): Promise<StayOutcome[]> {
  await leaveFolios(ctx, stays)
  const undone = await applyPlans(
    ctx,
    stays.map((stay) => ({ stay, becomes: checkInUndone(stay) })),
  )
  await keepDepositsDue(ctx, [...new Set(stays.map(({ reservationId }) => reservationId))])
  await recordActivity(
    ctx,
    ...stays.map(({ id, status, roomNumber }) => ({
      entity: 'Stay',
      id,
      action: 'undoCheckIn',
      before: { status, room: roomNumber },
      after: { status: 'reserved' },
      reason: reason || undefined,
    })),
  )
  return undone.stays
}
