import { type ReactNode, useEffect, useState } from 'react'
import { type Label, labels, say } from '#core/labels.ts'
import { useSession } from '#domain/access/web/session.ts'
import { hotelClock, minutesUntil } from '#domain/businessDay/hotelClock.ts'
import { useText } from '#kit/web/locale.tsx'

const words = labels({
  minutes: { en: '{0} min', mon: '{0} мин' },
  hours: { en: '{0} h {1} min', mon: '{0} ц {1} мин' },
  days: { en: '{0} d {1} h', mon: '{0} өдөр {1} ц' },
  now: { en: 'now', mon: 'одоо' },
})

const HOUR = 60
const DAY = 1_440
const TICK_MS = 20_000

/** How long it is from now, in the two largest units: '2 h 5 min'. */
function untilText(minutes: number): Label {
  const put = (form: Label, ...params: number[]): Label => ({
    en: say(form, 'en', ...params),
    mon: say(form, 'mon', ...params),
  })
  if (minutes <= 0) return words.now
  if (minutes < HOUR) return put(words.minutes, minutes)
  if (minutes < DAY) return put(words.hours, Math.floor(minutes / HOUR), minutes % HOUR)
  return put(words.days, Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR))
}

/** When a hold releases itself (hotel-local) and how long that is from now; it runs by itself. */
export function ReleaseCountdown({ at }: { at: string }): ReactNode {
  const t = useText()
  const { hotel } = useSession()
  const [instant, setInstant] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setInstant(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const left = minutesUntil(hotelClock(instant, hotel), at)
  return (
    <span style={{ color: left < HOUR ? 'var(--mantine-color-red-text)' : undefined }}>
      {at.replace('T', ' ')} · {t(untilText(left))}
    </span>
  )
}
