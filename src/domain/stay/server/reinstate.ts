import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { stayActionLabels } from '../actions.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { reverseFees } from '#domain/policy/server/reverseFees.ts'
import { bookingsOf, queueBookingMail } from '#domain/mail/server/queueBookingMail.ts'
import { reinstated } from '../transitions.ts'
import { applyPlans } from './applyPlans.ts'
import { mayAct } from './judge.ts'
import { lockStays } from './lockStay.ts'
import type { StayState } from '../state.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'
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
  const warnings = new Warnings(ctx.caller, confirmation)
  const back = await applyPlans(
    ctx,
    stays.map((stay) => ({ stay, becomes: reinstated(stay, { roomIsFree: free.has(stay.id) }) })),
    { warnings, taken: 'roomTaken' },
  )
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
  return back
}

/** The stays whose room nobody has taken meanwhile; one room of two such stays at one time goes to the first. The rooms are held. */
async function withFreeRoom({ db, hotelId }: Context, stays: readonly StayState[]): Promise<ReadonlySet<number>> {
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
