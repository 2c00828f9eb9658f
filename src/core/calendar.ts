/** A calendar day 'YYYY-MM-DD', never an instant. Spans of days are half-open: `[from, until)`. */
export type Day = string

const MS_PER_DAY = 86_400_000
const epochDays = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY
const fromEpochDays = (days: number): Day => new Date(days * MS_PER_DAY).toISOString().slice(0, 10)

const FIRST_DAY = '1900-01-01'
/** So far ahead that what is counted on from a day is still one of four digits. */
const END_OF_DAYS = '9000-01-01'

export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const days = epochDays(text)
  return Number.isFinite(days) && fromEpochDays(days) === text && text >= FIRST_DAY && text < END_OF_DAYS
}

export const addDays = (from: Day, days: number): Day => fromEpochDays(epochDays(from) + days)

/** Nights of `[arrival, departure)`; negative when reversed. */
export const nightsBetween = (arrival: Day, departure: Day): number => epochDays(departure) - epochDays(arrival)

/** Each day of `[from, until)`. */
export function eachDay(from: Day, until: Day): Day[] {
  const first = epochDays(from)
  return Array.from({ length: Math.max(0, epochDays(until) - first) }, (_, index) => fromEpochDays(first + index))
}

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (of: Day): number => new Date(`${of}T00:00:00Z`).getUTCDay()

export const monthStart = (of: Day): Day => `${of.slice(0, 7)}-01`

/** To make one takes a hundred times as long as to ask it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, made)
  return made
}

/** A hotel-local time 'YYYY-MM-DDTHH:MM:SS'; its order as text is its order in time. */
export type LocalTime = string

/** The wall clock of an IANA time zone at an instant. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const parts = clockOf(timeZone).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`
}

/** The calendar day of an instant in an IANA time zone. */
export const dayOf = (instant: Date, timeZone: string): Day => localTime(instant, timeZone).slice(0, 10)
