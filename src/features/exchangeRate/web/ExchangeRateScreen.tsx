import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { rateWords as words } from '../labels.ts'
import { CurrentRates } from './CurrentRates.tsx'
import { RateHistory } from './RateHistory.tsx'

/** /payment/exchange-rate: the rates in force, and how they came about. */
export function ExchangeRateScreen(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [tab] = useFilter('tab', 'current')
  // each tab begins with its own order and filters
  const open = (next: string): void =>
    void navigate({ to: '.', search: (next === 'history' ? { tab: next } : {}) as never })
  const tabs = (
    <SegmentedControl
      size="xs"
      aria-label={t(words.shown)}
      value={tab === 'history' ? 'history' : 'current'}
      onChange={open}
      data={[
        { value: 'current', label: t(words.current) },
        { value: 'history', label: t(words.history) },
      ]}
    />
  )
  return tab === 'history' ? <RateHistory tabs={tabs} /> : <CurrentRates tabs={tabs} />
}
