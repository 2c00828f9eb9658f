import { addDays, nightsBetween } from '#core/day.ts'
import { freeByDate } from '#domain/availability/server/availability.ts'
import { pricedFrom } from '#domain/rates/server/priceNights.ts'
import { readRateBook } from '#domain/rates/server/readRateBook.ts'
import { restrictionsOf } from '#domain/restriction/server/restrictionsOf.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { Channel, SoldDay } from '../contract.ts'
import { readSetting } from './setting.ts'

interface Coded {
  readonly id: number
  readonly code: string
}

const FREE = {
  closed: false,
  closedToArrival: false,
  closedToDeparture: false,
  minimumStay: 0,
  minimumStayThrough: 0,
  maximumStay: 0,
  minimumDaysAhead: 0,
  maximumDaysAhead: 0,
}

/** What may be sold of each type and plan on each day; every list is read once. */
export const days: Handler<typeof Channel.days> = async (ctx, { from, days: many, adults }) => {
  const until = addDays(from, many)
  const [{ types, plans }, { reservationSourceId }] = await Promise.all([readSold(ctx), readSetting(ctx)])
  const party = { adults, children: 0, childAges: [], companyId: null, reservationSourceId }
  const span = { arrival: from, departure: until }
  const pairs = types
    .flatMap((type) => plans.map((plan) => ({ roomTypeId: type.id, rateTypeId: plan.id, ...span, ...party })))
    .map((pair, key) => ({ ...pair, key }))
  const [nights, restricted, free] = await Promise.all([
    pairs.length === 0 ? [] : readRateBook(ctx, pairs).then((book) => pricedFrom(book, pairs)),
    restrictionsOf(ctx, { from, until }),
    freeByDate(ctx, { from, until }),
  ])
  const rules = new Map(restricted.map((rule) => [`${rule.roomTypeId}/${rule.rateTypeId}/${rule.date}`, rule]))
  const rows = types.flatMap((type, nthType): SoldDay[] =>
    Array.from({ length: nightsBetween(from, until) }, (_, nth) => {
      const date = addDays(from, nth)
      return {
        roomType: type.code,
        date,
        left: Math.max(0, free.get(type.id)?.[nth] ?? 0),
        plans: plans.map((plan, nthPlan) => {
          const { closed, closedToArrival, closedToDeparture, ...limits } =
            rules.get(`${type.id}/${plan.id}/${date}`) ?? FREE
          return {
            ratePlan: plan.code,
            rate: nights[nthType * plans.length + nthPlan]?.[nth]?.rate ?? null,
            closed,
            closedToArrival,
            closedToDeparture,
            minimumStay: limits.minimumStay,
            minimumStayThrough: limits.minimumStayThrough,
            maximumStay: limits.maximumStay,
            minimumDaysAhead: limits.minimumDaysAhead,
            maximumDaysAhead: limits.maximumDaysAhead,
          }
        }),
      }
    }),
  )
  return { currency: ctx.hotel.currency, currencyDigits: ctx.hotel.currencyDigits, rows }
}

/** Types, and plans that are sold online. */
async function readSold({ db, hotelId }: Context) {
  const { rows } = await sql<{ types: Coded[]; plans: Coded[] }>`
    select
      (select coalesce(json_agg(json_build_object('id', t.id, 'code', t.code) order by t.sort_order, t.id), '[]')
        from room_type t where t.hotel_id = ${hotelId} and t.active) as types,
      (select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code) order by p.sort_order, p.code), '[]')
        from rate_type p where p.hotel_id = ${hotelId} and p.active and p.online) as plans`.execute(db)
  return rows[0]!
}
