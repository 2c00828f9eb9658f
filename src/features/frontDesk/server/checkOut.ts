import { AppError } from '#core/errors.ts'
import { addDays } from '#core/day.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { changeInventory } from '#domain/availability/server/inventory.ts'
import { closeFolios } from '#domain/folio/server/closeFolios.ts'
import { postNights } from '#domain/folio/server/postNights.ts'
import { priceNights } from '#domain/rates/server/priceNights.ts'
import { queueFolioMail } from '#domain/mail/server/queueFolioMail.ts'
import { mayAct } from '#domain/stay/server/judge.ts'
import { type LockedStay, lockStays } from '#domain/stay/server/lockStay.ts'
import { endSpans, freeRoomsOf, heldTimes } from '#domain/stay/server/occupancy.ts'
import { inOrder, outcome, type StayOutcome } from '#domain/stay/server/outcome.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import type { Stay } from '#domain/stay/contract.ts'
import { Warnings } from '#domain/stay/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { settleEarlyFees } from './stayFees.ts'

/**
 * inHouse → checkedOut (domain.md §3). Asks before an early departure, then drops the nights from the business date on, uncharged; a guest
 * who leaves on the day of arrival becomes a day use at its price. What is due and unposted is posted first; every folio must then be zero.
 * The rooms become vacant and dirty. All stays or none.
 */
export async function checkOut(
  ctx: Context,
  { stayIds, fee, feeReason, expectedFee, ...confirmation }: ParsedInputOf<typeof Stay.checkOut>,
) {
  const { businessDate } = ctx
  const stays = await lockStays(ctx, stayIds)
  mayAct(ctx, 'checkOut', stays)
  const early = stays.filter(({ departure }) => departure > businessDate)
  const warnings = new Warnings(ctx.caller, confirmation)
  for (const stay of early) warnings.raise('earlyDeparture', [stay.roomNumber ?? '', stay.departure])
  warnings.settle()
  const fees = await settleEarlyFees(ctx, stays, { fee, feeReason, expectedFee })

  await changeInventory(ctx, stays.flatMap(unused(businessDate)))
  await shorten(ctx, early)
  await postNights(ctx, { stayIds, before: addDays(businessDate, 1), source: 'desk', leaving: true })
  await closeFolios(ctx, stayIds)
  const rows = await leave(ctx, stays)
  await recordActivity(
    ctx,
    ...stays.map(({ id, status, roomNumber, departure }) => ({
      entity: 'Stay',
      id,
      action: 'checkOut',
      before: { status, room: roomNumber, departure },
      after: { status: 'checkedOut', departure: departure > businessDate ? businessDate : departure, ...fees.get(id) },
      reason: confirmation.overrideReason,
    })),
  )
  await queueFolioMail(ctx, stayIds)
  return inOrder(rows, stayIds)
}

/** The nights that will not be stayed, and the day of a day use, which ends now. */
const unused = (businessDate: string) => (stay: LockedStay) =>
  stay.nights
    .filter(({ date, dayUse }) => dayUse || date >= businessDate)
    .map(({ date, heldRoomTypeId }) => ({ roomTypeId: heldRoomTypeId, date, sold: -1 }))

/** Early departure: the stays end on the business date. */
async function shorten(ctx: Context, early: readonly LockedStay[]): Promise<void> {
  if (early.length === 0) return
  const { db, hotelId, businessDate } = ctx
  const charged = early.flatMap(({ nights }) => nights).find(({ date, posted }) => posted && date >= businessDate)
  if (charged) throw new AppError('nightPosted', [charged.date])
  await sql`
    delete from stay_night where hotel_id = ${hotelId} and stay_id = any(${early.map(({ id }) => id)}) and date >= ${businessDate}`.execute(
    db,
  )
  await becomeDayUse(
    ctx,
    early.filter(({ arrival }) => arrival === businessDate),
  )
  const { departsAt } = heldTimes(ctx.hotel, addDays(businessDate, -1), businessDate)
  await endSpans(ctx, early, departsAt)
}

/** Left on the day of arrival: a day use at the price of the grid, free where it has none. */
async function becomeDayUse(ctx: Context, stays: readonly LockedStay[]): Promise<void> {
  if (stays.length === 0) return
  const { db, hotelId, businessDate } = ctx
  const priced = await priceNights(
    ctx,
    stays.map((stay, key) => ({ ...stay, key, roomTypeId: stay.bookedRoomTypeId, departure: stay.arrival })),
  )
  await sql`
    insert into stay_night (hotel_id, stay_id, date, room_type_id, rate_type_id, held_room_type_id, day_use, adults, children, infants, rate, grid_rate,
      hotel_currency_id, currency_rate)
    select s.hotel_id, s.id, ${businessDate}, s.booked_room_type_id, s.rate_type_id, s.room_type_id, true, s.adults, s.children, s.infants,
      coalesce(p.rate, 0), p.rate, p.currency, p.currency_rate
    from unnest(${priced.map(({ key }) => stays[key]?.id ?? 0)}::bigint[], ${priced.map(({ rate }) => rate)}::bigint[],
      ${priced.map(({ foreign }) => foreign?.hotelCurrencyId)}::bigint[], ${priced.map(({ foreign }) => foreign?.amount)}::bigint[])
      as p (stay_id, rate, currency, currency_rate)
    join stay s on s.hotel_id = ${hotelId} and s.id = p.stay_id`.execute(db)
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
