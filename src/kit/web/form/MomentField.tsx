import { DateTimePicker } from '@mantine/dates'
import type { ReactNode } from 'react'
import type { FieldProps } from './formContext.ts'
import { useFieldLook } from './useFieldLook.ts'

const MINUTES = 16

/** A day and time of the hotel, 'YYYY-MM-DDTHH:MM'. */
export function MomentField(field: FieldProps): ReactNode {
  const { value, change, look } = useFieldLook(field)
  return (
    <DateTimePicker
      {...look}
      valueFormat="YYYY-MM-DD HH:mm"
      clearable={!look.withAsterisk}
      value={typeof value === 'string' && value !== '' ? value.replace('T', ' ') : null}
      onChange={(picked) => change(picked === null ? null : picked.slice(0, MINUTES).replace(' ', 'T'))}
    />
  )
}
