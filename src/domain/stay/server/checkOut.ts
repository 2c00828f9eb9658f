import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { settleLeaving } from './settleLeaving.ts'
import { closeFolios } from '#domain/folio/server/closeFolios.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { stayBalances } from '#domain/folio/server/stayBalances.ts'
import { owingMasters } from '#domain/folio/server/owingMasters.ts'
import { queueFolioMail } from '#domain/mail/server/queueFolioMail.ts'
import { queueReceiptMail } from '#domain/mail/server/queueReceiptMail.ts'
import { mayAct } from './judge.ts'
import { lockStays } from './lockStay.ts'
import type { StayState } from '../state.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import type { Stay } from '../contract.ts'
import { Warnings } from '#domain/asking/server/warnings.ts'
import { receiptsOfFolios } from '#domain/taxReceipt/server/receiptsOfFolios.ts'
import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { checkedOut } from '../transitions.ts'
import { applyPlans } from './applyPlans.ts'
import { chargeLeaving, type Leaving, type LeavingChoice } from './chargeLeaving.ts'
import { leftOfStay, type LeavingPlan, planLeaving, postLeaving } from './payLeaving.ts'

/**
 * inHouse → checkedOut (docs/rules/stays.md#check-out). Asks before an early departure, then drops the nights from the business date on,
 * uncharged; a guest who leaves on the day of arrival becomes a day use at its price, which is asked about unless it was shown. What is due
 * and unposted is posted first, then what is paid; every folio must then be zero. The last room of a group asks where its master folio is not. The rooms become
 * vacant and dirty. All stays or none.
 */
export async function checkOut(
  ctx: Context,
  {
    stayIds,
    confirm,
    overrideReason,
    account,
    payments,
    taxReceipts,
    mailTo,
    ...choice
  }: ParsedInputOf<typeof Stay.checkOut>,
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
  const owes = account === undefined && confirm.includes('guestLeavesOwing')
  const plan =
    payments.length === 0 ? undefined : await planLeaving(ctx, stayIds, payments, account !== undefined || owes)
  if (owes) await warnOwing(ctx, { stays, plan }, warnings)
  warnings.settle()
  await refuseOtherFolios(ctx, stayIds, taxReceipts)
  const takesMoney = plan !== undefined || account !== undefined
  if (!takesMoney && !owes) await refuseUnpaidFee(ctx, { stays, leaving, choice })
  // drawers, receipts, a company's account and the number of an invoice are taken after the inventory
  if (!takesMoney) await closeFolios(ctx, stayIds, { mayOwe: owes })
  const left = await applyPlans(
    ctx,
    leaving.stays.map((stay) => ({
      stay,
      becomes: checkedOut(stay, businessDate),
      soils: stay.roomId === null ? [] : [stay.roomId],
    })),
  )
  const receiptIds = plan === undefined ? [] : await postLeaving(ctx, plan)
  const settled = account && (await settleLeaving(ctx, stays, { ...account, overrideReason }))
  if (plan !== undefined && account === undefined) await closeFolios(ctx, stayIds, { mayOwe: owes })
  const taxReceiptIds = await receiptsOfFolios(ctx, taxReceipts)
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
        ...(settled === undefined ? {} : { company: settled.company, settled: settled.amount }),
        ...warnings.record,
      },
      reason: overrideReason,
    })),
  )
  await queueFolioMail(ctx, stayIds)
  if (mailTo !== '') await mailPapers(ctx, { stayIds, receiptIds, mailTo })
  return { ...left, invoiceId: settled?.invoiceId ?? null, receiptIds, taxReceiptIds }
}

interface Decided {
  readonly stays: readonly StayState[]
  readonly leaving: Leaving
  readonly choice: LeavingChoice
}

/** To an address that was given: the receipts of what was paid, the folios where nothing was. */
async function mailPapers(
  ctx: Context,
  { stayIds, receiptIds, mailTo }: { stayIds: readonly number[]; receiptIds: readonly number[]; mailTo: string },
): Promise<void> {
  try {
    if (receiptIds.length > 0) await queueReceiptMail(ctx, receiptIds, mailTo)
    else await queueFolioMail(ctx, stayIds, mailTo)
  } catch (error) {
    if (error instanceof AppError && error.code === 'mailNotSetUp') throw new AppError(error.code, [], 'mailTo')
    throw error
  }
}

/** Receipts are asked for folios of those who leave. */
async function refuseOtherFolios(
  { db, hotelId }: Context,
  stayIds: readonly number[],
  asked: readonly { readonly folioId: number }[],
): Promise<void> {
  if (asked.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from folio where hotel_id = ${hotelId} and stay_id = any(${stayIds}) and status = 'open'`.execute(db)
  const own = new Set(rows.map(({ id }) => id))
  const nth = asked.findIndex(({ folioId }) => !own.has(folioId))
  if (nth >= 0) throw new AppError('unknownReference', [], `taxReceipts.${nth}.folioId`)
}

interface Owing {
  readonly stays: readonly StayState[]
  readonly plan: LeavingPlan | undefined
}

/** Who leaves owing is let go by who may, with a reason. */
async function warnOwing(ctx: Context, { stays, plan }: Owing, warnings: Warnings): Promise<void> {
  const balances = await stayBalances(
    ctx,
    stays.map(({ id }) => id),
  )
  for (const { id, roomNumber } of stays) {
    const balance = plan === undefined ? (balances.get(id)?.balance ?? 0) : leftOfStay(plan, id)
    if (balance <= 0) continue
    const said = [roomNumber ?? '', spoken(ctx, balance)]
    warnings.raise('guestLeavesOwing', said, { privilege: 'leaveOwing', needsReason: true })
  }
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
