import { entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { menu } from '#domain/access/access.ts'
import { id, saying } from '#core/shapes.ts'
import { z } from 'zod'
import type { Rule } from './rules.ts'

const reads = menu(
  '/rate/restriction',
  '/rate',
  '/front-office/new-reservation',
  '/front-office/walk-in',
  '/front-office/reservation-list',
  '/handsontable',
)
const ids = z.array(id).max(500).default([])

/** What the rules of a day come to, by their names; limits of 0 are none. */
export const rulesInForce = {
  closed: z.boolean(),
  closedToArrival: z.boolean(),
  closedToDeparture: z.boolean(),
  minimumStay: z.int(),
  minimumStayThrough: z.int(),
  maximumStay: z.int(),
  minimumDaysAhead: z.int(),
  maximumDaysAhead: z.int(),
} satisfies Record<Rule, z.ZodType>

/** The rules in force for a type and plan on a day, all sources together. */
const restrictedDay = z.object({
  date: day,
  roomTypeId: id,
  rateTypeId: id,
  ...rulesInForce,
  /** The restrictions behind it, in the order of the list. */
  names: z.array(z.string()),
})
export type RestrictedDay = z.infer<typeof restrictedDay>

/** What stands against selling, read where prices and rooms are shown; its list is kept at /rate/restriction. */
export const SellingRule = entity('SellingRule', {
  /** The restricted days of `[from, until)` of the active types and plans (or those named); unrestricted days are left out. */
  window: query({
    access: reads,
    input: z.object({ from: day, until: day, roomTypeIds: ids, rateTypeIds: ids }),
    output: z.array(restrictedDay),
  }),
  /** What a stay of these dates would break in each active type and plan; those that it may have freely are left out. */
  judge: query({
    access: reads,
    input: z.object({ arrival: day, departure: day, reservationSourceId: id.nullable().default(null) }),
    output: z.array(z.object({ roomTypeId: id, rateTypeId: id, broken: z.array(saying) })),
  }),
})
