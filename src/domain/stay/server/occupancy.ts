import { AppError, type ErrorCode } from '#core/errors.ts'
import type { Day } from '#core/day.ts'
import { refusedBy } from '#kit/server/databaseErrors.ts'
import type { Context, HotelFacts } from '#kit/server/context.ts'
import { changeOfDay } from '#domain/businessDay/hotelClock.ts'
import type { RoomSpan } from '#domain/stay/spans.ts'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

/**
 * The hotel-local times for which a room is held: from the check-in time of the arrival until the check-out time of the departure
 * (never past the check-in time, so that two stays share a day of change); a day use from the check-out time until the hotel's day-use end.
 * A guest of nights may have been granted other times.
 */
export function heldTimes(
  hotel: HotelFacts,
  arrival: Day,
  departure: Day,
  { earlyArrival, lateDeparture }: GrantedTimes = {},
): { arrivesAt: string; departsAt: string } {
  const { checkInTime, dayUseUntil } = hotel
  const free = changeOfDay(hotel)
  if (arrival < departure)
    return {
      arrivesAt: `${arrival}T${earlyArrival ?? checkInTime}`,
      departsAt: `${departure}T${lateDeparture ?? free}`,
    }
  return { arrivesAt: `${arrival}T${free}`, departsAt: `${departure}T${dayUseUntil > free ? dayUseUntil : '23:59'}` }
}

/** 'HH:MM', hotel-local; null = the hotel's own. */
export interface GrantedTimes {
  readonly earlyArrival?: string | null
  readonly lateDeparture?: string | null
}

export interface HeldSpan {
  readonly stayId: number
  readonly roomId: number
  readonly roomNumber: string
  readonly arrivesAt: string
  readonly departsAt: string
}

type OfHotel = Pick<Context, 'db' | 'hotelId'>

/** Takes rooms for stays. A room that is taken in that time refuses with `code` and its number. */
export async function takeRooms(
  ctx: OfHotel,
  spans: readonly HeldSpan[],
  code: ErrorCode = 'roomTaken',
): Promise<void> {
  if (spans.length === 0) return
  const { db, hotelId } = ctx
  await namingTheRoom(code, new Map(spans.map(({ roomId, roomNumber }) => [roomId, roomNumber])), () =>
    sql`
    insert into room_occupancy (hotel_id, room_id, kind, stay_id, during)
    select ${hotelId}::int, o.room_id, 'stay', o.stay_id, tsrange(o.arrives_at, o.departs_at)
    from unnest(${spans.map(({ roomId }) => roomId)}::bigint[], ${spans.map(({ stayId }) => stayId)}::bigint[],
      ${spans.map(({ arrivesAt }) => arrivesAt)}::timestamp[], ${spans.map(({ departsAt }) => departsAt)}::timestamp[])
      as o (room_id, stay_id, arrives_at, departs_at)
    order by o.room_id`.execute(db),
  )
}

/** Gives back every span of the stays. */
export async function freeRoomsOf({ db, hotelId }: OfHotel, stayIds: readonly number[]): Promise<void> {
  if (stayIds.length === 0) return
  await sql`delete from room_occupancy where hotel_id = ${hotelId} and stay_id = any(${stayIds})`.execute(db)
}

/**
 * Ends the rooms of each stay at another time: spans that would begin then or later disappear, the last that is left ends then.
 * A longer one may refuse with `code`.
 */
export async function endSpans(
  { db, hotelId }: OfHotel,
  stays: readonly { readonly id: number; readonly roomId: number | null; readonly roomNumber: string | null }[],
  until: string,
  code: ErrorCode = 'stayUpdateFailed',
): Promise<void> {
  if (stays.length === 0) return
  const numbers = new Map(stays.map(({ roomId, roomNumber }) => [roomId ?? 0, roomNumber ?? '']))
  await namingTheRoom(code, numbers, () =>
    sql`
    with gone as (
      delete from room_occupancy
      where hotel_id = ${hotelId} and stay_id = any(${stays.map(({ id }) => id)}) and lower(during) >= ${until}::timestamp
    ), last as materialized (
      select distinct on (stay_id) id, lower(during) as since from room_occupancy
      where hotel_id = ${hotelId} and stay_id = any(${stays.map(({ id }) => id)}) and lower(during) < ${until}::timestamp
      order by stay_id, lower(during) desc
    )
    update room_occupancy o set during = tsrange(last.since, ${until}::timestamp) from last
    where o.hotel_id = ${hotelId} and o.id = last.id and upper(o.during) <> ${until}::timestamp`.execute(db),
  )
}

