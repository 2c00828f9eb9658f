import { chargeDayUses } from './chargeDayUses.ts'
import { nightsBetween } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { changeRateTypePackages } from '#domain/package/server/stayPackages.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { refuseOtherFee, refuseWaiver } from '#domain/policy/server/endingFees.ts'
import type { StayFee } from '#domain/policy/server/feesOf.ts'
import { keepDepositsDue, keepPolicy } from '#domain/policy/server/keepTerms.ts'
import { judgeChange } from './judgeChange.ts'
import { queueBookingMail } from '#domain/mail/server/queueBookingMail.ts'
import { applyPlans } from './applyPlans.ts'
import { mayAct } from './judge.ts'
import { judgeParty } from './judgeParty.ts'
import { keepFormer } from './keepFormer.ts'
import { lockStay } from './lockStay.ts'
import type { StayState } from '../state.ts'
import { lockRooms } from '#domain/room/server/lockRooms.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'
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
  const outcome = await applyPlans(ctx, [plan], { warnings })
  if (wish.fee !== 'waive') await chargeEarly(ctx, fees)
  await keepFormer(ctx, stay, { lasting: plan.rateTypeId !== stay.rateTypeId })
  if (plan.rateTypeId !== stay.rateTypeId) await keepPolicy(ctx, stay.reservationId, plan.rateTypeId)
  await moveRelease(ctx, stay, plan)
  const newRateType = rateTypeChange(ctx, stay, plan)
  if (newRateType) await changeRateTypePackages(ctx, { stayId: stay.id, ...newRateType })
  await keepDepositsDue(ctx, [stay.reservationId])
  if (stay.status === 'inHouse') await chargeDayUses(ctx, [plan.becomes])
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
  return outcome
}

/** Which packages come and go with another rate type; null = it stays. */
export const rateTypeChange = ({ businessDate }: Context, stay: StayState, { rateTypeId }: AmendPlan) =>
  rateTypeId === stay.rateTypeId
    ? null
    : { rateTypeId, since: stay.status === 'inHouse' ? businessDate : null, endsOn: businessDate }

/** What the policy asks of a guest in house who will leave earlier than agreed. */
export const earlyFees = async (ctx: Context, stay: StayState, { departure }: AmendPlan): Promise<StayFee[]> =>
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
  stay: StayState,
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

/** A hold that is released at a time before its arrival goes along with it; one for minutes does not. */
async function moveRelease({ db, hotelId }: Context, stay: StayState, { arrival }: AmendPlan): Promise<void> {
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
