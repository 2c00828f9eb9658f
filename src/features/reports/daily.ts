import { z } from 'zod'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'

const label = z.object({ en: z.string(), mon: z.string() })

/** The house over a period; every figure is a sum over its days (docs/rules/night-audit.md#statistics). */
const houseFigures = z.object({
  rooms: z.int(),
  outOfOrder: z.int(),
  sold: z.int(),
  complimentary: z.int(),
  houseUse: z.int(),
  occupied: z.int(),
  dayUse: z.int(),
  arrivals: z.int(),
  departures: z.int(),
  noShows: z.int(),
  cancellations: z.int(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  /** Without tax; absent, as the averages, for who may not see revenue. */
  roomRevenue: minor.optional(),
  /** Of percent, one decimal; null without rooms. */
  occupancy: z.number().nullable(),
  adr: minor.nullable().optional(),
  revPar: minor.nullable().optional(),
})
export type HouseFigures = z.infer<typeof houseFigures>

/** An amount on the day, from the first of its month, from the first of its year, and over the same part of the year before. */
const periods = { day: minor, month: minor, year: minor, lastYear: minor }

export const dailyReport = z.object({
  businessDate: day,
  generatedAt: z.string(),
  generatedBy: z.string(),
  date: day,
  /** Whether the date is closed; the open day shows what there is so far. */
  closed: z.boolean(),
  house: z.object({ day: houseFigures, month: houseFigures, year: houseFigures, lastYear: houseFigures }),
  /** Revenue and taxes by account, as credits less debits; empty for who may not see revenue. */
  revenue: z.array(z.object({ number: z.string(), name: label, kind: z.enum(['revenue', 'tax']), ...periods })),
  /** Received less refunded by payment method. */
  payments: z.array(z.object({ name: label, ...periods })),
  /** Guest ledger, deposits, companies, money: debit less credit. */
  ledgers: z.array(
    z.object({ number: z.string(), name: label, opening: minor, debits: minor, credits: minor, closing: minor }),
  ),
})
export type DailyReport = z.infer<typeof dailyReport>
