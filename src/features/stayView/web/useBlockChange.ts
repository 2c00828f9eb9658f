import { useCallback } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { useCommand } from '#kit/web/query.ts'
import type { Bar } from '../bars.ts'
import type { BlockBar } from '../contract.ts'
import type { Drop } from '../drag.ts'
import { dayNumber, dayOfNumber } from '../geometry.ts'
import { words } from '../labels.ts'
import { undoToast } from './undoToast.tsx'

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
