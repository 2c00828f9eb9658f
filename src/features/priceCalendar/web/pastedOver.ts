import { type Day, eachDay } from '#core/day.ts'
import type { CalendarWindow } from '../contract.ts'
import { type DayChange, savedOn } from '../drafts.ts'
import { readPrice } from './price.ts'
import type { Place } from './useSelection.ts'

/** A block copied from a spreadsheet as prices of days, cell by cell from where it is pasted; what is no amount or is over is left out. */
export function pastedOver(
  text: string,
  { rows, from, until }: Pick<CalendarWindow, 'rows' | 'from' | 'until'>,
  start: Place,
  digitsOf: (row: CalendarWindow['rows'][number]) => number,
  businessDate: Day,
): DayChange[] {
  const days = eachDay(from, until)
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.flatMap((line, down) => {
    const row = rows[start.row + down]
    if (row === undefined) return []
    return line.split('\t').flatMap((typed, right): DayChange[] => {
      const nth = start.nth + right
      const date = days[nth]
      const amount = readPrice(typed, digitsOf(row))
      if (date === undefined || date < businessDate || amount === undefined) return []
      const { roomTypeId, rateTypeId } = row
      return [{ roomTypeId, rateTypeId, date, amount, was: savedOn(row, nth) }]
    })
  })
}
