import type { ReactNode } from 'react'
import { words } from '../labels.ts'
import { useText } from '../locale.tsx'
import { useLate } from '../useLate.ts'
import classes from './State.module.css'

/** Beside a sign of waiting: nothing at first, then that no answer has come yet. */
export function StillWaiting({ afterMs }: { afterMs?: number }): ReactNode {
  const t = useText()
  const isLate = useLate(true, afterMs)
  return isLate ? (
    <p role="status" className={classes.waiting}>
      {t(words.stillWaiting)}
    </p>
  ) : null
}
