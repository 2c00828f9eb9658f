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

/** The calendar day of an instant in an IANA time zone. */
export const dayOf = (instant: Date, timeZone: string): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
