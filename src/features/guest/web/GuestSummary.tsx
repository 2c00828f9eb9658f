import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { type GuestHistory, GuestProfile } from '../contract.ts'
import { profileWords as words } from '../labels.ts'
import classes from './guest.module.css'

/** What the hotel and the guest have had with one another, in figures. */
export function GuestSummary({ guestId }: { guestId: number }): ReactNode {
  const read = useRead(GuestProfile.history, { id: guestId }, { keepPrevious: true })
  return (
    <Loaded of={read} height={62}>
      {(history) => <Figures history={history} />}
    </Loaded>
  )
}

function Figures({ history }: { history: GuestHistory }): ReactNode {
  return (
    <dl className={classes.summary}>
      <Figure label={words.staysCount}>{history.stays}</Figure>
      <Figure label={words.nights}>{history.nights}</Figure>
      {history.revenue !== null && (
        <Figure label={words.revenue}>
          <Amount minor={history.revenue} />
        </Figure>
      )}
      <Figure label={words.balance}>
        <span className={history.balance > 0 ? classes.owed : ''}>
          <Amount minor={history.balance} />
        </span>
      </Figure>
      <Figure label={words.cancellations}>{history.cancellations}</Figure>
      <Figure label={words.noShows}>{history.noShows}</Figure>
      <Figure label={words.firstArrival}>
        <DayOrNone day={history.firstArrival} />
      </Figure>
      <Figure label={words.lastArrival}>
        <DayOrNone day={history.lastArrival} />
      </Figure>
      <Figure label={words.nextArrival}>
        <DayOrNone day={history.nextArrival} />
      </Figure>
    </dl>
  )
}

const DayOrNone = ({ day }: { day: string | null }): ReactNode => (day === null ? '–' : <DayText day={day} />)

function Figure({ label, children }: { label: Label; children: ReactNode }): ReactNode {
  const t = useText()
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
