import { Tooltip } from '@mantine/core'
import { IconCloudOff, IconDatabaseOff, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../locale.tsx'
import { useTimeZone } from '../place.tsx'
import { formatInstant } from '../when.ts'
import { liveWords } from './labels.ts'
import { useLiveState } from './live.ts'
import classes from './live.module.css'

/** A line that comes back at once troubles nobody. */
const PATIENCE_MS = 2_500

/** In the header: since when this page has not heard of the server or its database is away, and that it reads what it missed. */
export function LiveSign({ children }: { children?: ReactNode }): ReactNode {
  const t = useText()
  const timeZone = useTimeZone()
  const { awaySince, withoutDatabase, catchesUp, outdated } = useLiveState()
  const [patient, setPatient] = useState(awaySince)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(awaySince), awaySince === undefined ? 0 : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [awaySince])

  if (awaySince !== undefined && patient === awaySince) {
    const time = formatInstant(awaySince.toISOString(), timeZone).slice(11)
    const Icon = withoutDatabase ? IconDatabaseOff : IconCloudOff
    return (
      <>
        <Tooltip label={t(withoutDatabase ? liveWords.databaseHint : liveWords.awayHint)} multiline maw={320}>
          <div role="status" tabIndex={0} className={`${classes.sign} ${classes.away}`}>
            <Icon size={16} stroke={1.5} aria-hidden />
            <span>{t(withoutDatabase ? liveWords.databaseAway : liveWords.away, time)}</span>
          </div>
        </Tooltip>
        {children}
      </>
    )
  }
  if (outdated) {
    return (
      <Tooltip label={t(liveWords.outdatedHint)} multiline maw={320}>
        <button type="button" className={`${classes.sign} ${classes.newer}`} onClick={() => window.location.reload()}>
          <IconRefresh size={16} stroke={1.5} aria-hidden />
          <span>{t(liveWords.outdated)}</span>
        </button>
      </Tooltip>
    )
  }
  if (!catchesUp || patient === undefined) return null
  return (
    <div role="status" className={`${classes.sign} ${classes.catching}`}>
      <IconRefresh size={16} stroke={1.5} aria-hidden />
      <span>{t(liveWords.catchesUp)}</span>
    </div>
  )
}
