import { addDays, type Day, isDay } from '#core/day.ts'

/** The dates of a room as they are being typed. */
export interface Span {
  readonly arrival: string | null
  readonly departure: string | null
}

/** The nights of it, a day use as its day; undefined while they are not dates in order. */
export const nightsOf = ({ arrival, departure }: Span): { readonly from: Day; readonly until: Day } | undefined =>
  arrival !== null && departure !== null && isDay(arrival) && isDay(departure) && departure >= arrival
    ? { from: arrival, until: departure === arrival ? addDays(arrival, 1) : departure }
    : undefined
