import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { useOnPhone } from '#kit/web/useOnPhone.ts'
import { breakfastWords as words } from '../breakfastLabels.ts'
import { Report } from '../contract.ts'
import { breakfast } from '../declared/breakfast.ts'
import { BreakfastServing } from './BreakfastServing.tsx'
import { ReportScreen } from './ReportScreen.tsx'

/** /report/breakfast: the list for the kitchen, and at the door of the breakfast room a card for each room to tap. */
export function BreakfastScreen(): ReactNode {
  const t = useText()
  const onPhone = useOnPhone()
  const [view, setView] = useFilter('view', onPhone ? 'serve' : 'list')
  const choice = (
    <SegmentedControl
      aria-label={t(words.view)}
      value={view}
      onChange={setView}
      data={[
        { value: 'list', label: t(words.list) },
        { value: 'serve', label: t(words.serve) },
      ]}
    />
  )
  return view === 'serve' ? (
    <BreakfastServing action={choice} />
  ) : (
    <ReportScreen report={breakfast} action={Report.breakfast} besides={choice} />
  )
}
