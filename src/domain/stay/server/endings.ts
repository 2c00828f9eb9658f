import type { StayAction } from '../actions.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { closeFolios } from '#domain/folio/server/closeFolios.ts'
import { giveBackDeposits } from '#domain/folio/server/deposit.ts'
import { staysWithLivePostings } from '#domain/folio/server/stayBalances.ts'
import { chargeEnding, type FeeChoice, type FeeRecord } from '#domain/policy/server/endingFees.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { type Ending, endStays } from './endStays.ts'
import { bookingsOf, queueBookingMail } from '#domain/mail/server/queueBookingMail.ts'
import { mayAct } from './judge.ts'
import { lockStays } from './lockStay.ts'
import type { StayState } from '../state.ts'
import type { StayOutcome } from './outcome.ts'
import type { Context } from '#kit/server/context.ts'

interface Asked {
  readonly stayIds: readonly number[]
  readonly reason: string
}

/** reserved → cancelled, each with its cancellation number; rooms and inventory go back, the fee is charged or waived. All stays or none. */
export async function cancel(ctx: Context, { stayIds, reason, ...fees }: Asked & FeeChoice) {
  const stays = await lockStays(ctx, stayIds)
  mayAct(ctx, 'cancel', stays)
  return end(ctx, { action: 'cancel', to: 'cancelled', stays, reason, fees })
}

/** reserved → noShow, on or after the arrival; every night goes back. All stays or none. */
export async function noShow(ctx: Context, { stayIds, reason, ...fees }: Asked & FeeChoice) {
  const stays = await lockStays(ctx, stayIds)
  mayAct(ctx, 'noShow', stays)
  return end(ctx, { action: 'noShow', to: 'noShow', stays, reason, fees })
}

/** reserved, or in house since today → void: entered in error, nothing posted or all reversed. Final. */
export async function voidStays(ctx: Context, { stayIds, reason }: Asked) {
  const stays = await lockStays(ctx, stayIds)
  mayAct(ctx, 'void', stays, await staysWithLivePostings(ctx, stayIds))
  return voidLocked(ctx, stays, reason)
}

/** The writing of void, on stays that are held and judged. */
export async function voidLocked(ctx: Context, stays: readonly StayState[], reason: string) {
  await leaveFolios(
    ctx,
    stays.filter(({ status }) => status === 'inHouse'),
  )
  return end(ctx, { action: 'void', to: 'void', stays, reason })
}

/** A check-in that did not happen: deposits go back to the reservation, the empty folios close. */
export async function leaveFolios(ctx: Context, stays: readonly StayState[]): Promise<void> {
  if (stays.length === 0) return
  await giveBackDeposits(
    ctx,
    stays.map(({ id }) => id),
  )
  await closeFolios(
    ctx,
    stays.map(({ id }) => id),
  )
}

const none: ReadonlyMap<number, FeeRecord> = new Map()

async function end(
  ctx: Context,
  of: { action: StayAction; to: Ending['to']; stays: readonly StayState[]; reason: string; fees?: FeeChoice },
): Promise<{ stays: StayOutcome[] }> {
  const { action, to, stays, reason } = of
  const stayIds = stays.map(({ id }) => id)
  const outcome = await endStays(ctx, { to, stays, reason, by: ctx.caller.userId })
  const fees = of.fees ? await chargeEnding(ctx, to === 'noShow' ? 'noShow' : 'cancellation', stayIds, of.fees) : none
  await keepDepositsDue(ctx, [...new Set(stays.map(({ reservationId }) => reservationId))])
  const numberOf = new Map(outcome.stays.map(({ id, cancellationNumber }) => [id, cancellationNumber]))
  await recordActivity(
    ctx,
    ...stays.map(({ id, status, roomNumber }) => ({
      entity: 'Stay',
      id,
      action,
      before: { status, room: roomNumber },
      after: {
        status: to,
        ...(to === 'cancelled' ? { cancellationNumber: numberOf.get(id) } : {}),
        ...fees.get(id),
        ...(fees.get(id)?.waived ? { feeReason: of.fees?.feeReason } : {}),
      },
      reason,
    })),
  )
  if (to === 'cancelled') await queueBookingMail(ctx, 'cancellation', bookingsOf(stays))
  return outcome
}
