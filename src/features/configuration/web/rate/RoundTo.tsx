import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { ROUNDINGS } from '#domain/rates/raised.ts'
import { useText } from '#kit/web/locale.tsx'
import { rateWords } from './labels.ts'

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
      label={`${t(rateWords.roundTo)}, ${code}`}
      data={ROUNDINGS.map((unit) => ({ value: String(unit), label: unit.toLocaleString('en-US') }))}
      value={String(value)}
      onChange={(unit) => onChange(Number(unit))}
      allowDeselect={false}
    />
  )
}
