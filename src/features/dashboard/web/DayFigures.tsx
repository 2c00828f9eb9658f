import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Today } from '../contract.ts'
import { dashboardWords as words } from '../labels.ts'
import classes from './Dashboard.module.css'
import { ListLink, stays } from './ListLink.tsx'

/** With the arrival on the day: who is in house since today, and who came and has left again. */
const cameToday = { tab: 'all', shown: 'arrived,dayUse,checkedOut' } as const

/** Arrivals, departures and who is here, each figure a link to its stays. */
export function DayFigures({ today }: { today: Today }): ReactNode {
  const t = useText()
  const { arrivals, departures, inHouse, businessDate } = today
  const left = (count: number) => (count === 0 ? t(words.allDone) : t(words.left, count))
  const allArrivalsMayBeNoShows = today.noShowCandidates === arrivals.left
  return (
    <dl className={classes.figures} aria-label={t(words.figures)}>
      <Figure label={words.arrivals}>
        <ListLink {...stays({ ...cameToday, arrivalFrom: businessDate })}>{arrivals.done}</ListLink>
        <small> / {arrivals.done + arrivals.left}</small>
        <em>{arrivals.left > 0 ? <ListLink {...stays({})}>{left(arrivals.left)}</ListLink> : left(0)}</em>
      </Figure>
      <Figure label={words.departures}>
        <ListLink {...stays({ tab: 'all', shown: 'checkedOut', departureFrom: businessDate })}>
          {departures.done}
        </ListLink>
        <small> / {departures.done + departures.left}</small>
        <em>
          {departures.left > 0 ? (
            <ListLink {...stays({ tab: 'departures' })}>{left(departures.left)}</ListLink>
          ) : (
            left(0)
          )}
        </em>
      </Figure>
      <Figure label={words.inHouse}>
        <ListLink {...stays({ tab: 'inHouse' })}>{inHouse.rooms}</ListLink>
        <small> {t(words.rooms)}</small>
        <em>
          <ListLink {...stays({ tab: 'inHouse' })}>{t(words.guests, inHouse.guests)}</ListLink>
        </em>
      </Figure>
      <Figure label={words.walkIns}>
        <ListLink {...stays({ ...cameToday, arrivalFrom: businessDate, walkIn: true })}>{today.walkIns}</ListLink>
      </Figure>
      <Figure label={words.stayOvers}>
        <ListLink {...stays({ tab: 'inHouse', shown: 'stayOver' })}>{today.stayOvers}</ListLink>
      </Figure>
      <Figure label={words.dayUse}>
        <ListLink {...stays({ tab: 'all', shown: 'dayUse,dayUseReservation', arrivalFrom: businessDate })}>
          {today.dayUse}
        </ListLink>
      </Figure>
      <Figure label={words.noShow}>
        <ListLink {...stays(allArrivalsMayBeNoShows ? {} : { shown: 'overdueArrival' })}>
          {today.noShowCandidates}
        </ListLink>
      </Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: Label; children: ReactNode }): ReactNode {
  const t = useText()
  return (
    <div className={classes.figure}>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
