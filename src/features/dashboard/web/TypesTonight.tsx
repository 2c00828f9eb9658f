import type { ReactNode } from 'react'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import type { Today } from '../contract.ts'
import { dashboardWords as words } from '../labels.ts'
import classes from './Dashboard.module.css'
import { ListLink } from './ListLink.tsx'

/** What may still be sold tonight, by room type. */
export function TypesTonight({ types, tonight }: { types: Today['typesTonight']; tonight: string }): ReactNode {
  const t = useText()
  const locale = useLocale()
  const total = types.reduce((sum, { left }) => sum + Math.max(left, 0), 0)
  return (
    <Section title={words.tonight} note={total}>
      <dl className={classes.lines}>
        {types.map(({ id, name, nameMon, rooms, left }) => (
          <div key={id}>
            <dt>{locale === 'mon' ? nameMon : name}</dt>
            <dd className={left <= 0 ? classes.none : ''}>
              <ListLink list="/report/available-room" search={{ from: tonight, until: tonight, roomType: id }}>
                {left}
              </ListLink>
              <small> {t(words.ofRooms, rooms)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
