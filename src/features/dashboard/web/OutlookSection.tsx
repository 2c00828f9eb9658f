import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { weekday } from '#core/calendar.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { Chart } from '#kit/web/chart/Chart.tsx'
import { inShort } from '#kit/web/chart/inShort.ts'
import type { ChartSeries } from '#kit/web/chart/series.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { formatDay } from '#kit/web/when.ts'
import type { Outlook } from '../contract.ts'
import { dashboardWords as words } from '../labels.ts'
import { aheadOf, gained, type PictureDay, pictureDays } from '../thirtyDays.ts'
import { ListLink, stays } from './ListLink.tsx'
import classes from './Outlook.module.css'

const HEIGHT = 200
const SHOWN = ['occupancy', 'averageRate', 'revenue'] as const
type Shown = (typeof SHOWN)[number]
const shortly = { occupancy: words.occupancy, averageRate: words.rateShort, revenue: words.revenueShort }

const signed = (count: number): string => (count > 0 ? `+${count}` : String(count))

const seriesOf = (shown: Shown, days: readonly PictureDay[]): ChartSeries[] => {
  if (shown !== 'occupancy') {
    return [{ key: shown, label: words[shown], draw: 'bar', values: days.map((day) => day[shown]) }]
  }
  const hasLastYear = days.some(({ lastYear }) => lastYear !== null)
  return [
    { key: 'booked', label: words.booked, draw: 'bar', stack: 'taken', values: days.map((day) => gained(day).before) },
    {
      key: 'pickUp',
      label: words.pickUp,
      draw: 'bar',
      stack: 'taken',
      shade: 2,
      values: days.map((day) => gained(day).lately || null),
    },
    ...(hasLastYear
      ? [
          {
            key: 'lastYear',
            label: words.lastYear,
            draw: 'dashes' as const,
            values: days.map(({ lastYear }) => lastYear),
          },
        ]
      : []),
  ]
}

/** Thirty days around today: what was taken, what is booked and what it brings. */
export function OutlookSection({ read }: { read: UseQueryResult<Outlook, Error> }): ReactNode {
  const t = useText()
  const [shown, setShown] = useState<Shown>('occupancy')
  const seesMoney = read.data?.revenue != null
  return (
    <Section
      title={words.outlook}
      note={t(words.outlookHint)}
      action={
        seesMoney && (
          <div role="group" aria-label={t(words.shown)} className={classes.choice}>
            {SHOWN.map((value) => (
              <button key={value} type="button" aria-pressed={value === shown} onClick={() => setShown(value)}>
                {t(shortly[value])}
              </button>
            ))}
          </div>
        )
      }
    >
      <Loaded of={read} height={HEIGHT + 80}>
        {(data) => <Picture data={data} shown={seesMoney ? shown : 'occupancy'} />}
      </Loaded>
    </Section>
  )
}

function Picture({ data, shown }: { data: Outlook; shown: Shown }): ReactNode {
  const t = useText()
  const locale = useLocale()
  const { digits, code } = useCurrency()
  const days = pictureDays(data)
  const today = data.date[0] ?? ''
  const money = (value: number) => `${formatMinor(value, digits)} ${code}`
  const isShare = shown === 'occupancy'
  return (
    <>
      <Ahead days={days} today={today} seesMoney={data.revenue !== null} />
      <Chart
        label={words[shown]}
        height={HEIGHT}
        points={days.map(({ date }) => ({
          key: date,
          tick: date.slice(8),
          label: formatDay(date, 'weekday', locale),
          isStrong: [0, 6].includes(weekday(date)),
        }))}
        marked={today}
        series={seriesOf(shown, days)}
        {...(isShare ? { most: 100 } : {})}
        say={(value) => (isShare ? `${value} %` : money(value))}
        sayAxis={(value) => (isShare ? `${value} %` : inShort(value, digits, locale))}
        more={(at) => {
          const day = days[at]
          if (day === undefined) return []
          const { taken, rooms, percent, averageRate, revenue } = day
          return [
            ...(isShare ? [{ label: words.occupied, value: `${percent} %` }] : []),
            { label: words.roomsTaken, value: t(words.takenOf, taken, rooms) },
            ...(averageRate !== null && shown !== 'averageRate'
              ? [{ label: words.averageRate, value: money(averageRate) }]
              : []),
            ...(revenue !== null && shown !== 'revenue' ? [{ label: words.revenue, value: money(revenue) }] : []),
          ]
        }}
      />
    </>
  )
}

interface AheadProps {
  readonly days: readonly PictureDay[]
  readonly today: string
  readonly seesMoney: boolean
}

/** What the days from today on come to, each figure with its list. */
function Ahead({ days, today, seesMoney }: AheadProps): ReactNode {
  const t = useText()
  const ahead = aheadOf(days, today)
  const booked = stays({ tab: 'all', bookedFrom: ahead.bookedFrom, bookedUntil: today })
  return (
    <dl className={classes.ahead} aria-label={t(words.ahead, ahead.days)}>
      <div>
        <dt>
          {t(words.occupancy)}, {t(words.ahead, ahead.days)}
        </dt>
        <dd>
          <ListLink list="/report/available-room" search={{ from: ahead.from, until: ahead.until }}>
            {`${ahead.percent} %`}
          </ListLink>
        </dd>
      </div>
      <div>
        <dt>{t(words.pickUp)}</dt>
        <dd>
          <ListLink {...booked}>{t(words.nights, signed(ahead.pickUp))}</ListLink>
        </dd>
      </div>
      {seesMoney && (
        <>
          <div>
            <dt>{t(words.averageRate)}</dt>
            <dd>{ahead.averageRate === null ? '–' : <Amount minor={ahead.averageRate} />}</dd>
          </div>
          <div>
            <dt>{t(words.revenue)}</dt>
            <dd>
              <Amount minor={ahead.revenue} />
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}
