import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { listInput, page } from '#core/page.ts'
import { menu } from '#domain/access/access.ts'
import { rateText } from '#domain/exchangeRate/rate.ts'

const access = menu('/payment/exchange-rate')
const id = z.int().positive()
/** Without zeros that say nothing: '3450', '3450.25'. */
const rate = z.string()

const currency = { currencyId: id, code: z.string(), name: z.object({ en: z.string(), mon: z.string() }) }

/** A currency with the rates in force, units of the hotel's currency for one of it. */
const currentRate = z.object({
  ...currency,
  buy: rate,
  sell: rate,
  version: z.int(),
  /** When they came into force, and by whom; null where that was never recorded. */
  since: z.string().nullable(),
  setBy: z.string().nullable(),
  /** Those before them; null = there were none. */
  buyBefore: rate.nullable(),
  sellBefore: rate.nullable(),
})
export type CurrentRate = z.infer<typeof currentRate>

const pastRate = z.object({
  id,
  ...currency,
  /** ISO instant. */
  since: z.string(),
  businessDate: day,
  buy: rate,
  sell: rate,
  /** The change of the buy rate against the one before, in percent with two decimals; null where there was none. */
  change: rate.nullable(),
  setBy: z.string().nullable(),
})
export type PastRate = z.infer<typeof pastRate>

/** Both days inclusive, by the hotel's calendar. */
const range = { from: day.optional(), until: day.optional() }

export const ExchangeRate = entity('ExchangeRate', {
  /** The active currencies of the hotel in their order. */
  current: query({ access, input: z.object({}), output: z.array(currentRate) }),
  /** Every rate that came into force, `search` a part of the code or of who set it. */
  history: query({
    access,
    input: listInput.extend({
      sort: z.enum(['since', 'code', 'buy', 'sell']).optional(),
      currencyId: id.optional(),
      ...range,
    }),
    output: page(pastRate),
  }),
  /** The rates of one currency in a span, the one in force at its start first; thinned out to the last of each day. */
  course: query({
    access,
    input: z.object({ currencyId: id, from: day, until: day }),
    output: z.array(z.object({ date: day, buy: z.number(), sell: z.number() })),
  }),
  /** Puts rates into force from now on; what is unchanged is left alone. Refuses with changedMeanwhile, sellBelowBuy beside its field. */
  set: command({
    access,
    asksPasswordAgain: true,
    input: z.object({
      rates: z
        .array(z.object({ currencyId: id, version: z.int(), buy: rateText, sell: rateText }))
        .min(1)
        .max(200),
    }),
    output: z.object({ changed: z.int() }),
    // nights that are not charged have another worth, and deposits are asked by it
    changes: ['ExchangeRate', 'Currency', 'Stay', 'Reservation'],
  }),
})
