import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { options } from '#domain/choices/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { type Condition, reasonAgainst, ROOM_ACTIONS, type RoomAction, roomActionLabels } from '../actions.ts'
import type { Cleaning } from '../cleaning.ts'
import { Housekeeping } from '../contract.ts'
import { roomNotice } from '../notices.ts'
import { roomActionIcons } from './roomLook.ts'

const FRESH = 60_000

/** A room as far as its condition can be changed; `isOwn` matters to who only cleans. */
export interface ConditionedRoom {
  readonly roomId: number
  readonly number: string
  readonly condition: Condition
  readonly isOwn?: boolean
  /** Where it is known which cleaning the room is in for. */
  readonly cleaning?: Cleaning
}

/**
 * What can be done with the condition of rooms by who looks at them, as a menu: `const rooms = useRoomActions()`,
 * `rooms.actionsOf(room)`, `rooms.actionsOfAll(selected)`. Nothing for who has no right to it.
 */
export function useRoomActions() {
  const t = useText()
  const paths = grantedPaths(useSession())
  const keepsHouse = paths.has('/room-service/house-keeping')
  const statuses = useRead(options.RoomStatus, {}, { freshFor: FRESH })
  const judge = { keepsHouse, inspects: (statuses.data ?? []).some(({ houseStatus }) => houseStatus === 'inspected') }
  const saying = (action: RoomAction) => ({
    success: ({ rooms }: { readonly rooms: readonly string[] }) => {
      const { label, place } = roomNotice(action, rooms)
      return t(label, place)
    },
  })
  const start = useCommand(Housekeeping.start, saying('start'))
  const stop = useCommand(Housekeeping.stop, saying('stop'))
  const finish = useCommand(Housekeeping.finish, saying('finish'))
  const markClean = useCommand(Housekeeping.mark, saying('markClean'))
  const inspect = useCommand(Housekeeping.mark, saying('inspect'))
  const markDirty = useCommand(Housekeeping.mark, saying('markDirty'))
  const commands: Record<RoomAction, (roomIds: number[]) => Promise<unknown>> = {
    start: (roomIds) => start.run({ roomIds }),
    stop: (roomIds) => stop.run({ roomIds }),
    finish: (roomIds) => finish.run({ roomIds }),
    markClean: (roomIds) => markClean.run({ roomIds, condition: 'clean' }),
    inspect: (roomIds) => inspect.run({ roomIds, condition: 'inspected' }),
    markDirty: (roomIds) => markDirty.run({ roomIds, condition: 'dirty' }),
  }
  const may = (action: RoomAction) => (room: ConditionedRoom) =>
    reasonAgainst(action, { ...room, isOwn: room.isOwn ?? false, isDeep: room.cleaning === 'deep' }, judge) ===
    undefined
  const run = (action: RoomAction, rooms: readonly ConditionedRoom[]) =>
    commands[action](rooms.map(({ roomId }) => roomId))

  /** What the room's condition allows now. */
  const actionsOf = (room: ConditionedRoom): RowAction[] =>
    ROOM_ACTIONS.filter((action) => may(action)(room)).map((action) => ({
      key: action,
      label: roomActionLabels[action],
      icon: roomActionIcons[action],
      run: () => void run(action, [room]),
    }))

  /** What can be done at once with those of several rooms that allow it: 'Start cleaning (12)'. */
  const actionsOfAll = (rooms: readonly ConditionedRoom[]): RowAction[] =>
    ROOM_ACTIONS.flatMap((action) => {
      const able = rooms.filter(may(action))
      const label = `${t(roomActionLabels[action])} (${able.length})`
      return able.length === 0
        ? []
        : [{ key: action, label, icon: roomActionIcons[action], run: () => void run(action, able) }]
    })
  const isPending = [start, stop, finish, markClean, inspect, markDirty].some((command) => command.isPending)
  return { actionsOf, actionsOfAll, may, run, isPending, keepsHouse }
}
