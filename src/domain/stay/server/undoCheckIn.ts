import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { staysWithLivePostings } from '#domain/folio/server/stayBalances.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { mayAct } from './judge.ts'
import { type LockedStay, lockStays } from './lockStay.ts'
import { inOrder, outcome, type StayOutcome } from './outcome.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
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

async function backToReserved(ctx: Context, stays: readonly LockedStay[], reason: string): Promise<StayOutcome[]> {
  const { db, hotelId } = ctx
  await leaveFolios(ctx, stays)
  const { rows } = await sql<StayOutcome>`
    update stay s set status = 'reserved', checked_in_at = null, checked_in_on = null, version = s.version + 1
    where s.hotel_id = ${hotelId} and s.id = any(${stays.map(({ id }) => id)})
    returning ${outcome}`.execute(db)
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
  return rows
}
