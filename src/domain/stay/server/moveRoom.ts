import { AppError } from '#core/errors.ts'
import { addDays } from '#core/day.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { warnOutOfService } from '#domain/roomBlock/server/serviceWarnings.ts'
import { changeInventory } from '#domain/availability/server/inventory.ts'
import { mayAct } from './judge.ts'
import { keepFormer } from './keepFormer.ts'
import { type LockedStay, lockStay } from './lockStay.ts'
import {
  endSpans,
  freeRoomsOf,
  heldTimes,
  type LockedRoom,
  lockRooms,
  namingTheRoom,
  refuseOccupied,
  refuseTaken,
  takeRooms,
} from './occupancy.ts'
import { inOrder, outcome, type StayOutcome } from './outcome.ts'
import { spanOfNight } from '#domain/stay/spans.ts'
import { type Confirmation, Warnings } from './warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { nightsInRoom, totalsOf, writeNightsInRoom } from './repriceMove.ts'

interface Move extends Confirmation {
  readonly stayId: number
  readonly roomId: number
  readonly reason: string
  readonly keepRates: boolean
  readonly version?: number | undefined
}

/**
 * Another room for the rest of the stay, or the one that was planned for now. In house the span splits at the business date, the old room becomes dirty, a reason is kept;
 * a dirty new room asks. With `keepRates` false the nights to come are charged by the new room's type.
 */
export async function moveRoom(ctx: Context, move: Move) {
  const stay = await lockStay(ctx, move.stayId, move.version)
  mayAct(ctx, 'moveRoom', [stay])
  if (stay.roomId === move.roomId) throw new AppError('sameRoom', [stay.roomNumber ?? ''], 'roomId')
  const inHouse = stay.status === 'inHouse'
  if (inHouse && !move.reason) throw new AppError('reasonRequired', [], 'reason')
  const rooms = await lockRooms(ctx, [move.roomId])
  const room = rooms.get(move.roomId)
  if (!room) throw new AppError('unknownReference', [], 'roomId')
  // the reason of the move is one for what it passes, too: nobody is asked twice
  const overrideReason = move.overrideReason ?? (move.reason || undefined)
  const warnings = new Warnings(ctx.caller, { ...move, overrideReason })
  await refuseTaken(ctx, stay.id, room, spanInNewRoom(ctx, stay, room), 'roomMoveFailed')
  if (inHouse) await refuseOccupied(ctx, [room])
  judge(stay, room, warnings)
  const from = inHouse && stay.arrivesAt < `${ctx.businessDate}T00:00` ? `${ctx.businessDate}T00:00` : stay.arrivesAt
  await warnOutOfService(ctx, [{ room, from, until: stay.departsAt > from ? stay.departsAt : from }], warnings)
  warnings.short(await changeInventory(ctx, deltas(ctx, stay, room), { raise: warnings.mayOverbook }))
  warnings.settle()
  await keepFormer(ctx, stay, { lasting: false })
  const departsAt = inHouse ? await splitSpan(ctx, stay, room) : await wholeSpan(ctx, stay, room)
  const nights = move.keepRates ? [] : await nightsInRoom(ctx, stay, room)
  await writeNightsInRoom(ctx, stay, room, nights)
  const rows = await writeStay(ctx, stay, room, { departsAt, reprices: !move.keepRates })
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stay.id,
    action: 'moveRoom',
    before: { room: stay.roomNumber },
    after: { room: room.number, keepRates: move.keepRates, ...totalsOf(stay, nights), ...warnings.record },
    reason: move.reason || move.overrideReason,
  })
  return inOrder(rows, [stay.id])
}

function judge(stay: LockedStay, room: LockedRoom, warnings: Warnings): void {
  if (room.roomTypeId !== stay.bookedRoomTypeId && room.roomTypeId !== stay.roomRoomTypeId)
    warnings.raise('otherType', [room.number, stay.bookedType], { privilege: 'assignOtherType', needsReason: true })
  const unclean = room.houseStatus === 'dirty' || room.houseStatus === 'cleaning'
  if (stay.status === 'inHouse' && unclean)
    warnings.raise('roomDirty', [room.number], { privilege: 'checkInDirtyRoom', refusal: 'roomIsDirty' })
}

