import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { type NoticeKind, noticeHints, noticeWords } from '../noticeWords.ts'
import type { Notice } from '../notices.ts'
import classes from './NoticeLine.module.css'

interface Props {
  readonly kind: NoticeKind
  readonly params: readonly Notice['params'][number][]
  /** Where it is mended. */
  readonly children?: ReactNode
}

/** What is the matter, and what to do. */
export function NoticeLine({ kind, params, children }: Props): ReactNode {
  const t = useText()
  return (
    <li className={classes.notice}>
      <IconAlertTriangle size={20} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
      <div>
        <strong>{t(noticeWords[kind], ...params)}</strong>
        <small>{t(noticeHints[kind])}</small>
      </div>
      {children}
    </li>
  )
}

export function NoticeList({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ul className={classes.notices} aria-label={label}>
      {children}
    </ul>
  )
}
