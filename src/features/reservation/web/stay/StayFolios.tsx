import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StayRecord } from '#domain/stay/record.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
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
