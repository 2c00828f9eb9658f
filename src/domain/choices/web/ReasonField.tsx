import { Autocomplete } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReasons } from './useReasons.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { labels } from '#core/labels.ts'

const words = labels({ reason: { en: 'Reason', mon: 'Шалтгаан' } })

/** A reason: one of the hotel's list of that category, or the person's own words. */
export function ReasonField({
  category,
  autoFocus = false,
}: {
  autoFocus?: boolean
  category: 'cancel' | 'noShow' | 'void' | 'discount' | 'refund' | 'roomBlock' | 'other'
}): ReactNode {
  const { value, change, look } = useFieldLook({ name: 'reason', label: words.reason, wide: true, autoFocus })
  const known = useReasons(category) ?? []
  return (
    <Autocomplete
      {...look}
      autoComplete="off"
      // its reasons would stand over what the dialog says
      openOnFocus={!autoFocus}
      // above the field: below it are the buttons of its dialog
      comboboxProps={{ position: 'top' }}
      data={[...known]}
      value={typeof value === 'string' ? value : ''}
      onChange={change}
    />
  )
}
