import { Alert, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../locale.tsx'
import { liveWords } from '../live/labels.ts'
import { type ChangedBy, useChangedBy } from '../live/useChangedBy.ts'
import classes from './form.module.css'

interface ChangedNowProps {
  readonly entity: string
  readonly id: number | string
  /** Reads the other's version and shows it beside what is typed here. */
  readonly onCompare: () => Promise<void>
}

/** Tells at once, not only at saving, that somebody at another desk saved the record that is open here. */
export function ChangedNow({ entity, id, onCompare }: ChangedNowProps): ReactNode {
  const t = useText()
  const changed = useChangedBy(entity, id)
  const [compared, setCompared] = useState<ChangedBy>()
  if (changed === undefined || changed === compared) return null
  const title = changed.by === null ? t(liveWords.changedByProgram) : t(liveWords.changedBy, changed.by)
  return (
    <Alert color="orange" title={title} role="alert" className={classes.wide ?? ''}>
      <p>{t(liveWords.changedHint)}</p>
      <Button
        variant="default"
        mt="sm"
        onClick={() => {
          setCompared(changed)
          void onCompare()
        }}
      >
        {t(liveWords.compare)}
      </Button>
    </Alert>
  )
}
