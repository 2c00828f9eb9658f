import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { addDays, type Day, isDay, nightsBetween } from '#core/day.ts'
import { useSession } from '#domain/access/web/session.ts'
import { DayField } from '#kit/web/form/DayField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { bookingWords as words } from '#domain/reservation/labels.ts'

const MOST_NIGHTS = 730

const asDay = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null)

/** Arrival, nights and departure kept in step: moving the arrival keeps the nights; no night is a day use. */
export function StayDates({ name, arrivesToday }: { name: string; arrivesToday: boolean }): ReactNode {
  const t = useText()
  const form = useFormContext()
  const { businessDate } = useSession().hotel
  const arrival = asDay(useWatch({ name: `${name}.arrival` }))
  const departure = asDay(useWatch({ name: `${name}.departure` }))
  const nights = arrival !== null && departure !== null ? nightsBetween(arrival, departure) : null

  const setDeparture = (day: Day) =>
    form.setValue(`${name}.departure`, day, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  return (
    <>
      <DayField
        name={`${name}.arrival`}
        label={words.arrival}
        min={businessDate}
        disabled={arrivesToday}
        required
        onPick={(day) => {
          if (day !== null && nights !== null && nights >= 0) setDeparture(addDays(day, nights))
        }}
      />
      <NumberInput
        label={t(words.nights)}
        min={0}
        max={MOST_NIGHTS}
        allowDecimal={false}
        allowNegative={false}
        value={nights !== null && nights >= 0 ? nights : ''}
        suffix={nights === 0 ? ` · ${t(words.dayUse)}` : ''}
        onChange={(typed) => {
          if (arrival !== null && typeof typed === 'number' && typed <= MOST_NIGHTS)
            setDeparture(addDays(arrival, typed))
        }}
      />
      <DayField name={`${name}.departure`} label={words.departure} min={arrival ?? businessDate} required />
    </>
  )
}
