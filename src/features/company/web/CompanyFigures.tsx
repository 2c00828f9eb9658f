import type { ReactNode } from 'react'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Figure, Figures, Owed } from '#kit/web/ui/Record.tsx'
import { CompanyProfile } from '../contract.ts'
import { words } from '../labels.ts'

/** What the hotel and the company have had with one another, in figures. */
export function CompanyFigures({ companyId }: { companyId: number }): ReactNode {
  const read = useRead(CompanyProfile.history, { id: companyId }, { keepPrevious: true })
  return (
    <Loaded of={read} height={62}>
      {({ reservations, stays, nights, revenue, balance, cancellations, noShows, lastArrival, nextArrival }) => (
        <Figures>
          <Figure label={words.reservations}>{reservations}</Figure>
          <Figure label={words.stays}>{stays}</Figure>
          <Figure label={words.nights}>{nights}</Figure>
          {revenue !== null && (
            <Figure label={words.revenue}>
              <Amount minor={revenue} />
            </Figure>
          )}
          <Figure label={words.balance}>
            <Owed minor={balance} />
          </Figure>
          <Figure label={words.cancellations}>{cancellations}</Figure>
          <Figure label={words.noShows}>{noShows}</Figure>
          <Figure label={words.lastArrival}>{lastArrival === null ? '–' : <DayText day={lastArrival} />}</Figure>
          <Figure label={words.nextArrival}>{nextArrival === null ? '–' : <DayText day={nextArrival} />}</Figure>
        </Figures>
      )}
    </Loaded>
  )
}
