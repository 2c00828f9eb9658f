import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { calendarWords as words } from '../calendarLabels.ts'
import { FeedsTab } from './FeedsTab.tsx'
import { SourcesTab } from './SourcesTab.tsx'

/** /integration/calendar: calendars of room types for other platforms, and theirs that are read. */
export function CalendarScreen(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [tab] = useFilter('tab', 'out')
  // each tab begins with its own order and filters
  const open = (next: string): void => void navigate({ to: '.', search: (next === 'in' ? { tab: next } : {}) as never })
  const tabs = (
    <SegmentedControl
      size="xs"
      aria-label={t(words.shown)}
      value={tab === 'in' ? 'in' : 'out'}
      onChange={open}
      data={[
        { value: 'out', label: t(words.out) },
        { value: 'in', label: t(words.in) },
      ]}
    />
  )
  return tab === 'in' ? <SourcesTab tabs={tabs} /> : <FeedsTab tabs={tabs} />
}
