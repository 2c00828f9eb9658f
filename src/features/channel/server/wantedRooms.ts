import { eachDay, nightsBetween } from '#core/day.ts'
import { FieldErrors, type FieldProblem } from '#core/errors.ts'
import type { InventoryDelta } from '#domain/availability/inventory.ts'
import type { StayState } from '#domain/stay/state.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { BookedRoom } from '../contract.ts'

export interface WantedRoom extends BookedRoom {
  readonly roomTypeId: number
  readonly rateTypeId: number
}

/** The rooms of a booking with the hotel's own lists for the codes that the channel knows. Refuses codes that are none, and rooms named twice. */
export async function wantedRooms(
  { db, hotelId }: Context,
  rooms: readonly BookedRoom[],
): Promise<readonly WantedRoom[]> {
  const { rows } = await sql<{ kind: 'type' | 'plan'; id: number; code: string }>`
    select 'type' as kind, id, code from room_type where hotel_id = ${hotelId} and active and code = any(${rooms.map(({ roomType }) => roomType)}::text[])
    union all
    select 'plan', id, code from rate_type where hotel_id = ${hotelId} and active and code = any(${rooms.map(({ ratePlan }) => ratePlan)}::text[])`.execute(
    db,
  )
  const idOf = (kind: string, code: string) => rows.find((row) => row.kind === kind && row.code === code)?.id ?? 0
  const problems: FieldProblem[] = []
  const names = rooms.map(({ room }) => room)
  const wanted = rooms.map((room, nth) => {
    const refuse = (field: string, code: FieldProblem['code']) =>
      problems.push({ field: `rooms.${nth}.${field}`, code, params: [] })
    const [roomTypeId, rateTypeId] = [idOf('type', room.roomType), idOf('plan', room.ratePlan)]
    if (roomTypeId === 0) refuse('roomType', 'unknownReference')
    if (rateTypeId === 0) refuse('ratePlan', 'unknownReference')
    if (names.indexOf(room.room) !== nth) refuse('room', 'duplicate')
    if (nightsBetween(room.arrival, room.departure) < 1) refuse('departure', 'departureBeforeArrival')
    return { ...room, roomTypeId, rateTypeId }
  })
  if (problems.length > 0) throw new FieldErrors(problems)
  return wanted
}

/** What a booking takes of the inventory beyond what its rooms have already. */
export const takenBy = (wanted: readonly WantedRoom[], standing: readonly StayState[]): InventoryDelta[] => [
  ...wanted.flatMap(({ roomTypeId, arrival, departure }) =>
    eachDay(arrival, departure).map((date) => ({ roomTypeId, date, sold: 1 })),
  ),
  ...standing
    .filter(({ holdsInventory }) => holdsInventory)
    .flatMap(({ nights }) =>
      nights.map(({ heldRoomTypeId, date }) => ({ roomTypeId: heldRoomTypeId, date, sold: -1 })),
    ),
]
