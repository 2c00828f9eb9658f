import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { stayLabels } from '#domain/stay/status.ts'
import type { StayRecord } from '#domain/stay/record.ts'
import { numberText, stayNumberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Line, Lines, Tag } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { pageWords as words } from '../../stayPageLabels.ts'
import classes from './StayPage.module.css'

/** The folios of the stay, each a link. */
export function StayFolios({ stay }: { stay: StayRecord }): ReactNode {
  const t = useText()
  return (
    <Section title={words.folios} note={stay.folios.length > 0 && <Amount minor={stay.balance} />} flush>
      <Lines none={words.noFolio}>
        {stay.folios.map((folio) => (
          <Line
            key={folio.id}
            what={
              <Link to={`/front-office/folio/${folio.id}`} className={classes.link ?? ''}>
                {t(words.folioNo, numberText('folio', folio.number))}
              </Link>
            }
            aside={<Tag>{t(folio.status === 'open' ? words.open : words.closed)}</Tag>}
          />
        ))}
      </Lines>
    </Section>
  )
}

const stored = {
  reserved: words.reserved,
  inHouse: words.inHouse,
  checkedOut: stayLabels.checkedOut,
  cancelled: stayLabels.cancelled,
  noShow: stayLabels.noShow,
  void: stayLabels.void,
} as const

/** The other rooms of the same reservation. */
export function OtherRooms({ stay }: { stay: StayRecord }): ReactNode {
  const t = useText()
  return (
    <Section title={words.otherRooms} note={stay.siblings.length} flush>
      <Lines>
        {stay.siblings.map((other) => (
          <Line
            key={other.id}
            what={
              <>
                <Link to={`/front-office/stay/${other.id}`} className={classes.link ?? ''}>
                  {stayNumberText({ ...stay, sequence: other.sequence })}
                </Link>{' '}
                {other.guestName}
              </>
            }
            aside={
              <>
                {other.roomNumber !== null && <span>{other.roomNumber}</span>}
                <Tag>{t(stored[other.status])}</Tag>
              </>
            }
          />
        ))}
      </Lines>
    </Section>
  )
}

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
