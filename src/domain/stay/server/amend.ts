import { chargeDayUses } from './chargeDayUses.ts'
import { nightsBetween } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { changeInventory } from '#domain/availability/server/inventory.ts'
import { changeRateTypePackages } from '#domain/package/server/stayPackages.ts'
import { countPromotions, writeDiscounts } from '#domain/promotion/server/writeDiscounts.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { refuseOtherFee, refuseWaiver } from '#domain/policy/server/endingFees.ts'
import type { StayFee } from '#domain/policy/server/feesOf.ts'
import { keepDepositsDue, keepPolicy } from '#domain/policy/server/keepTerms.ts'
import { judgeChange } from '#domain/restriction/server/judgeChange.ts'
import { queueBookingMail } from '#domain/mail/server/queueBookingMail.ts'
import { mayAct } from './judge.ts'
import { judgeParty } from './judgeParty.ts'
import { keepFormer } from './keepFormer.ts'
import { type LockedStay, lockStay } from './lockStay.ts'
import { endSpans, lockRooms, replaceSpans } from './occupancy.ts'
import { inOrder, outcome, type StayOutcome } from './outcome.ts'
import { type Confirmation, Warnings } from './warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { chargeEarly, dueEarly } from './stayFees.ts'
import { type AmendPlan, type AmendWish, planAmend } from './amendPlan.ts'

interface FeeWish {
  /** 'post' when left out. */
  readonly fee?: 'post' | 'waive'
  readonly feeReason?: string | undefined
  readonly expectedFee?: number | undefined
}

/** Changes dates, type, rate type or party of a stay; nights that stay keep their agreed price unless `keepRates` is false. */
export async function amend(
  ctx: Context,
  { stayId, version, ...wish }: { stayId: number; version?: number | undefined } & AmendWish & FeeWish & Confirmation,
) {
  const stay = await lockStay(ctx, stayId, version)
  mayAct(ctx, 'amend', [stay])
  const plan = await planAmend(ctx, stay, wish)
  if (stay.status === 'reserved')
    await lockRooms(
      ctx,
      plan.spans.map(({ roomId }) => roomId),
    )
  const warnings = new Warnings(ctx.caller, wish)
  await judgeAmend(ctx, stay, plan, warnings)
  await judgeChange(ctx, stay, plan, warnings)
  const fees = await earlyFees(ctx, stay, plan)
  judgeFee(ctx, fees, wish, warnings)
  warnings.short(await changeInventory(ctx, plan.deltas, { raise: warnings.mayOverbook }))
  warnings.settle()
  if (wish.fee !== 'waive') await chargeEarly(ctx, fees)
  await keepFormer(ctx, stay, { lasting: plan.rateTypeId !== stay.rateTypeId })
  await writeNights(ctx, stay, plan)
  await keepDiscounts(ctx, stay, plan)
  await holdRooms(ctx, stay, plan)
  const rows = await writeStay(ctx, stay, plan)
  if (plan.rateTypeId !== stay.rateTypeId) await keepPolicy(ctx, stay.reservationId, plan.rateTypeId)
  await moveRelease(ctx, stay, plan)
  const newRateType = rateTypeChange(ctx, stay, plan)
  if (newRateType) await changeRateTypePackages(ctx, { stayId: stay.id, ...newRateType })
  await keepDepositsDue(ctx, [stay.reservationId])
  if (stay.status === 'inHouse') await chargeDayUses(ctx, [{ id: stay.id, ...plan }])
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stay.id,
    action: 'amend',
    before: facts({ ...stay, roomTypeId: stay.bookedRoomTypeId }, stay.roomNumber),
    after: {
      ...facts(plan, plan.room?.number ?? null),
      keepRates: wish.keepRates,
      ...feeRecord(fees, wish),
      ...warnings.record,
    },
    reason: wish.overrideReason ?? wish.feeReason,
  })
  if (stay.status === 'reserved') await queueBookingMail(ctx, 'amendment', [{ reservationId: stay.reservationId }])
  return inOrder(rows, [stay.id])
}

