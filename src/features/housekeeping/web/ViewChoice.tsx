import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Text, useText } from '#kit/web/locale.tsx'
import { words } from '../labels.ts'

interface ViewChoiceProps {
  readonly views: Readonly<Record<string, Text>>
  readonly view: string
  readonly onView: (view: string) => void
}

/** How the rooms are drawn. */
export function ViewChoice({ views, view, onView }: ViewChoiceProps): ReactNode {
  const t = useText()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(words.shownAs)}
      value={view}
      onChange={onView}
      data={Object.entries(views).map(([value, label]) => ({ value, label: t(label) }))}
    />
  )
}
