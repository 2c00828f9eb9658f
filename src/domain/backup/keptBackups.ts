import { addDays, weekday } from '#core/calendar.ts'

/** How many days, weeks and months keep their newest backup. */
export const KEPT = { days: 14, weeks: 8, months: 12 } as const

const DAY_MS = 86_400_000
/** What a person made just now, and the file of one hotel, stay so long whatever the rule says. */
const YOUNG_MS = DAY_MS
const ONE_HOTEL_MS = 14 * DAY_MS

const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7))

export interface Kept {
  readonly name: string
  /** ISO instant. */
  readonly startedAt: string
  /** Of one hotel alone: kept for a fortnight. */
  readonly ofHotel: boolean
  readonly proven: boolean
}

/**
 * Which backups stay: the newest of each of the last 14 days, 8 weeks and 12 months that have one, those of the last 24 hours, and always
 * the newest that was proven. Days are UTC, weeks begin on Monday.
 */
export function keptBackups(backups: readonly Kept[], now: Date): Set<string> {
  const newestFirst = backups.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
  const whole = newestFirst.filter(({ ofHotel }) => !ofHotel)
  const age = ({ startedAt }: Kept) => now.getTime() - Date.parse(startedAt)
  const spans: readonly [number, (day: string) => string][] = [
    [KEPT.days, (day) => day],
    [KEPT.weeks, mondayOf],
    [KEPT.months, (day) => day.slice(0, 7)],
  ]
  const kept = spans.flatMap(([count, spanOf]) => newestOfEach(whole, spanOf).slice(0, count))
  const proven = whole.find((backup) => backup.proven)
  const young = newestFirst.filter((backup) => age(backup) < (backup.ofHotel ? ONE_HOTEL_MS : YOUNG_MS))
  return new Set([...kept, ...young, ...(proven ? [proven] : [])].map(({ name }) => name))
}

function newestOfEach(newestFirst: readonly Kept[], spanOf: (day: string) => string): Kept[] {
  const newest = new Map<string, Kept>()
  for (const backup of newestFirst) {
    const span = spanOf(backup.startedAt.slice(0, 10))
    if (!newest.has(span)) newest.set(span, backup)
  }
  return [...newest.values()]
}
