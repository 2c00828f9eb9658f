import { Button, NumberInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#kit/web/locale.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { Section } from '#kit/web/ui/Section.tsx'
import { MAX_STAYS, type QuotedStay } from '#domain/reservation/contract.ts'
import { bookingWords as words } from '#domain/reservation/labels.ts'
import classes from './BookingForm.module.css'
import { type LineValues, lineName, linesOf, overlap, resized } from './bookingValues.ts'
import { RoomLine } from './RoomLine.tsx'
import { StayDates } from './StayDates.tsx'

interface Props {
  readonly quoteOf: (index: number) => QuotedStay | undefined
}

/** When, and which rooms: one line each. */
export function ReservedRooms({ quoteOf }: Props): ReactNode {
  const t = useText()
  const form = useFormContext()
  const lines = linesOf('reserve', useWatch() as Values)
  const setLines = (next: readonly LineValues[]): void => form.setValue('stays', next, { shouldDirty: true })
  const setCount = (count: number): void => setLines(resized(lines, count))

  return (
    <Section title={words.datesAndRooms}>
      <div className={classes.dates}>
        <StayDates name={lineName('reserve', 0)} arrivesToday={false} />
        <NumberInput
          label={t(words.numberOfRooms)}
          min={1}
          max={MAX_STAYS}
          clampBehavior="strict"
          allowDecimal={false}
          value={lines.length}
          onChange={(typed) => {
            if (typeof typed === 'number' && typed >= 1) setCount(typed)
          }}
        />
      </div>
      <div className={classes.lines}>
        {lines.map((line, index) => (
          <RoomLine
            key={line.key}
            name={lineName('reserve', index)}
            index={index}
            quote={quoteOf(index)}
            span={{ arrival: line.arrival, departure: line.departure }}
            taken={lines.flatMap((other) =>
              other === line || other.roomId === null || !overlap(line, other) ? [] : [other.roomId],
            )}
            needsRoom={false}
            hasOwnGuest={lines.length > 1}
            onRemove={lines.length > 1 ? () => setLines(lines.toSpliced(index, 1)) : undefined}
          />
        ))}
      </div>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} />}
        disabled={lines.length >= MAX_STAYS}
        // the field that has the focus keeps it: what it lacks would push the button from under the pointer
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setCount(lines.length + 1)}
      >
        {t(words.addRoom)}
      </Button>
    </Section>
  )
}
