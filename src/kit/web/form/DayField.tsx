import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Day, isDay } from '#core/day.ts'
import type { FieldProps } from './formContext.ts'
import { useFieldLook } from './useFieldLook.ts'

export interface DayFieldProps extends FieldProps {
  /** First and last day that can be chosen. */
  readonly min?: Day | undefined
  readonly max?: Day | undefined
  /** Runs beside the form's own change, with the new day. */
  readonly onPick?: (day: Day | null) => void
}

/** Reads '2026-01-05', '2026.1.5', '2026/1/5' and '20260105'. */
export function readDay(typed: string): Day | null {
  const found = /^(\d{4})[-./ ]?(\d{1,2})[-./ ]?(\d{1,2})$/.exec(typed.trim())
  if (found === null) return null
  const [, year = '', month = '', date = ''] = found
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** A calendar day 'YYYY-MM-DD', typed or picked. */
export function DayField({ min, max, onPick, ...field }: DayFieldProps): ReactNode {
  const { value, change, look } = useFieldLook(field)
  return (
    <DateInput
      {...look}
      valueFormat="YYYY-MM-DD"
      placeholder="YYYY-MM-DD"
      dateParser={readDay}
      rightSection={<IconCalendar size={16} stroke={1.5} />}
      rightSectionPointerEvents="none"
      allowDeselect={!look.withAsterisk}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      value={typeof value === 'string' && isDay(value) ? value : null}
      onChange={(day) => {
        change(day)
        onPick?.(day)
      }}
    />
  )
}
