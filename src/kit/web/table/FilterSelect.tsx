import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { type Text, useText } from '../locale.tsx'

interface FilterSelectProps {
  readonly label: Label
  /** What stands there while nothing is chosen: 'Any state'. */
  readonly any: Label
  readonly of: Readonly<Record<string, Text>>
  /** '' = any. */
  readonly value: string
  readonly onPick: (value: string) => void
}

/** A filter of a list by one of a few values. */
export function FilterSelect({ label, any, of, value, onPick }: FilterSelectProps): ReactNode {
  const t = useText()
  return (
    <Select
      clearable
      aria-label={t(label)}
      placeholder={t(any)}
      data={Object.entries(of).map(([key, one]) => ({ value: key, label: t(one) }))}
      value={value === '' ? null : value}
      onChange={(picked) => onPick(picked ?? '')}
    />
  )
}
