import { AppError } from '#core/errors.ts'
import { changeOfDay } from '#domain/businessDay/hotelClock.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { changeInventory } from '#domain/availability/server/inventory.ts'
import { warnOutOfService } from '#domain/roomBlock/server/serviceWarnings.ts'
import { mayAct } from './judge.ts'
import { type LockedStay, lockStays, refuseOldVersion } from './lockStay.ts'
import { endSpans, freeRoomsOf, heldTimes, type LockedRoom, lockRooms, readRooms, takeRooms } from './occupancy.ts'
import { inOrder, outcome, type StayOutcome } from './outcome.ts'
import { type Confirmation, Warnings } from './warnings.ts'
import { type RoomSpan, spansWithin } from '#domain/stay/spans.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { previewRooms } from './roomsPreview.ts'

interface Exchange extends Confirmation {
  readonly stayId: number
  readonly otherStayId: number
  readonly reason: string
  readonly version?: number | undefined
}

/** A stay and the room of the other. */
interface Exchanged {
  readonly stay: LockedStay
  readonly room: LockedRoom
  readonly from: string
  readonly until: string
}

/** Two reserved stays, or two in house, take each other's room in one step; each room must be free of everybody else. */
export async function exchange(ctx: Context, { stayId, otherStayId, reason, version, ...confirmation }: Exchange) {
  if (stayId === otherStayId) throw new AppError('exchangeUnlike', [], 'otherStayId')
  const stays = await lockStays(ctx, [stayId, otherStayId])
  if (stays[0]) refuseOldVersion(stays[0], version)
  mayAct(ctx, 'exchange', stays)
  const inHouse = stays[0]?.status === 'inHouse'
  if (inHouse && !reason) throw new AppError('reasonRequired', [], 'reason')
  // as when one room is moved: one reason for all of it
  const overrideReason = confirmation.overrideReason ?? (reason || undefined)
  const warnings = new Warnings(ctx.caller, { ...confirmation, overrideReason })
  const both = await exchanges(ctx, stays, await lockRooms(ctx, roomIdsOf(stays)), warnings)
  warnings.short(await changeInventory(ctx, both.flatMap(deltas(ctx)), { raise: warnings.mayOverbook }))
  warnings.settle()
  await changeRooms(ctx, both, inHouse)
  const rows = await writeStays(ctx, both, inHouse)
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
  return inOrder(rows, [stayId, otherStayId])
}

/** What `exchange` would do, ask and refuse. */
export const previewExchange = (ctx: Context, { stayId, otherStayId }: Pick<Exchange, 'stayId' | 'otherStayId'>) =>
  previewRooms(ctx, [stayId, otherStayId], 'exchange', async (stays, warnings) => {
    const both = await exchanges(ctx, stays, await readRooms(ctx, roomIdsOf(stays)), warnings)
    return { spans: both.map((each) => spansAfter(each)), deltas: both.flatMap(deltas(ctx)) }
  })

const roomIdsOf = (stays: readonly LockedStay[]): number[] => stays.flatMap(({ roomId }) => roomId ?? [])

/** Each of two stays with the room of the other. */
async function exchanges(
  ctx: Context,
  [first, second]: readonly LockedStay[],
  rooms: ReadonlyMap<number, LockedRoom>,
  warnings: Warnings,
): Promise<Exchanged[]> {
  if (!first || first.status !== second?.status) throw new AppError('exchangeUnlike', [], 'otherStayId')
  const both = [
    exchanged(ctx, first, rooms.get(second.roomId ?? 0)),
    exchanged(ctx, second, rooms.get(first.roomId ?? 0)),
  ]
  for (const { stay, room } of both)
    if (room.roomTypeId !== stay.bookedRoomTypeId && room.roomTypeId !== stay.roomRoomTypeId)
      warnings.raise('otherType', [room.number, stay.bookedType], { privilege: 'assignOtherType', needsReason: true })
  await warnOutOfService(ctx, both, warnings)
  return both
}

