import { roomRules } from '#domain/housekeeping/actions.ts'
import { Housekeeping, type HouseRow } from '#domain/housekeeping/contract.ts'
import type { Kept } from '#kit/web/outbox/kept.ts'

type Done = Pick<Kept, 'path' | 'input' | 'at' | 'state'>

/** Own rooms as they are for who works in them: with what is done but not sent yet. */
export function withKept(rooms: readonly HouseRow[], kept: readonly Done[]): HouseRow[] {
  const sent = kept.filter(({ state }) => state !== 'refused')
  return rooms.map((room) => sent.filter((one) => isOf(one, room)).reduce(after, room))
}

function isOf({ input }: Done, { roomId }: HouseRow): boolean {
  const { roomIds } = input
  return input['roomId'] === roomId || (Array.isArray(roomIds) && roomIds.includes(roomId))
}

/** What a room is in for when its cleaning is finished. */
const nextCleaning = ({ occupancy }: HouseRow) => (occupancy === 'occupied' ? 'stayOver' : 'departure')

function after(room: HouseRow, { path, input, at }: Done): HouseRow {
  const { start, stop, finish, remark, report } = Housekeeping
  if (path === remark.path) return { ...room, remark: String(input['remark'] ?? '') }
  if (path === start.path) return { ...room, condition: roomRules.start.to, startedAt: at }
  if (path === stop.path) return { ...room, condition: roomRules.stop.to, startedAt: null }
  if (path === finish.path)
    return {
      ...room,
      condition: roomRules.finish.to,
      startedAt: null,
      toClean: room.occupancy === 'dueOut',
      cleaning: nextCleaning(room),
    }
  if (path !== report.path) return room
  const { occupied } = input
  if (typeof occupied !== 'boolean') return { ...room, reported: null, discrepancy: null }
  const isBooked = room.occupancy === 'occupied' || room.occupancy === 'dueOut'
  const discrepancy = occupied === isBooked ? null : occupied ? 'sleep' : 'skip'
  return { ...room, reported: { occupied, at, by: null }, discrepancy }
}
