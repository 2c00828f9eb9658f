import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { stayActionLabels } from '#domain/stay/actions.ts'
import { changeInventory } from '#domain/availability/server/inventory.ts'
import { taken } from './inventoryOf.ts'
import { setUsesCounted } from '#domain/promotion/server/writeDiscounts.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { reverseFees } from '#domain/policy/server/reverseFees.ts'
import { bookingsOf, queueBookingMail } from '#domain/mail/server/queueBookingMail.ts'
import { mayAct } from './judge.ts'
import { type LockedStay, lockStays } from './lockStay.ts'
import { takeRooms } from './occupancy.ts'
import { inOrder, outcome, type StayOutcome } from './outcome.ts'
import { unplaceStays } from './unplaceStays.ts'
import { type Confirmation, Warnings } from './warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** cancelled, noShow → reserved: takes inventory again, and the rooms where they are still free; else the stay is without a room. All stays or none. */
export async function reinstate(
  ctx: Context,
  { stayIds, reason, ...confirmation }: { stayIds: readonly number[]; reason: string } & Confirmation,
) {
  const stays = await lockStays(ctx, stayIds)
  mayAct(ctx, 'reinstate', stays)
  const free = await withFreeRoom(ctx, stays)
  const homeless = stays.filter(({ id, roomId }) => roomId !== null && !free.has(id))
  const warnings = new Warnings(ctx.caller, confirmation)
  const deltas = taken(stays.filter(({ typeHoldsInventory }) => typeHoldsInventory).map(heldBy(homeless)))
  warnings.short(await changeInventory(ctx, deltas, { raise: warnings.mayOverbook }))
  warnings.settle()
  if (homeless.length > 0) await unplaceStays(ctx, homeless)
  await takeRooms(
    ctx,
    stays.flatMap((stay) =>
      free.has(stay.id) && stay.roomId !== null
        ? [{ ...stay, stayId: stay.id, roomId: stay.roomId, roomNumber: stay.roomNumber ?? '' }]
        : [],
    ),
  )
  await setUsesCounted(ctx, stayIds, true)
  const rows = await backToReserved(ctx, stays)
  await reverseFees(ctx, stayIds, reason || stayActionLabels.reinstate[ctx.locale])
  await keepDepositsDue(ctx, [...new Set(stays.map(({ reservationId }) => reservationId))])
  await recordActivity(
    ctx,
    ...stays.map(({ id, status, roomNumber }) => ({
      entity: 'Stay',
      id,
      action: 'reinstate',
      before: { status, room: roomNumber },
      after: { status: 'reserved', room: free.has(id) ? roomNumber : null, ...warnings.record },
      reason: reason || confirmation.overrideReason,
    })),
  )
  await queueBookingMail(ctx, 'confirmation', bookingsOf(stays))
  return inOrder(rows, stayIds)
}

/** A stay that loses its room holds its booked type; one that has it again holds that room's alone, though it was to change rooms. */
const heldBy = (homeless: readonly LockedStay[]) => (stay: LockedStay) => {
  const heldRoomTypeId = homeless.includes(stay) ? stay.bookedRoomTypeId : stay.roomTypeId
  return { ...stay, nights: stay.nights.map((night) => ({ ...night, heldRoomTypeId })) }
}

/** The stays whose room nobody has taken meanwhile; one room of two such stays at one time goes to the first. The rooms are held. */
async function withFreeRoom({ db, hotelId }: Context, stays: readonly LockedStay[]): Promise<ReadonlySet<number>> {
  const roomIds = stays.map(({ roomId }) => roomId).filter((id) => id !== null)
  if (roomIds.length === 0) return new Set()
  await sql`select from room where hotel_id = ${hotelId} and id = any(${roomIds}) order by id for no key update`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    select s.id from stay s
    join room r on r.hotel_id = s.hotel_id and r.id = s.room_id and r.active
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id and t.holds_inventory
    where s.hotel_id = ${hotelId} and s.id = any(${stays.map(({ id }) => id)})
      and not exists (
        select from room_occupancy o
        where o.hotel_id = s.hotel_id and o.room_id = s.room_id and o.during && tsrange(s.arrives_at, s.departs_at))
      and not exists (
        select from stay e
        where e.hotel_id = s.hotel_id and e.id = any(${stays.map(({ id }) => id)}) and e.id < s.id and e.room_id = s.room_id
          and tsrange(e.arrives_at, e.departs_at) && tsrange(s.arrives_at, s.departs_at))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function backToReserved({ db, hotelId }: Context, stays: readonly LockedStay[]): Promise<StayOutcome[]> {
  const { rows } = await sql<StayOutcome>`
    with held as (
      update stay_night n set held_room_type_id = x.room_type_id from stay x
      where x.hotel_id = ${hotelId} and x.id = any(${stays.map(({ id }) => id)}) and n.hotel_id = ${hotelId} and n.stay_id = x.id
        and n.held_room_type_id <> x.room_type_id
    )
    update stay s set status = 'reserved', holds_inventory = t.holds_inventory, ended_at = null, ended_on = null, ended_by = null, end_reason = '',
      cancellation_number = null, version = s.version + 1
    from reservation b join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    where s.hotel_id = ${hotelId} and s.id = any(${stays.map(({ id }) => id)}) and b.hotel_id = s.hotel_id and b.id = s.reservation_id
    returning ${outcome}`.execute(db)
  return rows
}
