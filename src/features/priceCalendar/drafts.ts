import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { rowKey } from './byRow.ts'
import type { CalendarRow } from './contract.ts'

/** A day's price that is to be: null = taken away. */
export interface DayChange {
  readonly roomTypeId: number
  readonly rateTypeId: number
  readonly date: Day
  readonly amount: Minor | null
  /** What is saved now. */
  readonly was: Minor | null
}

/** What is changed but not saved: by row, then by day. */
export type Drafts = ReadonlyMap<string, ReadonlyMap<Day, DayChange>>

/** The changes over the former ones; what is again as it was saved is no change. */
export function withChanges(former: Drafts, changes: readonly DayChange[]): Drafts {
  const next = new Map(former)
  const touched = new Set(changes.map(rowKey))
  for (const key of touched) next.set(key, new Map(former.get(key)))
  for (const change of changes) {
    const row = next.get(rowKey(change)) as Map<Day, DayChange>
    if (change.amount === change.was) row.delete(change.date)
    else row.set(change.date, change)
  }
  for (const key of touched) if (next.get(key)?.size === 0) next.delete(key)
  return next
}

export const changesOf = (drafts: Drafts): DayChange[] => [...drafts.values()].flatMap((row) => [...row.values()])

/** What is saved for a day of a row now. */
export const savedOn = ({ days }: Pick<CalendarRow, 'days'>, nth: number): Minor | null =>
  days.find((day) => day.nth === nth)?.amount ?? null

/** The changes as they stand against what was read anew, for the days that were read. */
export function rebased(
  drafts: Drafts,
  rows: readonly CalendarRow[],
  nthOf: (date: Day) => number | undefined,
): Drafts {
  const saved = new Map(rows.map((row) => [rowKey(row), row]))
  const changes = changesOf(drafts).map((change) => {
    const row = saved.get(rowKey(change))
    const nth = nthOf(change.date)
    return row === undefined || nth === undefined ? change : { ...change, was: savedOn(row, nth) }
  })
  return withChanges(new Map(), changes)
}
