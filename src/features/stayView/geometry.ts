import { addDays, type Day, nightsBetween } from '#core/day.ts'

/** Days are counted from here, so that the place of a day is a number. */
const EPOCH: Day = '1970-01-01'
export const dayNumber = (day: Day): number => nightsBetween(EPOCH, day)

const named = new Map<number, Day>()

/** The day of a number; kept, since every bar asks for its days whenever it is drawn. */
export function dayOfNumber(number: number): Day {
  const known = named.get(number)
  if (known !== undefined) return known
  const day = addDays(EPOCH, number)
  named.set(number, day)
  return day
}

/** What is drawn grows and shrinks by whole chunks, so that most scrolling draws nothing anew. */
export const CHUNK_DAYS = 7

export interface Range {
  readonly from: number
  /** Exclusive. */
  readonly until: number
}

/** The smallest range of whole chunks around a range, within `[0, count)`. */
export function chunksAround({ from, until }: Range, size: number, count: number): Range {
  const first = Math.floor(Math.max(0, from) / size) * size
  return { from: Math.min(first, count), until: Math.min(count, Math.ceil(Math.max(0, until) / size) * size) }
}

/**
 * Where a bar stands, in days: guests come and go in the middle of a day, so the one who leaves and the one who comes share it.
 * A day use has the second half of its day.
 */
export const barEdges = (start: number, end: number): { left: number; right: number } =>
  start === end ? { left: start + 0.5, right: start + 1 } : { left: start + 0.5, right: end + 0.5 }

/** The first place in `[0, length)` at which `isPast` holds, for places that are first not past and then all past; `length` when none. */
export function firstWhere(length: number, isPast: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isPast(middle)) high = middle
    else low = middle + 1
  }
  return low
}

export interface DayWindow {
  readonly from: Day
  readonly until: Day
}

/** The half months that touch `[from, until)`: what is read and kept at once. A half, so that reading a house of 2,000 rooms fits between two frames. */
export function windowsOver(from: Day, until: Day): DayWindow[] {
  const windows: DayWindow[] = []
  let start = halfOf(from)
  while (start < until) {
    const next = start.endsWith('01') ? `${start.slice(0, 8)}16` : halfOf(addDays(start, 20))
    windows.push({ from: start, until: next })
    start = next
  }
  return windows
}

const halfOf = (day: Day): Day => `${day.slice(0, 8)}${day.slice(8) < '16' ? '01' : '16'}`

/** Pixels of a day when `days` of them fill a width; never so narrow that a night is not seen. */
export const dayWidth = (width: number, days: number): number => Math.max(3, Math.floor(width / days))
