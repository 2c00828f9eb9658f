import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { warnOutOfService } from '#domain/roomBlock/server/serviceWarnings.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { spansToTake, type StayPlan } from '../plan.ts'
import type { StayState } from '../state.ts'
import { inOtherRoom } from '../transitions.ts'
import { applyPlans } from './applyPlans.ts'
import { mayAct } from './judge.ts'
import { lockStays, refuseOldVersion } from './lockStay.ts'
import { type LockedRoom, lockRooms, readRooms } from '#domain/room/server/lockRooms.ts'
import { judgeType } from './placeStays.ts'
import { previewRooms } from './roomsPreview.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'

interface Exchange extends Confirmation {
  readonly stayId: number
  readonly otherStayId: number
  readonly reason: string
  readonly version?: number | undefined
}

/** A stay that gets the room of the other. */
interface Exchanged extends StayPlan {
  readonly stay: StayState
  readonly room: LockedRoom
}

/** Two reserved stays, or two in house, take each other's room in one step; each room must be free of everybody else. */
export async function exchange(ctx: Context, { stayId, otherStayId, reason, version, ...confirmation }: Exchange) {
  if (stayId === otherStayId) throw new AppError('exchangeUnlike', [], 'otherStayId')
  const stays = await lockStays(ctx, [stayId, otherStayId])
  if (stays[0]) refuseOldVersion(stays[0], version)
  mayAct(ctx, 'exchange', stays)
  if (stays[0]?.status === 'inHouse' && !reason) throw new AppError('reasonRequired', [], 'reason')
  // as when one room is moved: one reason for all of it
  const overrideReason = confirmation.overrideReason ?? (reason || undefined)
  const warnings = new Warnings(ctx.caller, { ...confirmation, overrideReason })
  const both = await exchanges(ctx, stays, await lockRooms(ctx, roomIdsOf(stays)), warnings)
  const outcome = await applyPlans(ctx, both, { warnings, taken: 'roomMoveFailed' })
  await recordActivity(
    ctx,
    ...both.map(({ stay, room }) => ({
      entity: 'Stay',
      id: stay.id,
      action: 'exchange',
      before: { room: stay.roomNumber },
      after: { room: room.number, ...warnings.record },
      reason: reason || confirmation.overrideReason,
    })),
  )
  return outcome
}

/** What `exchange` would do, ask and refuse. */
export const previewExchange = (ctx: Context, { stayId, otherStayId }: Pick<Exchange, 'stayId' | 'otherStayId'>) =>
  previewRooms(ctx, [stayId, otherStayId], 'exchange', async (stays, warnings) => ({
    plans: await exchanges(ctx, stays, await readRooms(ctx, roomIdsOf(stays)), warnings),
  }))

const roomIdsOf = (stays: readonly StayState[]): number[] => stays.flatMap(({ roomId }) => roomId ?? [])

/** Each of two stays with the room of the other. */
async function exchanges(
  ctx: Context,
  [first, second]: readonly StayState[],
  rooms: ReadonlyMap<number, LockedRoom>,
  warnings: Warnings,
): Promise<Exchanged[]> {
  if (!first || first.status !== second?.status) throw new AppError('exchangeUnlike', [], 'otherStayId')
  const both = [
    exchanged(ctx, first, rooms.get(second.roomId ?? 0)),
    exchanged(ctx, second, rooms.get(first.roomId ?? 0)),
  ]
  for (const { stay, room } of both) if (room.roomTypeId !== stay.roomRoomTypeId) judgeType(stay, room, warnings)
  await warnOutOfService(
    ctx,
    both.flatMap((plan) => spansToTake(plan).map((span) => ({ ...span, room: plan.room }))),
    warnings,
  )
  return both
}

function exchanged(ctx: Context, stay: StayState, room: LockedRoom | undefined): Exchanged {
  if (!room) throw new AppError('unknownReference', [], 'otherStayId')
  return { stay, room, becomes: inOtherRoom(stay, room, ctx), soils: stay.status === 'inHouse' ? [room.id] : [] }
}

const MOST = 500

export async function exchangeable({ db, hotelId }: Context, { stayId }: { stayId: number }) {
  const { rows } = await sql<{
    stayId: number
    version: number
    guestName: string
    roomNumber: string
    roomTypeCode: string
    arrival: string
    departure: string
  }>`
    select s.id as "stayId", s.version, ${fullNameOf('g')} as "guestName", r.number as "roomNumber", t.code as "roomTypeCode",
      s.arrival, s.departure
    from stay o
    join stay s on s.hotel_id = o.hotel_id and s.status = o.status and s.id <> o.id and s.room_id <> o.room_id and not s.room_locked
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    join room_type t on t.hotel_id = r.hotel_id and t.id = r.room_type_id
    where o.hotel_id = ${hotelId} and o.id = ${stayId} and o.status in ('reserved', 'inHouse')
      and (s.status = 'inHouse' or daterange(s.arrival, s.departure, '[]') && daterange(o.arrival, o.departure, '[]'))
      and s.status in ('reserved', 'inHouse')
    order by t.id <> o.booked_room_type_id, r.sort_order, r.number, s.arrival limit ${MOST}`.execute(db)
  return rows
}
