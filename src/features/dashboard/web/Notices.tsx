import { Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryNamed } from '#core/contract.ts'
import { noticeHints, noticeWords } from '#domain/notice/noticeWords.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import type { Dashboard } from '../contract.ts'
import { dashboardWords as words } from '../labels.ts'
import classes from './Notices.module.css'

const notices = queryNamed<typeof Dashboard, 'notices'>('Dashboard', 'notices')

/** What is the matter with the program or the hotel's records, with what to do; nothing where all is well. */
export function Notices(): ReactNode {
  const t = useText()
  const { data = [] } = useRead(notices, {})
  if (data.length === 0) return null
  return (
    <ul className={classes.notices} aria-label={t(words.notices)}>
      {data.map(({ kind, params, link }, index) => (
        <li key={index} className={classes.notice}>
          <IconAlertTriangle size={20} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
          <div>
            <strong>{t(noticeWords[kind], ...params)}</strong>
            <small>{t(noticeHints[kind])}</small>
          </div>
          {link !== null && (
            <Anchor component={Link} to={link} className={classes.link ?? ''}>
              {t(words.seeNotice)}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}
