import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addDays } from '#core/calendar.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import type { Outlook } from '../contract.ts'
import { PICK_UP_DAYS } from '../kinds.ts'
import { dashboardWords as words } from '../labels.ts'
import { DayBars } from './DayBars.tsx'
import { ListLink, stays } from './ListLink.tsx'
import classes from './Outlook.module.css'

const HEIGHT = 200

const share = (sold: number, rooms: number): number => (rooms === 0 ? 0 : Math.round((100 * sold) / rooms))

/** Occupancy, average rate and pick-up of the next days. */
export function OutlookSection({ read }: { read: UseQueryResult<Outlook, Error> }): ReactNode {
  const t = useText()
  return (
    <Section title={words.outlook}>
      <Loaded of={read} height={HEIGHT}>
        {(data) => (
          <div className={classes.charts}>
            <Occupancy {...data} />
            {data.averageRate !== null && <Rates date={data.date} sold={data.sold} rates={data.averageRate} />}
            <DayBars
              title={t(words.pickUp)}
              note={<ListLink {...bookedLately(data.date[0])}>{signed(sum(data.pickUp))}</ListLink>}
              days={data.date}
              values={data.pickUp}
              textOf={(index) => t(words.ofDay, data.date[index] ?? '', signed(data.pickUp[index] ?? 0))}
              shortOf={(index) => signed(data.pickUp[index] ?? 0)}
            />
          </div>
        )}
      </Loaded>
    </Section>
  )
}

const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0)

/** What was booked in the days of the pick-up. */
const bookedLately = (today = '') =>
  stays({ tab: 'all', bookedFrom: addDays(today, 1 - PICK_UP_DAYS), bookedUntil: today })

const signed = (count: number): string => (count > 0 ? `+${count}` : String(count))

function Occupancy({ date, rooms, sold, complimentary }: Outlook): ReactNode {
  const t = useText()
  const taken = sold.map((count, index) => count + (complimentary[index] ?? 0))
  const percents = date.map((_, index) => share(taken[index] ?? 0, rooms[index] ?? 0))
  return (
    <DayBars
      title={t(words.occupancy)}
      note={
        <ListLink
          list="/report/available-room"
          search={{ from: date[0] ?? '', until: date.at(-1) ?? '' }}
        >{`${share(sum(taken), sum(rooms))} %`}</ListLink>
      }
      days={date}
      values={percents}
      most={100}
      textOf={(index) => t(words.soldOf, date[index] ?? '', percents[index] ?? 0, taken[index] ?? 0, rooms[index] ?? 0)}
      shortOf={(index) => String(percents[index] ?? 0)}
    />
  )
}

interface RatesProps {
  readonly date: Outlook['date']
  readonly sold: Outlook['sold']
  readonly rates: NonNullable<Outlook['averageRate']>
}

function Rates({ date, sold, rates }: RatesProps): ReactNode {
  const t = useText()
  const { digits, code } = useCurrency()
  const say = (rate: number | null | undefined) =>
    typeof rate === 'number' ? formatMinor(rate, digits) : t(words.nothingSold)
  const ofSold = (of: (index: number) => number) =>
    rates.reduce<number>((all, rate, index) => (rate === null ? all : all + of(index) * (sold[index] ?? 0)), 0)
  const nights = ofSold(() => 1)
  const average = nights === 0 ? null : Math.round(ofSold((index) => rates[index] ?? 0) / nights)
  return (
    <DayBars
      title={t(words.averageRate)}
      note={average === null ? '' : `${say(average)} ${code}`}
      days={date}
      values={rates.map((rate) => rate ?? 0)}
      textOf={(index) => t(words.ofDay, date[index] ?? '', say(rates[index]))}
    />
  )
}
