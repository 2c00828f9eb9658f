import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { LostItem } from '../contract.ts'
import { lostItemWords as words } from '../labels.ts'
import classes from './LeftBehind.module.css'
import { lostStatusLooks } from './lostLook.ts'

type Of = { readonly guestId: number } | { readonly stayId: number }

const SHOWN = 20

/** What a guest left behind, or was left of a stay; nothing where nothing was, or who looks may not see it. */
export function LeftBehind({ of }: { of: Of }): ReactNode {
  const maySee = grantedPaths(useSession()).has('/room-service/lost-and-found')
  return maySee ? <Items of={of} /> : null
}

function Items({ of }: { of: Of }): ReactNode {
  const t = useText()
  const { rows = [], total = 0 } = useRead(LostItem.list, { ...of, limit: SHOWN }).data ?? {}
  if (rows.length === 0) return null
  const filter = 'guestId' in of ? { guest: of.guestId } : { stay: of.stayId }
  const all = (
    <Link to="/room-service/lost-and-found" search={{ ...filter, tab: 'all' } as never} className={classes.link ?? ''}>
      {t(words.all)}
    </Link>
  )
  return (
    <Section title={words.leftBehind} note={total} action={all} flush>
      <Lines>
        {rows.map((row) => (
          <Line
            key={row.id}
            what={`${row.number} · ${row.description}`}
            notes={[
              [row.roomNumber === null ? '' : t(words.inRoom, row.roomNumber), row.place, row.keptWhere, row.handedTo]
                .filter((part) => part !== '')
                .join(' · '),
            ]}
            aside={
              <>
                <DayText day={row.foundOn} /> <StatusBadge look={lostStatusLooks[row.status]} />
              </>
            }
          />
        ))}
      </Lines>
    </Section>
  )
}
