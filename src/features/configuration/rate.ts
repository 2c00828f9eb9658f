import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { positiveMinor } from '#core/money.ts'
import { menu } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { planCurrency } from '#domain/rates/foreign.ts'
import { confirmation } from '#core/shapes.ts'
import { z } from 'zod'

const access = menu('/rate')

/** Whose price it is: everybody's, or of the contract of one company or one source. */
const party = { companyId: z.int().nullable().default(null), reservationSourceId: z.int().nullable().default(null) }

/** Which price it is; season null: in force when no season is; weekday (0 = Sunday): the exception of that day. */
const place = {
  roomTypeId: z.int(),
  rateTypeId: z.int(),
  seasonId: z.int().nullable(),
  weekday: z.int().min(0).max(6).nullable().default(null),
  ...party,
}

/**
 * Minor units of the plan's currency. `base` is the price for 1, 2, … adults; `children` those of ages that have a price of their own, all
 * others pay `extraChild`. Extra adult or child null: not sold to such a party; 0: free of charge, which is asked about (`freePrices`). Day use null: not sold, in a contract and on a weekday: as otherwise.
 */
const prices = {
  base: z.array(positiveMinor).max(99),
  extraAdult: positiveMinor.nullable().default(null),
  extraChild: positiveMinor.nullable().default(null),
  children: z
    .array(z.object({ childBracketId: z.int(), price: positiveMinor }))
    .max(18)
    .default([]),
  dayUse: positiveMinor.nullable().default(null),
}

/** How a plan follows another (domain/rates/derived.ts). */
const derivation = z.object({
  fromId: z.int(),
  kind: z.enum(['percent', 'amount']),
  by: z.string(),
  rounding: positiveMinor,
})

export const Rate = entity('Rate', {
  /** Every price of the active room types, rate types and seasons that holds for everybody, or in one contract. */
  grid: query({
    access,
    input: z.object(party),
    output: z.object({
      roomTypes: z.array(z.object({ id: z.int(), code: z.string(), label, maxAdults: z.int() })),
      rateTypes: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          label,
          period: z.string(),
          derived: derivation.nullable(),
          currency: planCurrency,
        }),
      ),
      seasons: z.array(z.object({ id: z.int(), code: z.string(), label, beginDate: day, endDate: day })),
      brackets: z.array(z.object({ id: z.int(), label, fromAge: z.int(), toAge: z.int() })),
      cells: z.array(z.object({ ...place, ...prices, version: z.int() })),
    }),
  }),
  /** Writes cells, all or none; `version` 0 for one that is new, `base` empty to take one away. */
  save: command({
    access,
    input: z.object({
      cells: z
        .array(z.object({ ...place, ...prices, version: z.int().min(0) }))
        .min(1)
        .max(5_000),
      ...confirmation,
    }),
    output: z.object({ written: z.int(), removed: z.int() }),
    changes: ['Rate', 'PriceCalendar'],
  }),
})
