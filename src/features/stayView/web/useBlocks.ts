import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { useCommand } from '#kit/web/query.ts'
import type { Bar } from '../bars.ts'
import type { BlockBar } from '../contract.ts'
import type { Drop } from '../drag.ts'
import { dayNumber, dayOfNumber } from '../geometry.ts'
import { words } from '../labels.ts'
import type { RoomRow } from '../rows.ts'
import { undoToast } from './undoToast.tsx'

const BLOCKS = '/room-service/room-block'

/** The blocks' own screen with what was drawn already filled in. */
export function useNewBlock(): (row: RoomRow, from: number, until: number) => void {
  const navigate = useNavigate()
  return useCallback(
    ({ roomId }, from, until) => {
      const search = { room: roomId, begin: dayOfNumber(from), end: dayOfNumber(until) }
      void navigate({ to: BLOCKS, search: search as never })
    },
    [navigate],
  )
}

/** What the menu of a free day or of a block does: blocks the room for that night, or shows its blocks; undefined for who may not. */
export function useBlockMenu(): ((row: RoomRow, day: number, bar: Bar | undefined) => void) | undefined {
  const session = useSession()
  const navigate = useNavigate()
  const begin = useNewBlock()
  const open = useCallback(
    (row: RoomRow, day: number, bar: Bar | undefined) => {
      if (bar) void navigate({ to: BLOCKS, search: { q: row.number, from: dayOfNumber(bar.start) } as never })
      else begin(row, day, day + 1)
    },
    [navigate, begin],
  )
  return grantedPaths(session).has(BLOCKS) ? open : undefined
}

/** Moves a block to the room and days where it was dropped, at the times of the day that it has. Throws what refuses; false when the person went back. */
export function useBlockChange(): (bar: Bar, roomId: number, drop: Drop) => Promise<boolean> {
  const { businessDate } = useSession().hotel
  const { send } = useCommand(RoomBlock.update, { success: false })
  const { run: putBack } = useCommand(RoomBlock.update, { success: words.undone })
  return useCallback(
    async ({ block, start }, roomId, { arrival, departure }) => {
      if (!block) return false
      const at = (moment: string, day: number): string => `${dayOfNumber(day)}${moment.slice(10)}`
      const change = { from: at(block.from, arrival), until: at(block.until, departure), roomId }
      const done = await send({ id: block.id, version: block.version, ...changesOf(block, change) })
      if (!done) return false
      // one in force that changed its room is two blocks now
      const isUndoable = roomId === block.roomId || start > dayNumber(businessDate)
      const { from, until } = block
      if (isUndoable) {
        undoToast(words.blockChanged, () => void putBack({ ...done, from, until, roomId: block.roomId }))
      }
      return true
    },
    [businessDate, send, putBack],
  )
}

interface Place {
  readonly from: string
  readonly until: string
  readonly roomId: number
}

/** What is left as it is is not sent: the beginning of a block in force cannot be set. */
const changesOf = (block: BlockBar, to: Place): Partial<Place> => ({
  ...(to.from === block.from ? {} : { from: to.from }),
  ...(to.until === block.until ? {} : { until: to.until }),
  ...(to.roomId === block.roomId ? {} : { roomId: to.roomId }),
})
