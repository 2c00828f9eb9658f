import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { addDays, monthStart, nightsBetween, weekday } from '#core/calendar.ts'
import type { OutputOf } from '#core/contract.ts'
import type { BookingEngine, Party } from '../contract.ts'
import { words } from '../labels.ts'
import { MOST_NIGHTS } from '../limits.ts'
import { engine } from './ask.ts'
import { weekdayName } from './dayInWords.ts'
import { useAsk, useDay, useMoney, usePage, useText } from './page.tsx'

type Day = OutputOf<typeof BookingEngine.calendar>[number]

interface Props {
  readonly party: Party
  readonly arrival: string | null
  readonly departure: string | null
  readonly onChange: (arrival: string, departure: string | null) => void
}

const nextMonth = (month: string): string => monthStart(addDays(month, 32))
const MONDAY = 1
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month with the lowest price of each night: first the arrival is chosen, then the departure. */
export function CalendarField({ party, arrival, departure, onChange }: Props): ReactNode {
  const { hotel, locale } = usePage()
  const t = useText()
  const day = useDay()
  const [month, setMonth] = useState(monthStart(arrival ?? hotel.today))
  const until = nextMonth(month)
  const { data } = useAsk(engine.calendar, { from: month, until, ...party, childAges: [...party.childAges] }, locale)
  const known = new Map((data ?? []).map((one) => [one.date, one]))
  const grid = useRef<HTMLDivElement>(null)
  const choosesDeparture = arrival !== null && departure === null
  const dates = Array.from({ length: nightsBetween(month, until) }, (_, nth) => addDays(month, nth))
  const blanks = (weekday(month) - MONDAY + 7) % 7
  const unit = unitOf(data ?? [], hotel.currency.digits)

  const press = (date: string) => {
    if (choosesDeparture && date > arrival && nightsBetween(arrival, date) <= MOST_NIGHTS) onChange(arrival, date)
    else onChange(date, null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    const at = (event.target as HTMLElement).dataset['date']
    if (step === undefined || at === undefined) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-date="${addDays(at, step)}"]`)?.focus()
  }
  return (
    <div className="calendar">
      <div className="months">
        <button
          type="button"
          className="quiet"
          aria-label={t(words.before)}
          disabled={month <= monthStart(hotel.today)}
          onClick={() => setMonth(monthStart(addDays(month, -1)))}
        >
          ‹
        </button>
        <strong aria-live="polite">{day(month, 'month')}</strong>
        <button
          type="button"
          className="quiet"
          aria-label={t(words.after)}
          disabled={until > hotel.lastDay}
          onClick={() => setMonth(until)}
        >
          ›
        </button>
      </div>
      <div className="days" ref={grid} onKeyDown={onKeyDown} role="group" aria-label={t(words.dates)}>
        {Array.from({ length: 7 }, (_, nth) => (
          <span key={nth} className="weekday" aria-hidden>
            {weekdayName(nth, locale)}
          </span>
        ))}
        {Array.from({ length: blanks }, (_, nth) => (
          <span key={`blank${nth}`} />
        ))}
        {dates.map((date) => (
          <DayButton
            key={date}
            date={date}
            of={known.get(date)}
            unit={unit}
            isArrival={date === arrival}
            isDeparture={date === departure}
            isBetween={arrival !== null && departure !== null && arrival < date && date < departure}
            mayLeave={choosesDeparture && date > arrival}
            onPress={() => press(date)}
          />
        ))}
      </div>
      <p className="note">{t(unit === 1 ? words.calendarPlain : words.calendarNote, hotel.currency.code)}</p>
    </div>
  )
}

const LARGE = 10_000
/** Prices of many digits are told in thousands. */
const unitOf = (days: readonly Day[], digits: number): number =>
  days.some(({ lowest }) => (lowest ?? 0) / 10 ** digits >= LARGE) ? 1_000 : 1

interface DayProps {
  readonly date: string
  readonly of: Day | undefined
  readonly unit: number
  readonly isArrival: boolean
  readonly isDeparture: boolean
  readonly isBetween: boolean
  /** An arrival is chosen before it: it is left on this day, whether or not its night is sold. */
  readonly mayLeave: boolean
  readonly onPress: () => void
}

function DayButton(props: DayProps): ReactNode {
  const { date, of, unit, isArrival, isDeparture, isBetween, mayLeave } = props
  const { hotel } = usePage()
  const t = useText()
  const day = useDay()
  const money = useMoney()
  const lowest = of?.lowest ?? null
  const isSold = lowest !== null && of?.arrival === true
  const says = lowest === null ? t(words.noneLeft) : of?.arrival ? t(words.lowest, money(lowest)) : t(words.noArrival)
  const chosen = isArrival ? `, ${t(words.arrival)}` : isDeparture ? `, ${t(words.departure)}` : ''
  const worth = lowest === null ? '' : String(Math.round(lowest / 10 ** hotel.currency.digits / unit))
  return (
    <button
      type="button"
      data-date={date}
      className={isArrival || isDeparture ? 'day end' : isBetween ? 'day between' : 'day'}
      aria-pressed={isArrival || isDeparture}
      aria-label={`${day(date, 'long')}, ${says}${chosen}`}
      disabled={date < hotel.today || date > hotel.lastDay || !(isSold || mayLeave)}
      onClick={props.onPress}
    >
      <span>{Number(date.slice(8))}</span>
      <small>{worth || (of ? '–' : '')}</small>
    </button>
  )
}
