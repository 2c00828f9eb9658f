import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { notificationWords as words } from '../labels.ts'
import { OutboxTab } from './OutboxTab.tsx'
import { TemplatesTab } from './TemplatesTab.tsx'

/** /conf/notification: what the hotel writes, and what has gone out. */
export function NotificationScreen(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [tab] = useFilter('tab', 'templates')
  const isOutbox = tab === 'outbox'
  // each tab begins with its own order and filters
  const open = (next: string): void =>
    void navigate({ to: '.', search: (next === 'outbox' ? { tab: next } : {}) as never })
  const tabs = (
    <SegmentedControl
      size="xs"
      aria-label={t(words.shown)}
      value={isOutbox ? 'outbox' : 'templates'}
      onChange={open}
      data={[
        { value: 'templates', label: t(words.templates) },
        { value: 'outbox', label: t(words.outbox) },
      ]}
    />
  )
  return isOutbox ? <OutboxTab tabs={tabs} /> : <TemplatesTab tabs={tabs} />
}
