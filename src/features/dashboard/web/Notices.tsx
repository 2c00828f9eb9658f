import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryNamed } from '#core/contract.ts'
import { NoticeLine, NoticeList } from '#domain/notice/web/NoticeLine.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { clocksRead, useServerClock } from '#kit/web/serverClock.ts'
import type { Dashboard } from '../contract.ts'
import { dashboardWords as words } from '../labels.ts'

const notices = queryNamed<typeof Dashboard, 'notices'>('Dashboard', 'notices')

/** What is the matter with the program, the hotel's records or this computer, with what to do; nothing where all is well. */
export function Notices(): ReactNode {
  const t = useText()
  const { data = [] } = useRead(notices, {})
  const { ahead = 0 } = useServerClock() ?? {}
  if (data.length === 0 && ahead === 0) return null
  return (
    <NoticeList label={t(words.notices)}>
      {ahead !== 0 && <NoticeLine kind="deskClock" params={clocksRead(ahead)} />}
      {data.map(({ kind, params, link }, index) => (
        <NoticeLine key={index} kind={kind} params={params}>
          {link !== null && (
            <Anchor component={Link} to={link} fw={600}>
              {t(words.seeNotice)}
            </Anchor>
          )}
        </NoticeLine>
      ))}
    </NoticeList>
  )
}
