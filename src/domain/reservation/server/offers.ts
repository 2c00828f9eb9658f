import type { ParsedInputOf } from '#core/contract.ts'
import { addDays, eachDay } from '#core/day.ts'
import { freeByDate } from '#domain/availability/server/availability.ts'
import { priceNights } from '#domain/rates/server/priceNights.ts'
import type { RestrictedDay } from '#domain/restriction/contract.ts'
import { RULES } from '#domain/restriction/rules.ts'
import { restrictionsOf } from '#domain/restriction/server/restrictionsOf.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Reservation } from '../contract.ts'
import type { OfferedDay, OfferedType } from '../offered.ts'

interface Lists {
  readonly types: readonly Pick<OfferedType, 'roomTypeId' | 'code' | 'label'>[]
  readonly plans: readonly { readonly id: number }[]
}

/**
 * What could be sold to a party on each day: the rooms left of each type, and the cheapest plan that is open, with what else restricts it.
 * Each list is read once, however many types, plans and days there are.
 */
export async function offers(ctx: Context, input: ParsedInputOf<typeof Reservation.offers>): Promise<OfferedType[]> {
  const { from, days, ...party } = input
  const until = addDays(from, days)
  const { types, plans } = await readLists(ctx)
  const rows = types.flatMap(({ roomTypeId }) => plans.map(({ id }) => ({ roomTypeId, rateTypeId: id })))
  const requests = rows.map((row, key) => ({ ...row, ...party, key, arrival: from, departure: until }))
  const [nights, restricted, left] = await Promise.all([
    priceNights(ctx, requests),
    restrictionsOf(ctx, { from, until }),
    freeByDate(ctx, { from, until }),
  ])
  const placeOf = ({ roomTypeId, rateTypeId, date }: Pick<RestrictedDay, 'roomTypeId' | 'rateTypeId' | 'date'>) =>
    `${roomTypeId}/${rateTypeId}/${date}`
  const rules = new Map(restricted.map((day) => [placeOf(day), day]))
  const rates = new Map(nights.map(({ key, date, rate }) => [placeOf({ ...rows[key]!, date }), rate]))
  const dayOf = (roomTypeId: number, date: string, free: number): OfferedDay => {
    const priced = plans.flatMap(({ id: rateTypeId }) => {
      const place = placeOf({ roomTypeId, rateTypeId, date })
      const rate = rates.get(place) ?? null
      return rate === null ? [] : [{ rateTypeId, rate, by: rules.get(place) }]
    })
    const open = priced.filter(({ by }) => by?.closed !== true)
    const [best] = (open.length > 0 ? open : priced).toSorted((a, b) => a.rate - b.rate)
    return {
      left: Math.max(0, free),
      rate: best?.rate ?? null,
      rateTypeId: best?.rateTypeId ?? null,
      rules: best?.by === undefined ? [] : rulesOf(best.by),
      restrictedBy: [...(best?.by?.names ?? [])],
    }
  }
  const dates = eachDay(from, until)
  return types.map((type) => ({
    ...type,
    days: dates.map((date, nth) => dayOf(type.roomTypeId, date, left.get(type.roomTypeId)?.[nth] ?? 0)),
  }))
}

const rulesOf = (day: RestrictedDay): OfferedDay['rules'] =>
  RULES.flatMap((rule) => {
    const limit = Number(day[rule])
    return limit > 0 ? [{ rule, limit }] : []
  })

async function readLists({ db, hotelId }: Context): Promise<Lists> {
  const { rows } = await sql<Lists>`
    select
      (select coalesce(json_agg(json_build_object('roomTypeId', t.id, 'code', t.code, 'label', ${namesOf('t')}) order by t.sort_order, t.id), '[]')
        from room_type t where t.hotel_id = ${hotelId} and t.active) as types,
      (select coalesce(json_agg(json_build_object('id', p.id) order by p.sort_order, p.code), '[]')
        from rate_type p where p.hotel_id = ${hotelId} and p.active) as plans`.execute(db)
  return rows[0]!
}
