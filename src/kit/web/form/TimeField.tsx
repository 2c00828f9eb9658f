import { TimePicker } from '@mantine/dates'
import type { ReactNode } from 'react'
import type { FieldProps } from './formContext.ts'
import { useFieldLook } from './useFieldLook.ts'

/** A local time of day 'HH:MM'. */
export function TimeField(field: FieldProps): ReactNode {
  const { value, change, look } = useFieldLook(field)
  return (
    <TimePicker
      {...look}
      value={typeof value === 'string' ? value.slice(0, 5) : ''}
      onChange={(time) => change(time.slice(0, 5))}
      format="24h"
    />
  )
}
