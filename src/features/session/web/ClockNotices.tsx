import type { ReactNode } from 'react'
import { NoticeLine, NoticeList } from '#domain/notice/web/NoticeLine.tsx'
import { useText } from '#kit/web/locale.tsx'
import { clocksRead, useServerClock } from '#kit/web/serverClock.ts'
import { sessionWords as words } from '../labels.ts'

/** Why a session may have ended or may not begin: a clock that cannot be right, here or at the server. */
export function ClockNotices(): ReactNode {
  const t = useText()
  const clock = useServerClock()
  if (!clock || (clock.trouble === null && clock.ahead === 0)) return null
  return (
    <NoticeList label={t(words.clock)}>
      {clock.trouble && <NoticeLine kind={clock.trouble.kind} params={clock.trouble.params} />}
      {clock.ahead !== 0 && <NoticeLine kind="deskClock" params={clocksRead(clock.ahead)} />}
    </NoticeList>
  )
}
