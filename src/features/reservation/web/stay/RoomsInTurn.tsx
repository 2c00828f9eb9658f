import type { ReactNode } from 'react'
import type { StayRecord } from '#domain/stay/record.ts'
import { useText } from '#kit/web/locale.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { pageWords as words } from '../../stayPageLabels.ts'

/** The rooms that the stay had and will have, one after the other. */
export function RoomsInTurn({ stay }: { stay: StayRecord }): ReactNode {
  const t = useText()
  return (
    <Section title={words.roomsInTurn} note={stay.rooms.length} flush>
      <Lines>
        {stay.rooms.map(({ number, from, until }) => (
          <Line key={from} what={number} aside={t(words.until, from, until)} />
        ))}
      </Lines>
    </Section>
  )
}
