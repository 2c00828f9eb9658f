import { z } from 'zod'
import { entity } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { menu } from '#domain/access/access.ts'
import { listedActions } from '#domain/sheet/listedContract.ts'
import { PROMOTION_KINDS } from '#domain/promotion/promotion.ts'

const id = z.int().positive()

const fields = {
  code: z.string().trim().min(1).max(50),
  name: z.string().trim().min(1).max(100),
  nameMon: z.string().trim().max(100).default(''),
  kind: z.enum(PROMOTION_KINDS),
  /** A decimal text: a percentage, minor units off each night, or a number of nights. */
  amount: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,4})?$/)
    .refine((typed) => Number(typed) > 0, { params: { code: 'invalidValue' } }),
  /** Free nights again for each further minimum of nights. */
  repeats: z.boolean().default(false),
  /** Dates are inclusive; null = no end. */
  bookFrom: day.nullable().default(null),
  bookUntil: day.nullable().default(null),
  stayFrom: day.nullable().default(null),
  stayUntil: day.nullable().default(null),
  weekdays: z
    .array(z.int().min(0).max(6))
    .min(1)
    .transform((days) => [...new Set(days)].sort())
    .default([0, 1, 2, 3, 4, 5, 6]),
  minimumNights: z.int().min(1).max(730).default(1),
  /** Days from the booking to the arrival: at least, and at most (0 = however many). */
  minimumDaysAhead: z.int().min(0).max(730).default(0),
  maximumDaysAhead: z.int().min(0).max(730).default(0),
  /** Empty = every one. */
  roomTypeIds: z.array(id).max(500).default([]),
  rateTypeIds: z.array(id).max(500).default([]),
  /** Stays that may have it; null = no limit. */
  usesLimit: z.int().min(0).max(1_000_000).nullable().default(null),
  combinable: z.boolean().default(false),
  automatic: z.boolean().default(false),
}
const promotionInput = z.object(fields)

const promotionRow = promotionInput.extend({
  id,
  version: z.int(),
  active: z.boolean(),
  /** Stays that have it and were not cancelled. */
  uses: z.int(),
  /** The codes of its types, as files name them. */
  keys: z.object({ roomTypeIds: z.array(z.string()), rateTypeIds: z.array(z.string()) }),
})
export type PromotionRow = z.output<typeof promotionRow>

const PROMOTION_SORTS = ['code', 'name', 'kind', 'bookUntil', 'stayFrom', 'uses', 'active'] as const

/** Promotions of the hotel: a code that guests name, or given by itself (docs/rules/rates.md#promotions). */
export const Promotion = entity(
  'Promotion',
  /** A limit below the uses is refused (limitBelowUses); stays keep what they have. */
  listedActions({
    access: menu('/conf/promotion'),
    changes: ['Promotion'],
    input: promotionInput,
    row: promotionRow,
    listed: { sort: z.enum(PROMOTION_SORTS).optional(), kind: z.enum(PROMOTION_KINDS).optional() },
  }),
)