/** The room was planned for now: it is held already, and so is what comes after it. */
const isPlanned = ({ businessDate }: Context, stay: LockedStay, room: LockedRoom): boolean =>
  stay.status === 'inHouse' && spanOfNight(stay.spans, businessDate)?.roomId === room.id

/** The nights that are spent in the new room. */
const toCome = (ctx: Context, stay: LockedStay, room: LockedRoom) =>
  isPlanned(ctx, stay, room)
    ? []
    : stay.nights.filter(({ date }) => stay.status === 'reserved' || date >= ctx.businessDate)

const deltas = (ctx: Context, stay: LockedStay, room: LockedRoom) =>
  stay.holdsInventory
    ? toCome(ctx, stay, room).flatMap(({ date, heldRoomTypeId }) => [
        { roomTypeId: heldRoomTypeId, date, sold: -1 },
        { roomTypeId: room.roomTypeId, date, sold: 1 },
      ])
    : []

async function wholeSpan(ctx: Context, stay: LockedStay, room: LockedRoom): Promise<string> {
  await freeRoomsOf(ctx, [stay.id])
  await takeRooms(ctx, [{ ...stay, stayId: stay.id, roomId: room.id, roomNumber: room.number }], 'roomMoveFailed')
  return stay.departsAt
}

/** When the new room is held: for the rest of the stay, a guest who leaves today keeps it for the day. */
function spanInNewRoom(ctx: Context, stay: LockedStay, room: LockedRoom): { arrivesAt: string; departsAt: string } {
  if (stay.status !== 'inHouse' || isPlanned(ctx, stay, room)) return stay
  const { businessDate, hotel } = ctx
  const { departsAt: noon } = heldTimes(hotel, addDays(businessDate, -1), businessDate)
  const arrivesAt = stay.arrivesAt > noon ? stay.arrivesAt : noon
  const today = heldTimes(hotel, businessDate, businessDate)
  return { arrivesAt, departsAt: stay.departsAt > arrivesAt ? stay.departsAt : today.departsAt }
}

/** The old room until the business date, the new one from there. */
async function splitSpan(ctx: Context, stay: LockedStay, room: LockedRoom): Promise<string> {
  if (isPlanned(ctx, stay, room)) return stay.departsAt
  const span = spanInNewRoom(ctx, stay, room)
  await endSpans(ctx, [stay], span.arrivesAt)
  await takeRooms(ctx, [{ ...span, stayId: stay.id, roomId: room.id, roomNumber: room.number }], 'roomMoveFailed')
  return span.departsAt
}

async function writeStay(
  ctx: Context,
  stay: LockedStay,
  room: LockedRoom,
  { departsAt, reprices }: { departsAt: string; reprices: boolean },
): Promise<StayOutcome[]> {
  const { db, hotelId } = ctx
  const dates = toCome(ctx, stay, room).map(({ date }) => date)
  const { rows } = await namingTheRoom('roomOccupied', new Map([[room.id, room.number]]), () =>
    sql<StayOutcome>`
      with held as (
        update stay_night set held_room_type_id = ${room.roomTypeId} where hotel_id = ${hotelId} and stay_id = ${stay.id} and date = any(${dates})
      ), dirty as (
        update room set house_status = 'dirty', version = version + 1
        where hotel_id = ${hotelId} and id = ${stay.roomId} and ${stay.status === 'inHouse'} and house_status <> 'dirty'
      )
      update stay s set room_id = ${room.id}, room_type_id = ${room.roomTypeId}, departs_at = ${departsAt}::timestamp,
        booked_room_type_id = case when ${reprices} then ${room.roomTypeId}::bigint else s.booked_room_type_id end, version = s.version + 1
      where s.hotel_id = ${hotelId} and s.id = ${stay.id} returning ${outcome}`.execute(db),
  )
  return rows
}