/** Which packages come and go with another rate type; null = it stays. */
export const rateTypeChange = ({ businessDate }: Context, stay: LockedStay, { rateTypeId }: AmendPlan) =>
  rateTypeId === stay.rateTypeId
    ? null
    : { rateTypeId, since: stay.status === 'inHouse' ? businessDate : null, endsOn: businessDate }

/** What the policy asks of a guest in house who will leave earlier than agreed. */
export const earlyFees = async (ctx: Context, stay: LockedStay, { departure }: AmendPlan): Promise<StayFee[]> =>
  stay.status === 'inHouse' ? dueEarly(ctx, [stay], departure) : []

export const sumOf = (fees: readonly StayFee[]): number => fees.reduce((sum, { split }) => sum + split.gross, 0)

function judgeFee(ctx: Context, fees: readonly StayFee[], wish: FeeWish, warnings: Warnings): void {
  if (fees.length === 0) return
  if (wish.fee === 'waive') return refuseWaiver(ctx, wish.feeReason)
  refuseOtherFee(ctx, wish.expectedFee, sumOf(fees))
  warnings.raise('earlyFeeDue', [spoken(ctx, sumOf(fees))])
}

const feeRecord = (fees: readonly StayFee[], { fee, feeReason }: FeeWish) =>
  fees.length === 0 ? {} : { fee: sumOf(fees), ...(fee === 'waive' ? { waived: true, feeReason } : {}) }

const facts = (
  of: Pick<AmendPlan, 'arrival' | 'departure' | 'roomTypeId' | 'rateTypeId' | 'adults' | 'children'>,
  room: string | null,
) => ({
  arrival: of.arrival,
  departure: of.departure,
  roomTypeId: of.roomTypeId,
  rateTypeId: of.rateTypeId,
  adults: of.adults,
  children: of.children,
  room,
})

/** What changing the type, the party or the room warns about. */
export async function judgeAmend(
  { db, hotelId }: Context,
  stay: LockedStay,
  plan: AmendPlan,
  warnings: Warnings,
): Promise<void> {
  const type = await db
    .selectFrom('room_type')
    .select(['name', 'name_mon', 'max_adults', 'max_children', 'active'])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', plan.roomTypeId)
    .executeTakeFirst()
  if (!type || (!type.active && plan.roomTypeId !== stay.bookedRoomTypeId))
    throw new AppError('unknownReference', [], 'roomTypeId')
  const typeName = { en: type.name, mon: type.name_mon || type.name }
  if (plan.adults !== stay.adults || plan.children !== stay.children || plan.roomTypeId !== stay.bookedRoomTypeId)
    judgeParty(plan, { typeName, maxAdults: type.max_adults, maxChildren: type.max_children }, warnings)
  const newRoom = plan.room && plan.room.id !== stay.roomId ? plan.room : null
  if (newRoom && !stay.typeHoldsInventory) throw new AppError('typeHoldsNoRoom')
  if (newRoom && newRoom.roomTypeId !== plan.roomTypeId)
    warnings.raise('otherType', [newRoom.number, typeName], { privilege: 'assignOtherType', needsReason: true })
}

