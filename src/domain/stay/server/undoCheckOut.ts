import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { changeInventory } from '#domain/availability/server/inventory.ts'
import { reopenFolios } from '#domain/folio/server/closeFolios.ts'
import { taken } from './inventoryOf.ts'
import { mayAct } from './judge.ts'
import { type LockedStay, lockStay } from './lockStay.ts'
import { heldTimes, type LockedRoom, lockRooms, namingTheRoom, takeRooms } from './occupancy.ts'
import { inOrder, outcome, type StayOutcome } from './outcome.ts'
import { type Confirmation, Warnings } from './warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** checkedOut → inHouse, on the same business date, into the same room or another one; the charges that were posted stay. */
export async function undoCheckOut(
  ctx: Context,
  input: { stayId: number; roomId?: number | undefined; reason: string } & Confirmation,
) {
  const stay = await lockStay(ctx, input.stayId)
  mayAct(ctx, 'undoCheckOut', [stay])
  const roomId = input.roomId ?? stay.roomId
  const room = roomId === null ? undefined : (await lockRooms(ctx, [roomId])).get(roomId)
  if (!room) throw new AppError('roomNotSet', [], 'roomId')
  const warnings = new Warnings(ctx.caller, input)
  if (!stay.holdsInventory) warnings.short(await changeInventory(ctx, taken([stay]), { raise: warnings.mayOverbook }))
  warnings.settle()
  const departsAt = await takeAgain(ctx, stay, room)
  const rows = await moveBack(ctx, stay, room, departsAt)
  await reopenFolios(ctx, [stay.id])
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stay.id,
    action: 'undoCheckOut',
    before: { status: stay.status, room: stay.roomNumber },
    after: { status: 'inHouse', room: room.number, ...warnings.record },
    reason: input.reason || input.overrideReason,
  })
  return inOrder(rows, [stay.id])
}

/** A day use takes its room again; another room is taken for the rest of the day. Gives the end of the time that is held. */
async function takeAgain(ctx: Context, stay: LockedStay, room: LockedRoom): Promise<string> {
  const own = { stayId: stay.id, roomId: room.id, roomNumber: room.number }
  if (stay.arrival === stay.departure) {
    await takeRooms(ctx, [{ ...own, arrivesAt: stay.arrivesAt, departsAt: stay.departsAt }], 'roomOccupied')
    return stay.departsAt
  }
  if (room.id === stay.roomId && (await stillHeld(ctx, stay.id))) return stay.departsAt
  const today = heldTimes(ctx.hotel, ctx.businessDate, ctx.businessDate)
  await takeRooms(ctx, [{ ...own, ...today }], 'roomOccupied')
  return today.departsAt
}

/** Not where the guest had moved in on the very day of leaving early: then nothing of the room was used. */
async function stillHeld({ db, hotelId }: Context, stayId: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from room_occupancy o join stay s on s.hotel_id = o.hotel_id and s.id = o.stay_id and s.room_id = o.room_id
      where o.hotel_id = ${hotelId} and o.stay_id = ${stayId}) as held`.execute(db)
  return rows[0]?.held ?? false
}

async function moveBack({ db, hotelId }: Context, stay: LockedStay, room: LockedRoom, departsAt: string) {
  const { rows } = await namingTheRoom('roomOccupied', new Map([[room.id, room.number]]), () =>
    sql<StayOutcome>`
      update stay s set status = 'inHouse', checked_out_at = null, checked_out_on = null, holds_inventory = true, room_id = ${room.id},
        departs_at = ${departsAt}::timestamp, version = s.version + 1
      where s.hotel_id = ${hotelId} and s.id = ${stay.id}
      returning ${outcome}`.execute(db),
  )
  return rows
}
