import { AppError, type ErrorCode } from '#core/errors.ts'
import { refusedBy } from '#kit/server/databaseErrors.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { HouseStatus } from '../houseStatus.ts'

type OfHotel = Pick<Context, 'db' | 'hotelId'>

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
export async function refuseOccupied({ db, hotelId }: OfHotel, roomIds: readonly number[]): Promise<void> {
  if (roomIds.length === 0) return
  const { rows } = await sql<{ number: string }>`
    select r.number from stay s join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    where s.hotel_id = ${hotelId} and s.status = 'inHouse' and s.room_id = any(${roomIds})
    order by array_position(${roomIds}::bigint[], s.room_id) limit 1`.execute(db)
  if (rows[0]) throw new AppError('roomOccupied', [rows[0].number])
}

export interface LockedRoom {
  readonly id: number
  readonly number: string
  readonly roomTypeId: number
  readonly houseStatus: HouseStatus
  readonly active: boolean
  /** Now or later: `warnOutOfService` (domain/roomBlock) tells when. */
  readonly outOfService: boolean
}

/**
 * Holds rooms, in the order of their ids, so that those who want one room come one after the other; by id. Refuses with unknownReference
 * beside the field that names the room, and with roomInactive.
 */
export const lockRooms = (
  ctx: OfHotel,
  roomIds: readonly number[],
  fieldOf: FieldOf = inRoomId,
): Promise<ReadonlyMap<number, LockedRoom>> => roomsById(ctx, roomIds, { hold: sql`for no key update`, fieldOf })

/** The same unheld: for previews. */
export const readRooms = (ctx: OfHotel, roomIds: readonly number[]): Promise<ReadonlyMap<number, LockedRoom>> =>
  roomsById(ctx, roomIds, { hold: sql``, fieldOf: inRoomId })

/** The field of the input that names a room. */
type FieldOf = (roomId: number) => string
const inRoomId: FieldOf = () => 'roomId'

async function roomsById(
  { db, hotelId }: OfHotel,
  roomIds: readonly number[],
  { hold, fieldOf }: { readonly hold: RawBuilder<unknown>; readonly fieldOf: FieldOf },
): Promise<ReadonlyMap<number, LockedRoom>> {
  if (roomIds.length === 0) return new Map()
  const { rows } = await sql<LockedRoom>`
    select id, number, room_type_id as "roomTypeId", house_status as "houseStatus", active,
      exists (select from room_block x where x.hotel_id = room.hotel_id and x.room_id = room.id and x.kind = 'outOfService' and x.returned_at is null) as "outOfService"
    from room where hotel_id = ${hotelId} and id = any(${roomIds}) order by id ${hold}`.execute(db)
  const rooms = new Map(rows.map((room) => [room.id, room]))
  const unknown = roomIds.find((id) => !rooms.has(id))
  if (unknown !== undefined) throw new AppError('unknownReference', [], fieldOf(unknown))
  const inactive = rows.find((room) => !room.active)
  if (inactive) throw new AppError('roomInactive', [inactive.number])
  return rooms
}
