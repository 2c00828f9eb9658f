import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { words } from '../labels.ts'
import classes from './House.module.css'
import type { Selected, Ticked } from './useSelected.ts'

/** The number of a room with the box that selects it. */
export function TickedRoom<R extends Ticked>({ room, selected }: { room: R; selected: Selected<R> }): ReactNode {
  const t = useText()
  const isTicked = selected.has(room.roomId)
  return (
    <>
      <button
        type="button"
        role="checkbox"
        aria-checked={isTicked}
        aria-label={t(words.selectRoom, room.number)}
        tabIndex={-1}
        className={classes.tick}
        onClick={() => selected.toggle(room.roomId)}
      >
        {isTicked ? <IconSquareCheckFilled size={18} /> : <IconSquare size={18} stroke={1.5} />}
      </button>
      <span className={classes.number}>{room.number}</span>
    </>
  )
}
