import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { shellWords } from '../labels.ts'
import { licenceLeft } from './licence.ts'
import classes from './TopBar.module.css'

/** Days, hours and minutes left before the program licence expires; a warning in its last 14 days. */
export function LicenceNotice({ until }: { until: string }): ReactNode {
  const t = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const left = licenceLeft(Date.parse(until), now)
  const look = left === undefined || left.isWarning ? classes.warning : classes.quiet
  return (
    <span className={`${classes.licence} ${look}`} role="status">
      {left === undefined ? t(shellWords.licenceEnded) : t(shellWords.licenceLeft, left.days, left.hours, left.minutes)}
    </span>
  )
}
