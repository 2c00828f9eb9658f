import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../locale.tsx'
import { liveWords } from './labels.ts'
import classes from './live.module.css'
import { useAlsoOpen } from './presence.ts'

/** Tells quietly who else has a record open while it is open here. */
export function AlsoOpen({ entity, id }: { entity: string; id: number | string }): ReactNode {
  const t = useText()
  const names = useAlsoOpen(entity, id)
  const words = names.length > 1 ? liveWords.haveOpen : liveWords.hasOpen
  return (
    <span role="status" className={names.length > 0 ? `${classes.changed} ${classes.alsoOpen}` : undefined}>
      {names.length > 0 && (
        <>
          <IconUsers size={14} stroke={1.5} aria-hidden />
          {t(words, names.join(', '))}
        </>
      )}
    </span>
  )
}
