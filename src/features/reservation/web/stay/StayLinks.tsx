import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { stayLabels } from '#domain/stay/status.ts'
import type { StayRecord } from '#domain/stay/record.ts'
import { numberText, stayNumberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { pageWords as words } from '../../stayPageLabels.ts'
import classes from './StayPage.module.css'

/** The folios of the stay, each a link. */
export function StayFolios({ stay }: { stay: StayRecord }): ReactNode {
  const t = useText()
  return (
    <Section title={words.folios} note={stay.folios.length > 0 && <Amount minor={stay.balance} />} flush>
      {stay.folios.length === 0 ? (
        <p className={classes.muted} style={{ padding: '0 16px 16px' }}>
          {t(words.noFolio)}
        </p>
      ) : (
        <ul className={classes.list}>
          {stay.folios.map((folio) => (
            <li key={folio.id}>
              <Link to={`/front-office/folio/${folio.id}`} className={classes.link ?? ''}>
                {t(words.folioNo, numberText('folio', folio.number))}
              </Link>
              <span className={classes.aside}>
                <span className={classes.tag}>{t(folio.status === 'open' ? words.open : words.closed)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
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
      <ul className={classes.list}>
        {stay.siblings.map((other) => (
          <li key={other.id}>
            <Link to={`/front-office/stay/${other.id}`} className={classes.link ?? ''}>
              {stayNumberText({ ...stay, sequence: other.sequence })}
            </Link>
            <span>{other.guestName}</span>
            <span className={classes.aside}>
              {other.roomNumber !== null && <span>{other.roomNumber}</span>}
              <span className={classes.tag}>{t(stored[other.status])}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The rooms that the stay had and will have, one after the other. */
export function RoomsInTurn({ stay }: { stay: StayRecord }): ReactNode {
  const t = useText()
  return (
    <Section title={words.roomsInTurn} note={stay.rooms.length} flush>
      <ul className={classes.list}>
        {stay.rooms.map(({ number, from, until }) => (
          <li key={from}>
            <span>{number}</span>
            <span className={classes.aside}>{t(words.until, from, until)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
