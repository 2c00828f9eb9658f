import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { labels } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { ROUNDINGS } from '../raised.ts'

const words = labels({ roundTo: { en: 'Round to', mon: 'Бүхэлчлэх' } })

interface RoundToProps {
  readonly code: string
  /** Whole units of the currency. */
  readonly value: number
  readonly onChange: (unit: number) => void
}

/** To what raised prices are rounded. */
export function RoundTo({ code, value, onChange }: RoundToProps): ReactNode {
  const t = useText()
  return (
    <Select
      label={`${t(words.roundTo)}, ${code}`}
      data={ROUNDINGS.map((unit) => ({ value: String(unit), label: unit.toLocaleString('en-US') }))}
      value={String(value)}
      onChange={(unit) => onChange(Number(unit))}
      allowDeselect={false}
    />
  )
}
