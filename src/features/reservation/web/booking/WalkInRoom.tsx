import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Values } from '#kit/web/form/schema.ts'
import { Section } from '#kit/web/ui/Section.tsx'
import type { QuotedStay } from '#domain/reservation/contract.ts'
import { bookingWords as words } from '#domain/reservation/labels.ts'
import classes from './BookingForm.module.css'
import { linesOf } from './bookingValues.ts'
import { RoomLine } from './RoomLine.tsx'
import { StayDates } from './StayDates.tsx'

interface Props {
  readonly quoteOf: (index: number) => QuotedStay | undefined
}

/** A walk-in: one room from the business date on. */
export function WalkInRoom({ quoteOf }: Props): ReactNode {
  const [line] = linesOf('walkIn', useWatch() as Values)
  const span = { arrival: line?.arrival ?? null, departure: line?.departure ?? null }
  return (
    <Section title={words.datesAndRooms}>
      <div className={classes.dates}>
        <StayDates name="stay" arrivesToday />
      </div>
      <div className={classes.lines}>
        <RoomLine name="stay" index={0} quote={quoteOf(0)} span={span} taken={[]} needsRoom hasOwnGuest={false} />
      </div>
    </Section>
  )
}