/** The rooms that the stay has had, then the other's. */
function spansAfter({ stay, room, from, until }: Exchanged): RoomSpan[] {
  const had = stay.status === 'inHouse' ? spansWithin(stay.spans, stay.arrivesAt, from) : []
  return [...had, { roomId: room.id, roomNumber: room.number, roomTypeId: room.roomTypeId, from, until }]
}

const noonToday = ({ hotel, businessDate }: Context): string => `${businessDate}T${changeOfDay(hotel)}`

/** In house from noon of the business date on; a guest who leaves today keeps the other room for the day. */
function exchanged(ctx: Context, stay: LockedStay, room: LockedRoom | undefined): Exchanged {
  if (!room) throw new AppError('unknownReference', [], 'otherStayId')
  if (stay.status === 'reserved') return { stay, room, from: stay.arrivesAt, until: stay.departsAt }
  const noon = noonToday(ctx)
  const from = stay.arrivesAt > noon ? stay.arrivesAt : noon
  const { departsAt: evening } = heldTimes(ctx.hotel, ctx.businessDate, ctx.businessDate)
  return { stay, room, from, until: stay.departsAt > from ? stay.departsAt : evening }
}

const toCome = ({ businessDate }: Context, stay: LockedStay) =>
  stay.nights.filter(({ date }) => stay.status === 'reserved' || date >= businessDate)

const deltas =
  (ctx: Context) =>
  ({ stay, room }: Exchanged) =>
    stay.holdsInventory
      ? toCome(ctx, stay).flatMap(({ date, heldRoomTypeId }) => [
          { roomTypeId: heldRoomTypeId, date, sold: -1 },
          { roomTypeId: room.roomTypeId, date, sold: 1 },
        ])
      : []

async function changeRooms(ctx: Context, both: readonly Exchanged[], inHouse: boolean): Promise<void> {
  const stays = both.map(({ stay }) => stay)
  if (inHouse) await endSpans(ctx, stays, noonToday(ctx))
  else
    await freeRoomsOf(
      ctx,
      stays.map(({ id }) => id),
    )
  await takeRooms(
    ctx,
    both.map(({ stay, room, from, until }) => ({
      stayId: stay.id,
      roomId: room.id,
      roomNumber: room.number,
      arrivesAt: from,
      departsAt: until,
    })),
    'roomMoveFailed',
  )
}

async function writeStays(ctx: Context, both: readonly Exchanged[], inHouse: boolean): Promise<StayOutcome[]> {
  const { db, hotelId } = ctx
  const nights = both.flatMap(({ stay, room }) =>
    toCome(ctx, stay).map(({ date }) => ({ stayId: stay.id, date, room })),
  )
  const { rows } = await sql<StayOutcome>`
    with held as (
      update stay_night n set held_room_type_id = h.room_type_id
      from unnest(${nights.map(({ stayId }) => stayId)}::bigint[], ${nights.map(({ date }) => date)}::date[],
        ${nights.map(({ room }) => room.roomTypeId)}::bigint[]) as h (stay_id, date, room_type_id)
      where n.hotel_id = ${hotelId} and n.stay_id = h.stay_id and n.date = h.date
    ), dirty as (
      update room set house_status = 'dirty', version = version + 1
      where hotel_id = ${hotelId} and id = any(${both.map(({ room }) => room.id)}) and ${inHouse} and house_status <> 'dirty'
    )
    update stay s set room_id = e.room_id, room_type_id = e.room_type_id, departs_at = e.until, version = s.version + 1
    from unnest(${both.map(({ stay }) => stay.id)}::bigint[], ${both.map(({ room }) => room.id)}::bigint[],
      ${both.map(({ room }) => room.roomTypeId)}::bigint[], ${both.map(({ until }) => until)}::timestamp[]) as e (stay_id, room_id, room_type_id, until)
    where s.hotel_id = ${hotelId} and s.id = e.stay_id returning ${outcome}`.execute(db)
  return rows
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
    select s.id as "stayId", s.version, trim(g.last_name || ' ' || g.first_name) as "guestName", r.number as "roomNumber", t.code as "roomTypeCode",
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
