import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'
import { ReceiptsTab } from './ReceiptsTab.tsx'
import { ReconcileTab } from './ReconcileTab.tsx'

/** /payment/ebarimt: every receipt that the tax service is told, and what was sold against it. */
export function TaxReceiptsScreen(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [tab] = useFilter('tab', 'receipts')
  const isReconcile = tab === 'reconcile'
  // each tab begins with its own order and filters
  const open = (next: string): void =>
    void navigate({ to: '.', search: (next === 'reconcile' ? { tab: next } : {}) as never })
  const tabs = (
    <SegmentedControl
      size="xs"
      aria-label={t(words.shown)}
      value={isReconcile ? 'reconcile' : 'receipts'}
      onChange={open}
      data={[
        { value: 'receipts', label: t(words.receipts) },
        { value: 'reconcile', label: t(words.reconciliation) },
      ]}
    />
  )
  return isReconcile ? <ReconcileTab tabs={tabs} /> : <ReceiptsTab tabs={tabs} />
}
