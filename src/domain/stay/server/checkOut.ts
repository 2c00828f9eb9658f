import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { closeFolios } from '#domain/folio/server/closeFolios.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { stayBalances } from '#domain/folio/server/stayBalances.ts'
import { owingMasters } from '#domain/folio/server/owingMasters.ts'
import { queueFolioMail } from '#domain/mail/server/queueFolioMail.ts'
import { mayAct } from './judge.ts'
import { lockStays } from './lockStay.ts'
import type { StayState } from '../state.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import type { Stay } from '../contract.ts'
import { Warnings } from '#domain/asking/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { checkedOut } from '../transitions.ts'
import { applyPlans } from './applyPlans.ts'
import { chargeLeaving, type Leaving, type LeavingChoice } from './chargeLeaving.ts'

/**
 * inHouse → checkedOut (docs/rules/stays.md#check-out). Asks before an early departure, then drops the nights from the business date on,
 * uncharged; a guest who leaves on the day of arrival becomes a day use at its price, which is asked about unless it was shown. What is due
 * and unposted is posted first; every folio must then be zero. The last room of a group asks where its master folio is not. The rooms become
 * vacant and dirty. All stays or none.
 */
export async function checkOut(
  ctx: Context,
  { stayIds, confirm, overrideReason, ...choice }: ParsedInputOf<typeof Stay.checkOut>,
) {
  const { businessDate } = ctx
  const stays = await lockStays(ctx, stayIds)
  mayAct(ctx, 'checkOut', stays)
  const warnings = new Warnings(ctx.caller, { confirm, overrideReason })
  for (const stay of stays.filter(({ departure }) => departure > businessDate))
    warnings.raise('earlyDeparture', [stay.roomNumber ?? '', stay.departure])
  const leaving = await chargeLeaving(ctx, stays, choice)
  warnDayUse(ctx, { stays, leaving, choice }, warnings)
  for (const { groupName, balance } of await owingMasters(ctx, stayIds))
    warnings.raise('masterFolioOpen', [groupName, spoken(ctx, balance)], {
      privilege: 'leaveFolioOpen',
      refusal: 'masterFolioOwes',
      needsReason: true,
    })
  warnings.settle()
  await refuseUnpaidFee(ctx, { stays, leaving, choice })
  await closeFolios(ctx, stayIds)
  const left = await applyPlans(
    ctx,
    leaving.stays.map((stay) => ({
      stay,
      becomes: checkedOut(stay, businessDate),
      soils: stay.roomId === null ? [] : [stay.roomId],
    })),
  )
  await recordActivity(
    ctx,
    ...stays.map(({ id, status, roomNumber, departure }) => ({
      entity: 'Stay',
      id,
      action: 'checkOut',
      before: { status, room: roomNumber, departure },
      after: {
        status: 'checkedOut',
        departure: departure > businessDate ? businessDate : departure,
        ...recordOf(id, leaving, choice),
        ...warnings.record,
      },
      reason: overrideReason,
    })),
  )
  await queueFolioMail(ctx, stayIds)
  return left
}

interface Decided {
  readonly stays: readonly StayState[]
  readonly leaving: Leaving
  readonly choice: LeavingChoice
}

function warnDayUse(ctx: Context, { stays, leaving, choice }: Decided, warnings: Warnings): void {
  if (choice.dayUse !== 'post' || choice.expectedDayUse !== undefined) return
  for (const { id, roomNumber } of stays) {
    const line = leaving.lines.find(({ stayId, kind }) => stayId === id && kind === 'dayUse')
    if (leaving.dayUses.has(id) && line && line.gross > 0)
      warnings.raise('dayUseDue', [roomNumber ?? '', spoken(ctx, line.gross)])
  }
}

/** Says that the early fee is what keeps a folio open: it is posted (`postDeparture`) and paid first, or waived. */
async function refuseUnpaidFee(ctx: Context, { stays, leaving, choice }: Decided): Promise<void> {
  if (choice.fee === 'waive' || leaving.fees.length === 0) return
  const balances = await stayBalances(
    ctx,
    leaving.fees.map(({ stayId }) => stayId),
  )
  const unpaid = leaving.fees.find(({ stayId, split }) => (balances.get(stayId)?.balance ?? 0) >= split.gross)
  if (!unpaid) return
  const room = stays.find(({ id }) => id === unpaid.stayId)?.roomNumber ?? ''
  throw new AppError('earlyFeeUnpaid', [room, spoken(ctx, unpaid.split.gross)])
}

/** What was asked and what was waived or lessened, for the activity of a stay. */
function recordOf(id: number, { fees, lines, dayUses }: Leaving, choice: LeavingChoice) {
  const fee = fees.find(({ stayId }) => stayId === id)
  const dayUse = dayUses.get(id)
  const charged = lines.find(({ stayId, kind }) => stayId === id && kind === 'dayUse')?.gross ?? 0
  const waived = fee !== undefined && choice.fee === 'waive'
  const lessened = dayUse !== undefined && choice.dayUse !== 'post'
  return {
    ...(fee ? { fee: fee.split.gross, ...(waived ? { waived: true } : {}) } : {}),
    ...(dayUse === undefined ? {} : { dayUse, dayUseCharged: charged }),
    ...(waived || lessened ? { feeReason: choice.feeReason } : {}),
  }
}
