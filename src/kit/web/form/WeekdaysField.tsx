import { Chip, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocale } from '../locale.tsx'
import { weekdayName } from '../when.ts'
import type { FieldProps } from './formContext.ts'
import classes from './form.module.css'
import { useFieldLook } from './useFieldLook.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** Weekdays as numbers, 0 = Sunday … 6 = Saturday, in that order. */
export function WeekdaysField(field: FieldProps): ReactNode {
  const { value, change, look } = useFieldLook(field)
  const locale = useLocale()
  const chosen: unknown[] = Array.isArray(value) ? value : []
  return (
    <Input.Wrapper
      label={look.label}
      description={look.description}
      error={look.error}
      withAsterisk={look.withAsterisk}
      className={classes.wide ?? ''}
      labelElement="div"
    >
      <div className={classes.weekdays} role="group" aria-label={look.label}>
        {weekdays.map((weekday) => (
          <Chip
            key={weekday}
            size="xs"
            variant="light"
            radius="sm"
            disabled={look.disabled}
            checked={chosen.includes(weekday)}
            aria-label={weekdayName(weekday, 'long', locale)}
            onChange={(on) => change(weekdays.filter((other) => (other === weekday ? on : chosen.includes(other))))}
          >
            {weekdayName(weekday, 'short', locale)}
          </Chip>
        ))}
      </div>
    </Input.Wrapper>
  )
}
