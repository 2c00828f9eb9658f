import { lazy, type ReactNode, Suspense } from 'react'
import { queryNamed } from '#core/contract.ts'
import { useSession } from '#domain/access/web/session.ts'
import { useRead } from '#kit/web/query.ts'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import type { Dashboard } from '../contract.ts'
import { dashboardWords as words } from '../labels.ts'
import classes from './Dashboard.module.css'
import { DayFigures } from './DayFigures.tsx'
import { DeskButtons } from './DeskButtons.tsx'
import { MoneyToday } from './MoneyToday.tsx'
import { Notices } from './Notices.tsx'
import { RoomBoard } from './RoomBoard.tsx'
import { TypesTonight } from './TypesTonight.tsx'
import { WorkList } from './WorkList.tsx'

const today = queryNamed<typeof Dashboard, 'today'>('Dashboard', 'today')
const outlook = queryNamed<typeof Dashboard, 'outlook'>('Dashboard', 'outlook')

/** Drawn after the rest: the day itself does not wait for it. */
const OutlookSection = lazy(async () => ({ default: (await import('./OutlookSection.tsx')).OutlookSection }))

/** The hotel's day at a glance, and what waits for somebody. */
export function DashboardScreen({ above }: { above?: ReactNode }): ReactNode {
  const { hotel } = useSession()
  const read = useRead(today, {})
  const ahead = useRead(outlook, {})
  return (
    <Page title={words.dashboard} note={<DayText day={hotel.businessDate} as="long" />} action={<DeskButtons />}>
      <Notices />
      {above}
      <Loaded of={read} height={560}>
        {(day) => (
          <>
            <DayFigures today={day} />
            <div className={classes.columns}>
              {day.work !== null && <WorkList work={day.work} waitlist={day.waitlist} />}
              <div className={classes.side}>
                <RoomBoard rooms={day.rooms} />
                <TypesTonight types={day.typesTonight} tonight={day.businessDate} />
                {day.money !== null && <MoneyToday money={day.money} />}
              </div>
              <Suspense>
                <OutlookSection read={ahead} />
              </Suspense>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}
