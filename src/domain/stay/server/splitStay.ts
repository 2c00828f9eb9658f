import { AppError } from '#core/errors.ts'
import { addDays, type Day } from '#core/day.ts'
import { changeOfDay } from '#domain/businessDay/hotelClock.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { changeInventory, type InventoryDelta } from '#domain/availability/server/inventory.ts'
import { warnOutOfService } from '#domain/roomBlock/server/serviceWarnings.ts'
import { mayAct } from './judge.ts'
import { type LockedStay, lockStay } from './lockStay.ts'
import { type LockedRoom, lockRooms, readRooms, replaceSpans } from './occupancy.ts'
import { inOrder, outcome, type StayOutcome } from './outcome.ts'
import { type Confirmation, Warnings } from './warnings.ts'
import { type RoomSpan, roomsToCome, spanOfNight, spansSplitAt } from '#domain/stay/spans.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { previewRooms } from './roomsPreview.ts'

interface Split extends Confirmation {
  readonly stayId: number
  /** The first night in the other room. */
  readonly date: Day
  readonly roomId: number
  readonly version?: number | undefined
}

/** Rooms one after the other cover the stay: from a night to come on it has another room, held now, with the price as agreed. */
export async function split(ctx: Context, { stayId, date, roomId, version, ...confirmation }: Split) {
  const stay = await lockStay(ctx, stayId, version)
  mayAct(ctx, 'split', [stay])
  const rooms = await lockRooms(ctx, [roomId])
  const warnings = new Warnings(ctx.caller, confirmation)
  const spans = await splitSpans(ctx, stay, { date, room: rooms.get(roomId) }, warnings)
  return settle(ctx, { stay, spans, action: 'split', warnings, reason: confirmation.overrideReason })
}

/** What `split` would do, ask and refuse. */
export const previewSplit = (ctx: Context, { stayId, date, roomId }: Omit<Split, keyof Confirmation>) =>
  previewRooms(ctx, [stayId], 'split', async ([stay], warnings) => {
    const rooms = await readRooms(ctx, [roomId])
    const spans = await splitSpans(ctx, stay, { date, room: rooms.get(roomId) }, warnings)
    return { spans: [spans], deltas: deltasOf(movedNights(ctx, stay, spans)) }
  })

/** The rooms of a stay with another one from a night to come on. */
async function splitSpans(
  ctx: Context,
  stay: LockedStay,
  { date, room }: { date: Day; room: LockedRoom | undefined },
  warnings: Warnings,
): Promise<RoomSpan[]> {
  const first = addDays(stay.arrival > ctx.businessDate ? stay.arrival : ctx.businessDate, 1)
  const changes = spanOfNight(stay.spans, date)
  if (date < first || !changes) throw new AppError('splitOutside', [first, addDays(stay.departure, -1)], 'date')
  if (!room) throw new AppError('unknownReference', [], 'roomId')
  if (changes.roomId === room.id) throw new AppError('sameRoom', [changes.roomNumber], 'roomId')
  if (room.roomTypeId !== stay.bookedRoomTypeId)
    warnings.raise('otherType', [room.number, stay.bookedType], { privilege: 'assignOtherType', needsReason: true })
  const at = `${date}T${changeOfDay(ctx.hotel)}`
  await warnOutOfService(ctx, [{ room, from: at, until: changes.until }], warnings)
  return spansSplitAt(stay.spans, at, { roomId: room.id, roomNumber: room.number, roomTypeId: room.roomTypeId })
}

/** The stay keeps the room that it is in, or begins in, until it ends. */
export async function join(
  ctx: Context,
  { stayId, version, ...confirmation }: { stayId: number; version?: number | undefined } & Confirmation,
) {
  const stay = await lockStay(ctx, stayId, version)
  mayAct(ctx, 'join', [stay])
  const toCome = roomsToCome(stay, ctx.businessDate)
  const kept = stay.spans.slice(0, stay.spans.length - toCome.length)
  await lockRooms(
    ctx,
    kept.slice(-1).map((span) => span.roomId),
  )
  const warnings = new Warnings(ctx.caller, confirmation)
  const spans = kept.map((span, index) => (index === kept.length - 1 ? { ...span, until: stay.departsAt } : span))
  return settle(ctx, { stay, spans, action: 'join', warnings, reason: confirmation.overrideReason })
}

interface Settling {
  readonly stay: LockedStay
  readonly spans: readonly RoomSpan[]
  readonly action: 'split' | 'join'
  readonly warnings: Warnings
  readonly reason: string | undefined
}

/** Each night takes the inventory of the room that it is slept in. */
async function settle(
  ctx: Context,
  { stay, spans, action, warnings, reason }: Settling,
): Promise<{ stays: StayOutcome[] }> {
  const nights = movedNights(ctx, stay, spans)
  const deltas = deltasOf(nights)
  warnings.short(await changeInventory(ctx, deltas, { raise: warnings.mayOverbook }))
  warnings.settle()
  await replaceSpans(ctx, stay.id, spans, 'roomMoveFailed')
  const { db, hotelId } = ctx
  const { rows } = await sql<StayOutcome>`
    with held as (
      update stay_night n set held_room_type_id = h.room_type_id
      from unnest(${nights.map(({ date }) => date)}::date[], ${nights.map(({ roomTypeId }) => roomTypeId)}::bigint[]) as h (date, room_type_id)
      where n.hotel_id = ${hotelId} and n.stay_id = ${stay.id} and n.date = h.date
    )
    update stay s set version = s.version + 1 where s.hotel_id = ${hotelId} and s.id = ${stay.id} returning ${outcome}`.execute(
    db,
  )
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stay.id,
    action,
    before: { rooms: said(stay.spans) },
    after: { rooms: said(spans), ...warnings.record },
    reason,
  })
  return inOrder(rows, [stay.id])
}

interface MovedNight {
  readonly date: Day
  readonly heldRoomTypeId: number
  /** Of the room that it is to be slept in. */
  readonly roomTypeId: number
}

const movedNights = ({ businessDate }: Context, stay: LockedStay, spans: readonly RoomSpan[]): MovedNight[] =>
  stay.nights.flatMap(({ date, heldRoomTypeId }) => {
    const roomTypeId = spanOfNight(spans, date)?.roomTypeId ?? heldRoomTypeId
    return date < businessDate || roomTypeId === heldRoomTypeId ? [] : [{ date, heldRoomTypeId, roomTypeId }]
  })

const deltasOf = (nights: readonly MovedNight[]): InventoryDelta[] =>
  nights.flatMap(({ date, heldRoomTypeId, roomTypeId }) => [
    { roomTypeId: heldRoomTypeId, date, sold: -1 },
    { roomTypeId, date, sold: 1 },
  ])

const said = (spans: readonly RoomSpan[]): string =>
  spans.map(({ roomNumber, from, until }) => `${roomNumber} ${from.slice(0, 10)}–${until.slice(0, 10)}`).join(', ')
