import { useCallback } from 'react'
import type { InputOf } from '#core/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import type { Text } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { StayView } from '../contract.ts'
import { words } from '../labels.ts'
import { undoToast } from './undoToast.tsx'

/**
 * Steps of the sheet that can be taken back for ten seconds: what they do, and what undoes them.
 * What undoes it names the version that the step made, so that it never takes back a later one.
 */
export function useUndo() {
  const { send: setRooms } = useCommand(StayView.setRooms, { success: false })
  const { run: restoreRooms } = useCommand(StayView.setRooms, { success: words.undone })
  const { run: amendBack } = useCommand(StayView.undoAmend, { success: words.undone })
  const { send: split } = useCommand(Stay.split, { success: false })
  const { run: splitBack } = useCommand(Stay.split, { success: words.undone })

  /** Throws what refuses; false when the person went back. */
  const assign = useCallback(
    async (rooms: InputOf<typeof StayView.setRooms>['rooms'], text: Text): Promise<boolean> => {
      const done = await setRooms({ rooms })
      if (!done) return false
      undoToast(text, () => void restoreRooms({ rooms: done.before }))
      return true
    },
    [setRooms, restoreRooms],
  )
  /** Another room from a night of a stay on; `before` = the one that it had from there. Throws what refuses; false when the person went back. */
  const movePart = useCallback(
    async (step: InputOf<typeof Stay.split>, before: number, text: Text): Promise<boolean> => {
      const version = (await split(step))?.stays[0]?.version
      if (version === undefined) return false
      undoToast(text, () => void splitBack({ ...step, roomId: before, version }))
      return true
    },
    [split, splitBack],
  )
  const offerUndo = useCallback(
    (step: InputOf<typeof StayView.undoAmend>, text: Text) => undoToast(text, () => void amendBack(step)),
    [amendBack],
  )
  return { assign, movePart, offerUndo }
}
