import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { webhookWords as words } from '../labels.ts'
import { DeliveriesTab } from './DeliveriesTab.tsx'
import { WebhooksTab } from './WebhooksTab.tsx'

/** /integration/webhook: who is told what happens in the hotel, and what was told. */
export function WebhookScreen(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [tab] = useFilter('tab', 'webhooks')
  const isLog = tab === 'deliveries'
  // each tab begins with its own order and filters
  const open = (next: string): void =>
    void navigate({ to: '.', search: (next === 'deliveries' ? { tab: next } : {}) as never })
  const tabs = (
    <SegmentedControl
      size="xs"
      aria-label={t(words.shown)}
      value={isLog ? 'deliveries' : 'webhooks'}
      onChange={open}
      data={[
        { value: 'webhooks', label: t(words.webhooks) },
        { value: 'deliveries', label: t(words.deliveries) },
      ]}
    />
  )
  return isLog ? <DeliveriesTab tabs={tabs} /> : <WebhooksTab tabs={tabs} />
}