async function writeNights({ db, hotelId }: Context, stay: LockedStay, plan: AmendPlan): Promise<void> {
  const nights = plan.nights.map((night) => ({
    date: night.date,
    type: night.roomTypeId,
    rate_type: night.rateTypeId,
    held: night.heldRoomTypeId,
    day_use: night.dayUse,
    adults: night.adults,
    children: night.children,
    infants: night.infants,
    rate: night.rate,
    grid: night.gridRate,
    currency: night.foreign?.hotelCurrencyId,
    currency_rate: night.foreign?.amount,
    contract: night.contract,
  }))
  await sql`delete from stay_night where hotel_id = ${hotelId} and stay_id = ${stay.id} and date = any(${plan.dropped.map(({ date }) => date)})`.execute(
    db,
  )
  await sql`
    insert into stay_night as n (hotel_id, stay_id, date, room_type_id, rate_type_id, held_room_type_id, day_use, adults, children, infants, rate,
      grid_rate, breakfast, hotel_currency_id, currency_rate, contract)
    select ${hotelId}::int, ${stay.id}::bigint, x.date, x.type, x.rate_type, x.held, x.day_use, x.adults, x.children, x.infants, x.rate, x.grid, r.breakfast,
      x.currency, x.currency_rate, x.contract
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb)
      as x (date date, type bigint, rate_type bigint, held bigint, day_use boolean, adults smallint, children smallint, infants smallint,
            rate bigint, grid bigint, currency bigint, currency_rate bigint, contract text)
    join rate_type r on r.hotel_id = ${hotelId} and r.id = x.rate_type
    on conflict (hotel_id, stay_id, date) do update set room_type_id = excluded.room_type_id, rate_type_id = excluded.rate_type_id,
      held_room_type_id = excluded.held_room_type_id, day_use = excluded.day_use, adults = excluded.adults, children = excluded.children,
      infants = excluded.infants, rate = excluded.rate, breakfast = excluded.breakfast,
      grid_rate = coalesce(excluded.grid_rate, n.grid_rate),
      hotel_currency_id = case when excluded.grid_rate is null then n.hotel_currency_id else excluded.hotel_currency_id end,
      currency_rate = case when excluded.grid_rate is null then n.currency_rate else excluded.currency_rate end,
      contract = case when excluded.grid_rate is null then n.contract else excluded.contract end,
      override_reason = case when excluded.grid_rate is null then n.override_reason end`.execute(db)
}

/** A hold that is released at a time before its arrival goes along with it; one for minutes does not. */
async function moveRelease({ db, hotelId }: Context, stay: LockedStay, { arrival }: AmendPlan): Promise<void> {
  const days = nightsBetween(stay.arrival, arrival)
  if (days === 0) return
  await sql`
    update reservation b set release_at = b.release_at + ${days} * interval '1 day'
    from reservation_type t
    where b.hotel_id = ${hotelId} and b.id = ${stay.reservationId} and b.release_at is not null
      and t.hotel_id = b.hotel_id and t.id = b.reservation_type_id and t.hold_minutes = 0
      and not exists (select from stay o where o.hotel_id = b.hotel_id and o.reservation_id = b.id and o.status = 'reserved'
        and o.id <> ${stay.id} and o.arrival < least(${stay.arrival}::date, ${arrival}::date))`.execute(db)
}

/** Nights that are priced anew have other discounts; dropped nights have none. */
async function keepDiscounts(ctx: Context, stay: LockedStay, { nights, dropped }: AmendPlan): Promise<void> {
  const priced = nights.filter(({ change }) => change !== 'kept')
  if (priced.length === 0 && dropped.length === 0) return
  await writeDiscounts(
    ctx,
    priced.map(({ date, discounts }) => ({ stayId: stay.id, date, discounts })),
  )
  await countPromotions(ctx, [stay.id])
}

const holdRooms = (ctx: Context, stay: LockedStay, { spans, departsAt }: AmendPlan): Promise<void> =>
  stay.status === 'inHouse' ? endSpans(ctx, [stay], departsAt) : replaceSpans(ctx, stay.id, spans, 'stayUpdateFailed')

async function writeStay({ db, hotelId }: Context, stay: LockedStay, plan: AmendPlan): Promise<StayOutcome[]> {
  const { arrivesAt, departsAt } = plan
  const { rows } = await sql<StayOutcome>`
    update stay s set arrival = ${plan.arrival}, departure = ${plan.departure}, departs_at = ${departsAt}::timestamp,
      arrives_at = case when s.status = 'inHouse' then s.arrives_at else ${arrivesAt}::timestamp end,
      booked_room_type_id = ${plan.roomTypeId}, room_type_id = ${plan.heldRoomTypeId}, rate_type_id = ${plan.rateTypeId},
      adults = ${plan.adults}, children = ${plan.children}, infants = ${plan.infants},
      child_ages = ${plan.childAges}, room_id = ${plan.room?.id ?? null},
      room_locked = s.room_locked and s.room_id is not distinct from ${plan.room?.id ?? null}::bigint, version = s.version + 1
    where s.hotel_id = ${hotelId} and s.id = ${stay.id} returning ${outcome}`.execute(db)
  return rows
}
