import { addDays } from '#core/calendar.ts'
import type { Outlook } from './contract.ts'
import { PICK_UP_DAYS } from './kinds.ts'

/** One day of the picture. */
export interface PictureDay {
  readonly date: string
  readonly rooms: number
  /** Sold and given away. */
  readonly taken: number
  readonly percent: number
  readonly lastYear: number | null
  /** Nights gained lately, of a day that is not closed. */
  readonly pickUp: number | null
  readonly averageRate: number | null
  readonly revenue: number | null
}

const share = (taken: number, rooms: number): number => (rooms === 0 ? 0 : Math.round((100 * taken) / rooms))

/** Days before and days ahead as one row of days. */
export function pictureDays({ before, ...ahead }: Outlook): PictureDay[] {
  const daysOf = (of: typeof before, pickUp: readonly number[]): PictureDay[] =>
    of.date.map((date, at) => {
      const rooms = of.rooms[at] ?? 0
      const taken = (of.sold[at] ?? 0) + (of.complimentary[at] ?? 0)
      return {
        date,
        rooms,
        taken,
        percent: share(taken, rooms),
        lastYear: of.lastYear[at] ?? null,
        pickUp: pickUp[at] ?? null,
        averageRate: of.averageRate?.[at] ?? null,
        revenue: of.revenue?.[at] ?? null,
      }
    })
  return [...daysOf(before, []), ...daysOf(ahead, ahead.pickUp)]
}

/** Of a day's percent, what was there before the last days and what they brought; what they lost leaves nothing to show. */
export function gained({ percent, pickUp, rooms }: PictureDay): { before: number; lately: number } {
  const lately = Math.min(percent, Math.max(0, share(pickUp ?? 0, rooms)))
  return { before: percent - lately, lately }
}

/** What the days ahead come to. */
export function aheadOf(days: readonly PictureDay[], today: string) {
  const ahead = days.filter(({ date }) => date >= today)
  const sum = (of: (day: PictureDay) => number) => ahead.reduce((all, day) => all + of(day), 0)
  const nights = sum((day) => (day.averageRate ? (day.revenue ?? 0) / day.averageRate : 0))
  const revenue = sum(({ revenue }) => revenue ?? 0)
  return {
    days: ahead.length,
    percent: share(
      sum(({ taken }) => taken),
      sum(({ rooms }) => rooms),
    ),
    pickUp: sum(({ pickUp }) => pickUp ?? 0),
    revenue,
    /** Null where nothing is sold. */
    averageRate: nights < 0.5 ? null : Math.round(revenue / nights),
    from: today,
    until: ahead.at(-1)?.date ?? today,
    bookedFrom: addDays(today, 1 - PICK_UP_DAYS),
  }
}
