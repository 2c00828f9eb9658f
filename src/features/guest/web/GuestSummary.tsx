import type { ReactNode } from 'react'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Figure, Figures, Owed } from '#kit/web/ui/Record.tsx'
import { type GuestHistory, GuestProfile } from '../contract.ts'
import { profileWords as words } from '../labels.ts'

/** What the hotel and the guest have had with one another, in figures. */
export function GuestSummary({ guestId }: { guestId: number }): ReactNode {
  const read = useRead(GuestProfile.history, { id: guestId }, { keepPrevious: true })
  return (
    <Loaded of={read} height={62}>
      {(history) => <HistoryFigures history={history} />}
    </Loaded>
  )
}

function HistoryFigures({ history }: { history: GuestHistory }): ReactNode {
  return (
    <Figures>
      <Figure label={words.staysCount}>{history.stays}</Figure>
      <Figure label={words.nights}>{history.nights}</Figure>
      {history.revenue !== null && (
        <Figure label={words.revenue}>
          <Amount minor={history.revenue} />
        </Figure>
      )}
      <Figure label={words.balance}>
        <Owed minor={history.balance} />
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
    </Figures>
  )
}

const DayOrNone = ({ day }: { day: string | null }): ReactNode => (day === null ? '–' : <DayText day={day} />)
