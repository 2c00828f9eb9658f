import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { useOptions } from '#domain/choices/web/useOptions.ts'
import { useBrokenRules } from '#domain/restriction/web/useBrokenRules.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { bookingWords as words } from '#domain/reservation/labels.ts'
import classes from './BookingForm.module.css'
import type { LineValues } from './bookingValues.ts'
import { nightsOf, type Span } from './span.ts'

/** Room type and rate type of a line: how many rooms are left, and which combinations are closed by what. */
export function TypeFields({
  name,
  line,
  span,
}: {
  name: string
  line: LineValues | undefined
  span: Span
}): ReactNode {
  const t = useText()
  const form = useFormContext()
  const sourceId: unknown = useWatch({ name: 'reservationSourceId' })
  const { options: types } = useOptions(options.RoomType)
  const { options: plans } = useOptions(options.RateType)
  const left = useRoomsLeft(span)
  const nights = nightsOf(span)
  const reservationSourceId = typeof sourceId === 'number' ? sourceId : null
  const broken = useBrokenRules(
    nights && { arrival: nights.from, departure: span.departure ?? nights.until, reservationSourceId },
  )
  const typeNote = (roomTypeId: number): string | undefined =>
    typeof line?.rateTypeId === 'number'
      ? broken.of(roomTypeId, line.rateTypeId)
      : broken.ofType(
          roomTypeId,
          plans.map(({ id }) => id),
        )
  return (
    <>
      <div className={classes.whole}>
        <SelectField
          name={`${name}.roomTypeId`}
          label={words.roomType}
          options={types.map(({ id, label }) => {
            const rooms = left(id)
            return {
              value: id,
              label: rooms === undefined ? label : t(words.typeWithLeft, label, rooms),
              note: typeNote(id),
            }
          })}
          required
          onPick={() => form.setValue(`${name}.roomId`, null)}
        />
      </div>
      <div className={classes.whole}>
        <OptionField
          name={`${name}.rateTypeId`}
          label={words.rateType}
          of={options.RateType}
          noteOf={({ id }) => (typeof line?.roomTypeId === 'number' ? broken.of(line.roomTypeId, id) : undefined)}
          required
        />
      </div>
    </>
  )
}

/** How many rooms of a type are left over the span; undefined while it is not known. */
function useRoomsLeft(span: Span): (roomTypeId: number) => number | undefined {
  const nights = nightsOf(span)
  const read = useRead(Reservation.availability, nights ?? { from: '', until: '' }, {
    enabled: nights !== undefined,
    keepPrevious: true,
  })
  return (roomTypeId) => {
    const free = (read.data ?? []).filter((day) => day.roomTypeId === roomTypeId).map((day) => day.free)
    return free.length === 0 ? undefined : Math.max(0, Math.min(...free))
  }
}