/** Gives one stay other rooms for its whole time. A room that is taken refuses with `code` and its number. */
export async function replaceSpans(
  ctx: OfHotel,
  stayId: number,
  spans: readonly RoomSpan[],
  code: ErrorCode,
): Promise<void> {
  await freeRoomsOf(ctx, [stayId])
  await takeRooms(
    ctx,
    spans.map(({ from, until, ...room }) => ({ ...room, stayId, arrivesAt: from, departsAt: until })),
    code,
  )
}

/** Carries out what may meet a constraint of rooms; its refusal names the room. */
export async function namingTheRoom<T>(
  code: ErrorCode,
  numbers: ReadonlyMap<number, string>,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const taken =
      refusedBy(error, 'room_occupancy_no_overlap') ||
      refusedBy(error, 'stay_room_in_house_key') ||
      refusedBy(error, 'room_block_no_overlap')
    if (!taken || !(error instanceof pg.DatabaseError)) throw error
    // 'Key (hotel_id, room_id, …)=(1, 12, …)' whatever the language of the server
    const roomId = Number(/=\(\d+, (\d+)/.exec(error.detail ?? '')?.[1])
    throw new AppError(code, [numbers.get(roomId) ?? [...numbers.values()].join(', ')])
  }
}

/** Refuses a room in which a guest is now, before anything is asked about it. */
export async function refuseOccupied({ db, hotelId }: OfHotel, rooms: readonly LockedRoom[]): Promise<void> {
  if (rooms.length === 0) return
  const { rows } = await sql<{ number: string }>`
    select r.number from stay s join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    where s.hotel_id = ${hotelId} and s.status = 'inHouse' and s.room_id = any(${rooms.map(({ id }) => id)})
    order by array_position(${rooms.map(({ id }) => id)}::bigint[], s.room_id) limit 1`.execute(db)
  if (rows[0]) throw new AppError('roomOccupied', [rows[0].number])
}

/** Refuses a room that others have in that time with `code` and its number, before anything is asked about it. */
export async function refuseTaken(
  { db, hotelId }: OfHotel,
  stayId: number,
  room: Pick<LockedRoom, 'id' | 'number'>,
  { arrivesAt, departsAt }: Pick<HeldSpan, 'arrivesAt' | 'departsAt'>,
  code: ErrorCode,
): Promise<void> {
  const { rows } = await sql`
    select from room_occupancy where hotel_id = ${hotelId} and room_id = ${room.id} and stay_id is distinct from ${stayId}::bigint
      and during && tsrange(${arrivesAt}::timestamp, ${departsAt}::timestamp) limit 1`.execute(db)
  if (rows.length > 0) throw new AppError(code, [room.number])
}

export interface LockedRoom {
  readonly id: number
  readonly number: string
  readonly roomTypeId: number
  readonly houseStatus: 'clean' | 'dirty' | 'cleaning' | 'inspected'
  readonly active: boolean
  /** Now or later: `warnOutOfService` (domain/roomBlock) tells when. */
  readonly outOfService: boolean
}

/** Holds rooms, in the order of their ids, so that those who want one room come one after the other; by id. Refuses with unknownReference and roomInactive. */
export const lockRooms = (ctx: OfHotel, roomIds: readonly number[]): Promise<ReadonlyMap<number, LockedRoom>> =>
  roomsById(ctx, roomIds, sql`for no key update`)

/** The same unheld: for previews. */
export const readRooms = (ctx: OfHotel, roomIds: readonly number[]): Promise<ReadonlyMap<number, LockedRoom>> =>
  roomsById(ctx, roomIds, sql``)

async function roomsById(
  { db, hotelId }: OfHotel,
  roomIds: readonly number[],
  hold: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, LockedRoom>> {
  if (roomIds.length === 0) return new Map()
  const { rows } = await sql<LockedRoom>`
    select id, number, room_type_id as "roomTypeId", house_status as "houseStatus", active,
      exists (select from room_block x where x.hotel_id = room.hotel_id and x.room_id = room.id and x.kind = 'outOfService' and x.returned_at is null) as "outOfService"
    from room where hotel_id = ${hotelId} and id = any(${roomIds}) order by id ${hold}`.execute(db)
  if (rows.length < new Set(roomIds).size) throw new AppError('unknownReference', [], 'roomId')
  const inactive = rows.find((room) => !room.active)
  if (inactive) throw new AppError('roomInactive', [inactive.number])
  return new Map(rows.map((room) => [room.id, room]))
}
