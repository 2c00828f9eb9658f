import type { ParsedInputOf } from '#core/contract.ts'
import { addDays } from '#core/day.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { postNights } from '#domain/nightPosting/server/postNights.ts'
import { stayBalances } from '#domain/folio/server/stayBalances.ts'
import { owingMasters } from '#domain/folio/server/owingMasters.ts'
import { refuseOtherFee } from '#domain/policy/server/endingFees.ts'
import { postedFees } from '#domain/policy/server/postFees.ts'
import { feeText } from '#domain/policy/sentence.ts'
import type { Stay } from '../contract.ts'
import type { LeavingPreview } from '../feeShapes.ts'
import { mayAct } from './judge.ts'
import { lockStays } from './lockStay.ts'
import type { StayState } from '../state.ts'
import type { Context } from '#kit/server/context.ts'
import { takenBack } from '#kit/server/takenBack.ts'
import { amend } from './amend.ts'
import { chargeLeaving } from './chargeLeaving.ts'
import { agreedDayUse } from './dayUseOfLeaving.ts'
import { leavingNotes } from './leavingNotes.ts'
import { payingFactsOf } from './payingFactsOf.ts'
import { chargeEarlyFees, total } from './stayFees.ts'

/** What check-out would put on the folios, and what they would owe: it is done, read and taken back. Which reason is given does not matter yet. */
export async function previewCheckOut(
  ctx: Context,
  { stayIds, ...choice }: ParsedInputOf<typeof Stay.previewCheckOut>,
): Promise<LeavingPreview> {
  const stays = await lockStays(ctx, stayIds)
  mayAct(ctx, 'checkOut', stays)
  const posted = await postedFees(ctx, 'earlyDeparture', stayIds)
  return takenBack(ctx, async () => {
    const { fees, lines, dayUses, since } = await chargeLeaving(ctx, stays, { ...choice, feeReason: 'preview' })
    const balances = await stayBalances(ctx, stayIds)
    const feeOf = new Map(fees.map((fee) => [fee.stayId, fee]))
    return {
      stays: stays.map(({ id, guestName, roomNumber, balance }) => {
        const own = lines.filter(({ stayId }) => stayId === id)
        const fee = feeOf.get(id)
        const dayUse = own.find(({ kind }) => kind === 'dayUse')
        return {
          stayId: id,
          guestName,
          roomNumber,
          balance,
          fee: fee?.split.gross ?? 0,
          asked: fee?.fee ? feeText(fee.fee, ctx.hotel, 'rest') : null,
          posted: posted.get(id) ?? 0,
          dayUse: dayUses.has(id) ? (dayUse?.gross ?? 0) : null,
          lines: own.map(({ kind, item, gross, onMaster }) => ({ kind, item, gross, onMaster })),
          left: balances.get(id)?.balance ?? 0,
        }
      }),
      companyId: stays.every(({ companyId }) => companyId === stays[0]?.companyId)
        ? (stays[0]?.companyId ?? null)
        : null,
      masters: await owingMasters(ctx, stayIds),
      notes: await leavingNotes(ctx, stayIds),
      ...(await payingFactsOf(ctx, stayIds, since)),
    }
  })
}

/**
 * Puts what leaving now costs on the folios of guests who will, so that they can pay it before they check out: the early fee, everything
 * that is due, and the day use of those who arrived today, whose stay then ends today.
 */
export async function postDeparture(
  ctx: Context,
  {
    stayIds,
    confirm,
    overrideReason,
    expectedFee,
    expectedDayUse,
    ...choice
  }: ParsedInputOf<typeof Stay.postDeparture>,
) {
  const { businessDate } = ctx
  const stays = await lockStays(ctx, stayIds)
  mayAct(ctx, 'checkOut', stays)
  const arrivedToday = ({ arrival, departure }: StayState) => arrival === businessDate && departure > businessDate
  if (expectedDayUse !== undefined) {
    const { lines } = await takenBack(ctx, () => chargeLeaving(ctx, stays, choice))
    const dayUse = lines.filter(({ kind }) => kind === 'dayUse').reduce((sum, { gross }) => sum + gross, 0)
    refuseOtherFee(ctx, expectedDayUse, dayUse)
  }
  const fees = await chargeEarlyFees(ctx, stays, { ...choice, expectedFee })
  const { fee, feeReason } = choice
  for (const { id } of stays.filter(arrivedToday))
    await amend(ctx, {
      stayId: id,
      departure: businessDate,
      keepRates: false,
      agreedDayUse: agreedDayUse(ctx, choice),
      fee,
      feeReason,
      confirm: [...confirm, 'earlyFeeDue'],
      overrideReason,
    })
  await postNights(ctx, { stayIds, before: addDays(businessDate, 1), source: 'desk', leaving: true })
  await recordActivity(
    ctx,
    ...fees.map(({ stayId, split }) => ({
      entity: 'Stay',
      id: stayId,
      action: 'postEarlyFee',
      after: { fee: split.gross, ...(fee === 'waive' ? { waived: true, feeReason } : {}) },
    })),
  )
  const balances = await stayBalances(ctx, stayIds)
  return { fee: total(fees), folioIds: stayIds.flatMap((id) => balances.get(id)?.folioIds.slice(0, 1) ?? []) }
}
