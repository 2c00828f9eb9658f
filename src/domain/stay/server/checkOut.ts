import { AppError } from '#core/errors.ts'
import { addDays } from '#core/day.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { closeFolios } from '#domain/folio/server/closeFolios.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { stayBalances } from '#domain/folio/server/stayBalances.ts'
import { owingMasters } from '#domain/group/server/owingMasters.ts'
import { queueFolioMail } from '#domain/mail/server/queueFolioMail.ts'
import { mayAct } from './judge.ts'
import { type LockedStay, lockStays } from './lockStay.ts'
import { freeRoomsOf, heldTimes } from './occupancy.ts'
import { inOrder, outcome, type StayOutcome } from './outcome.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import type { Stay } from '#domain/stay/contract.ts'
import { Warnings } from './warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
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
  const rows = await leave(ctx, stays)
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
  return inOrder(rows, stayIds)
}

interface Decided {
  readonly stays: readonly LockedStay[]
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
export function recordOf(id: number, { fees, lines, dayUses }: Leaving, choice: LeavingChoice) {
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

/** The stays end, a day use frees its room for the rest of its day, the rooms become dirty. */
async function leave(ctx: Context, stays: readonly LockedStay[]): Promise<StayOutcome[]> {
  const { db, hotelId, businessDate, hotel } = ctx
  const dayUse = stays.filter(({ arrival, departure }) => arrival === departure || arrival === businessDate)
  await freeRoomsOf(
    ctx,
    dayUse.map(({ id }) => id),
  )
  const overnight = heldTimes(hotel, addDays(businessDate, -1), businessDate)
  const sameDay = heldTimes(hotel, businessDate, businessDate)
  const { rows } = await sql<StayOutcome>`
    with dirty as (
      update room set house_status = 'dirty', version = version + 1
      where hotel_id = ${hotelId} and id = any(${stays.map(({ roomId }) => roomId)}) and house_status <> 'dirty'
    )
    update stay s set status = 'checkedOut', checked_out_at = ${new Date().toISOString()}, checked_out_on = ${businessDate},
      holds_inventory = s.holds_inventory and s.arrival < least(s.departure, ${businessDate}::date),
      departure = least(s.departure, ${businessDate}::date),
      arrives_at = case when s.departure > ${businessDate}::date and s.arrival = ${businessDate}::date then ${sameDay.arrivesAt}::timestamp else s.arrives_at end,
      departs_at = case when s.departure <= ${businessDate}::date then s.departs_at
        when s.arrival = ${businessDate}::date then ${sameDay.departsAt}::timestamp else ${overnight.departsAt}::timestamp end,
      version = s.version + 1
    where s.hotel_id = ${hotelId} and s.id = any(${stays.map(({ id }) => id)})
    returning ${outcome}`.execute(db)
  return rows
}
