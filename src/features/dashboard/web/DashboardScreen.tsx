import { lazy, type ReactNode, Suspense } from 'react'
import { queryNamed } from '#core/contract.ts'
import { useSession } from '#domain/access/web/session.ts'
import { useRead } from '#kit/web/query.ts'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import type { Dashboard, Today } from '../contract.ts'
import { dashboardWords as words } from '../labels.ts'
import classes from './Dashboard.module.css'
import { DayFigures } from './DayFigures.tsx'
import { DeskButtons } from './DeskButtons.tsx'
import { RoomBoard } from './RoomBoard.tsx'
import { WorkList } from './WorkList.tsx'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { ListLink } from './ListLink.tsx'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { NoticeLine, NoticeList } from '#domain/notice/web/NoticeLine.tsx'
import { clocksRead, useServerClock } from '#kit/web/serverClock.ts'

/** What may still be sold tonight, by room type. */
function TypesTonight({ types, tonight }: { types: Today['typesTonight']; tonight: string }): ReactNode {
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

const notices = queryNamed<typeof Dashboard, 'notices'>('Dashboard', 'notices')

/** What is the matter with the program, the hotel's records or this computer, with what to do; nothing where all is well. */
function Notices(): ReactNode {
  const t = useText()
  const { data = [] } = useRead(notices, {})
  const { ahead = 0 } = useServerClock() ?? {}
  if (data.length === 0 && ahead === 0) return null
  return (
    <NoticeList label={t(words.notices)}>
      {ahead !== 0 && <NoticeLine kind="deskClock" params={clocksRead(ahead)} />}
      {data.map(({ kind, params, link }, index) => (
        <NoticeLine key={index} kind={kind} params={params}>
          {link !== null && (
            <Anchor component={Link} to={link} fw={600}>
              {t(words.seeNotice)}
            </Anchor>
          )}
        </NoticeLine>
      ))}
    </NoticeList>
  )
}

const figures = [
  { key: 'roomsTonight', list: '/front-office/night-audit' },
  { key: 'posted', list: '/report/daily' },
  { key: 'paid', list: '/report/payment-log' },
] as const

/** What the day has earned, for who may see revenue. */
function MoneyToday({ money }: { money: NonNullable<Today['money']> }): ReactNode {
  const t = useText()
  return (
    <Section title={words.money}>
      <dl className={classes.lines}>
        {figures.map(({ key, list }) => (
          <div key={key}>
            <dt>{t(words[key])}</dt>
            <dd>
              <ListLink list={list}>
                <Amount minor={money[key]} />
              </ListLink>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

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
              <div className={classes.outlook}>
                <Suspense>
                  <OutlookSection read={ahead} />
                </Suspense>
              </div>
              {day.work !== null && <WorkList work={day.work} waitlist={day.waitlist} />}
              <div className={classes.side}>
                <RoomBoard rooms={day.rooms} />
                <TypesTonight types={day.typesTonight} tonight={day.businessDate} />
                {day.money !== null && <MoneyToday money={day.money} />}
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}
