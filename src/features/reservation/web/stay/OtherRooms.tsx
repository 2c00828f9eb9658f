import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StayRecord } from '#domain/stay/record.ts'
import { stayLabels } from '#domain/stayStatus/status.ts'
import { stayNumberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { Line, Lines, Tag } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { pageWords as words } from '../../stayPageLabels.ts'
import classes from './StayPage.module.css'

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
