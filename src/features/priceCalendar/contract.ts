import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { menu } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { planCurrency } from '#domain/rates/foreign.ts'
import { PRICE_RULES } from '#domain/rates/rule.ts'
import { RULES } from '#domain/restriction/rules.ts'
import { id } from '#core/shapes.ts'
import { z } from 'zod'

const access = menu('/rate/calendar')

/** The longest window, in days. */
export const MOST_DAYS = 400
/** How many single days one command sets. */
export const MOST_CELLS = 10_000

/** For whom a price is asked: the room type's base adults when left out; whose contract holds. */
const party = {
  adults: z.int().min(1).max(99).optional(),
  companyId: id.nullable().default(null),
  reservationSourceId: id.nullable().default(null),
}

const calendarRow = z.object({
  roomTypeId: id,
  rateTypeId: id,
  /** By day of the window, minor units; null = no rate is set. */
  prices: z.array(minor.nullable()),
  /** What set each of them (RULE_LETTERS). */
  rules: z.string(),
  /** The prices of single days that are set, also where a contract goes before them. */
  days: z.array(z.object({ nth: z.int(), amount: minor })),
  /** What restricts the days of arrival, stay or departure, by day of the window. */
  restrictions: z.array(
    z.object({
      nth: z.int(),
      names: z.array(z.string()),
      rules: z.array(z.object({ rule: z.enum(RULES), limit: z.int() })),
    }),
  ),
})
export type CalendarRow = z.infer<typeof calendarRow>

const calendarWindow = z.object({
  from: day,
  until: day,
  roomTypes: z.array(
    z.object({
      id,
      code: z.string(),
      label,
      baseAdults: z.int(),
      maxAdults: z.int(),
      rooms: z.int(),
      /** Rooms that may still be sold, by day of the window. */
      left: z.array(z.int()),
    }),
  ),
  rateTypes: z.array(
    z.object({ id, code: z.string(), label, colour: z.string(), derivedFrom: id.nullable(), currency: planCurrency }),
  ),
  /** By room type, then rate type, in the order of their lists. */
  rows: z.array(calendarRow),
})
export type CalendarWindow = z.infer<typeof calendarWindow>

const explained = z.object({
  rate: minor.nullable(),
  rule: z.enum(PRICE_RULES).nullable(),
  derived: z.boolean(),
  season: label.nullable(),
  party: z.union([z.string(), label]).nullable(),
  /** 0 = Sunday; null = no exception of a weekday. */
  weekday: z.int().nullable(),
  /** The plan whose price it is, and how the asked one differs from it. */
  rateType: label,
  parent: z.object({ label, kind: z.enum(['percent', 'amount']), by: z.string(), rounding: minor }).nullable(),
  adults: z.int(),
  adultsPrice: minor.nullable(),
  childrenPrice: minor.nullable(),
  periodNights: z.int(),
  dayAmount: minor.nullable(),
  partyDifference: minor,
  parentRate: minor.nullable(),
})
export type Explained = z.infer<typeof explained>

export const PriceCalendar = entity('PriceCalendar', {
  /** The prices of `[from, until)` for every active room type and rate type, with what set them, what is left and what restricts. */
  window: query({ access, input: z.object({ from: day, until: day, ...party }), output: calendarWindow }),
  /** Why one price is as it is. */
  why: query({ access, input: z.object({ roomTypeId: id, rateTypeId: id, date: day, ...party }), output: explained }),
  /**
   * Sets the prices of single days for the room type's base adults, or takes them away (amount null), all or none; `was` is what stood there.
   * Refuses days before the business date, and cells that somebody changed meanwhile ('cells.3').
   */
  setDays: command({
    access,
    input: z.object({
      cells: z
        .array(
          z.object({
            roomTypeId: id,
            rateTypeId: id,
            date: day,
            amount: positiveMinor.nullable(),
            was: positiveMinor.nullable(),
          }),
        )
        .min(1)
        .max(MOST_CELLS),
    }),
    output: z.object({ set: z.int(), removed: z.int() }),
    changes: ['PriceCalendar'],
  }),
})
