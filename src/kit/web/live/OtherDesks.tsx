import type { ReactNode } from 'react'
import { AlsoOpen } from './AlsoOpen.tsx'
import classes from './live.module.css'
import { IconRefresh } from '@tabler/icons-react'
import { useText } from '../locale.tsx'
import { liveWords } from './labels.ts'
import { useChangedBy } from './useChangedBy.ts'

const SHOWN_MS = 12_000

/** Beside the title of a record that is read again by itself: who at another desk changed it just now. */
function JustChanged({ entity, id }: { entity: string; id: number }): ReactNode {
  const t = useText()
  const changed = useChangedBy(entity, id, SHOWN_MS)
  return (
    <span role="status" className={changed ? (classes.changed ?? '') : undefined}>
      {changed && (
        <>
          <IconRefresh size={14} stroke={1.5} aria-hidden />
          {changed.by === null ? t(liveWords.changedByProgram) : t(liveWords.changedBy, changed.by)}
        </>
      )}
    </span>
  )
}

/** Beside the title of a record: what other desks do with it, while it is open here. */
export const OtherDesks = ({ entity, id }: { entity: string; id: number }): ReactNode => (
  <span className={classes.desks}>
    <JustChanged entity={entity} id={id} />
    <AlsoOpen entity={entity} id={id} />
  </span>
)
