import { AppError } from '#core/errors.ts'
import { addDays, type Day } from '#core/day.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { changeOfDay } from '#domain/businessDay/hotelClock.ts'
import { warnOutOfService } from '#domain/roomBlock/server/serviceWarnings.ts'
import type { Context } from '#kit/server/context.ts'
import { type RoomSpan, roomsToCome, spanOfNight, spansSplitAt } from '../spans.ts'
import type { StayState } from '../state.ts'
import { inRooms } from '../transitions.ts'
import { applyPlans } from './applyPlans.ts'
import { mayAct } from './judge.ts'
import { lockStay } from './lockStay.ts'
import { type LockedRoom, lockRooms, readRooms } from '#domain/room/server/lockRooms.ts'
import { judgeType } from './placeStays.ts'
import { previewRooms } from './roomsPreview.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'

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
  const becomes = await planSplit(ctx, stay, { date, room: rooms.get(roomId) }, warnings)
  return carryOut(ctx, { stay, becomes, action: 'split', warnings, reason: confirmation.overrideReason })
}

/** What `split` would do, ask and refuse. */
export const previewSplit = (ctx: Context, { stayId, date, roomId }: Omit<Split, keyof Confirmation>) =>
  previewRooms(ctx, [stayId], 'split', async ([stay], warnings) => {
    const rooms = await readRooms(ctx, [roomId])
    return { plans: [{ stay, becomes: await planSplit(ctx, stay, { date, room: rooms.get(roomId) }, warnings) }] }
  })

/** A stay that has another room from a night to come on. */
async function planSplit(
  ctx: Context,
  stay: StayState,
  { date, room }: { date: Day; room: LockedRoom | undefined },
  warnings: Warnings,
): Promise<StayState> {
  const first = addDays(stay.arrival > ctx.businessDate ? stay.arrival : ctx.businessDate, 1)
  const changes = spanOfNight(stay.spans, date)
  if (date < first || !changes) throw new AppError('splitOutside', [first, addDays(stay.departure, -1)], 'date')
  if (!room) throw new AppError('unknownReference', [], 'roomId')
  if (changes.roomId === room.id) throw new AppError('sameRoom', [changes.roomNumber], 'roomId')
  judgeType(stay, room, warnings)
  const at = `${date}T${changeOfDay(ctx.hotel)}`
  await warnOutOfService(ctx, [{ room, from: at, until: changes.until }], warnings)
  const other = { roomId: room.id, roomNumber: room.number, roomTypeId: room.roomTypeId }
  return inRooms(stay, spansSplitAt(stay.spans, at, other), ctx.businessDate)
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
  const becomes = inRooms(stay, spans, ctx.businessDate)
  return carryOut(ctx, { stay, becomes, action: 'join', warnings, reason: confirmation.overrideReason })
}

interface OtherRooms {
  readonly stay: StayState
  readonly becomes: StayState
  readonly action: 'split' | 'join'
  readonly warnings: Warnings
  readonly reason: string | undefined
}

async function carryOut(ctx: Context, { stay, becomes, action, warnings, reason }: OtherRooms) {
  const outcome = await applyPlans(ctx, [{ stay, becomes }], { warnings, taken: 'roomMoveFailed' })
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stay.id,
    action,
    before: { rooms: said(stay.spans) },
    after: { rooms: said(becomes.spans), ...warnings.record },
    reason,
  })
  return outcome
}

const said = (spans: readonly RoomSpan[]): string =>
  spans.map(({ roomNumber, from, until }) => `${roomNumber} ${from.slice(0, 10)}–${until.slice(0, 10)}`).join(', ')
