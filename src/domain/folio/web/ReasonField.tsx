import { Autocomplete } from '@mantine/core'
import type { ReactNode } from 'react'
import { options } from '#domain/choices/contract.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { moneyWords } from '../labels.ts'

const FRESH_MS = 60_000

/** A reason: one of the hotel's list of that category, or the person's own words. */
export function ReasonField({
  category,
}: {
  category: 'cancel' | 'noShow' | 'void' | 'discount' | 'refund' | 'roomBlock' | 'other'
}): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook({ name: 'reason', label: moneyWords.reason, wide: true })
  const reasons = useRead(options.Reason, {}, { freshFor: FRESH_MS })
  const known = (reasons.data ?? []).filter((reason) => reason.category === category).map(({ label }) => t(label))
  return (
    <Autocomplete
      {...look}
      autoComplete="off"
      data={[...new Set(known)]}
      value={typeof value === 'string' ? value : ''}
      onChange={change}
    />
  )
}
