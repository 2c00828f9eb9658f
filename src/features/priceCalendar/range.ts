import { type Day, eachDay, weekday } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { type Raise, raised } from '#domain/rates/raised.ts'
import type { CalendarWindow } from './contract.ts'
import { type DayChange, savedOn } from './drafts.ts'

/** What is done to the prices of a range. */
export type Deed = { readonly set: Minor } | { readonly raise: Raise } | { readonly remove: true }

export interface Range {
  readonly roomTypeId: number | null
  readonly rateTypeId: number | null
  /** 0 = Sunday. */
  readonly weekdays: readonly number[]
  /** Days before it are over. */
  readonly businessDate: Day
}

/** One price that a deed would change; `before` is what the calendar shows, whatever set it. */
export interface PriceChange extends DayChange {
  readonly before: Minor | null
}

/** What a deed changes in the days of a window. */
export function deedOver(window: CalendarWindow, range: Range, deed: Deed): PriceChange[] {
  const days = eachDay(window.from, window.until)
  const isDay = days.map((date) => date >= range.businessDate && range.weekdays.includes(weekday(date)))
  return window.rows.flatMap((row) => {
    const { roomTypeId, rateTypeId } = row
    if (range.roomTypeId !== null && range.roomTypeId !== roomTypeId) return []
    if (range.rateTypeId !== null && range.rateTypeId !== rateTypeId) return []
    return days.flatMap((date, nth): PriceChange[] => {
      if (isDay[nth] !== true) return []
      const before = row.prices[nth] ?? null
      const was = savedOn(row, nth)
      const amount = amountBy(deed, before)
      return amount === undefined || amount === was ? [] : [{ roomTypeId, rateTypeId, date, amount, was, before }]
    })
  })
}

function amountBy(deed: Deed, before: Minor | null): Minor | null | undefined {
  if ('remove' in deed) return null
  if ('set' in deed) return deed.set
  return before === null ? undefined : raised(before, deed.raise)
}
