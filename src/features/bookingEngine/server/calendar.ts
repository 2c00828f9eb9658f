import { addDays, nightsBetween } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { freeByDate } from '#domain/availability/server/availability.ts'
import { pricedFrom } from '#domain/rates/server/priceNights.ts'
import { readRateBook } from '#domain/rates/server/readRateBook.ts'
import { restrictionsOf } from '#domain/restriction/server/restrictionsOf.ts'
import { splitOnce } from '#domain/reservation/server/priceStay.ts'
import { taxesFor } from '#domain/tax/server/taxesFor.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { BookingEngine } from '../contract.ts'
import { MOST_CALENDAR } from '../limits.ts'
import { readEngine } from './engine.ts'
import { soldOnline } from './soldOnline.ts'
import { lastDayOf } from './wanted.ts'

/** The lowest price of each night for one room; closed days and those without a room have none. Promotions of whole stays are not in it. */
export const calendar: Handler<typeof BookingEngine.calendar> = async (
  ctx,
  { from: asked, until, adults, childAges },
) => {
  const { businessDate } = ctx
  if (until <= asked || nightsBetween(asked, until) > MOST_CALENDAR) throw new AppError('invalidValue', [], 'until')
  const dates = Array.from({ length: nightsBetween(asked, until) }, (_, nth) => addDays(asked, nth))
  const last = lastDayOf(ctx)
  const isOpen = (date: string) => date >= businessDate && date < last
  const from = dates.find(isOpen)
  const none = dates.map((date) => ({ date, lowest: null, arrival: false }))
  if (from === undefined) return none
  const [engine, { types, plans }] = await Promise.all([readEngine(ctx), soldOnline(ctx)])
  const fitting = types.filter(({ maxAdults, maxChildren }) => adults <= maxAdults && childAges.length <= maxChildren)
  const requests = fitting.flatMap((type) =>
    plans.map((plan) => ({
      roomTypeId: type.id,
      rateTypeId: plan.id,
      arrival: from,
      departure: until,
      adults,
      children: childAges.length,
      childAges,
      companyId: null,
      reservationSourceId: engine.reservationSourceId,
    })),
  )
  if (requests.length === 0) return none
  const [book, free, restricted, taxes, inclusive] = await Promise.all([
    readRateBook(
      ctx,
      requests.map((request, key) => ({ ...request, key })),
    ),
    freeByDate(ctx, { from, until }),
    restrictionsOf(ctx, { from, until }),
    taxesFor(ctx),
    inclusivePlans(ctx),
  ])
  const splitRoom = splitOnce(taxes)
  const rules = new Map(restricted.map((rule) => [`${rule.roomTypeId}/${rule.rateTypeId}/${rule.date}`, rule]))
  const nights = pricedFrom(
    book,
    requests.map((request, key) => ({ ...request, key })),
  )
  const persons = adults + childAges.length
  return dates.map((date) => {
    const nth = isOpen(date) ? nightsBetween(from, date) : -1
    if (nth < 0) return { date, lowest: null, arrival: false }
    const sold = requests.flatMap((request, key) => {
      const rate = nights[key]?.[nth]?.rate ?? null
      const rule = rules.get(`${request.roomTypeId}/${request.rateTypeId}/${date}`)
      if (rate === null || rule?.closed || (free.get(request.roomTypeId)?.[nth] ?? 0) <= 0) return []
      const ahead = nightsBetween(businessDate, date)
      const tooEarly = rule !== undefined && rule.maximumDaysAhead > 0 && ahead > rule.maximumDaysAhead
      const arrival = rule === undefined || !(rule.closedToArrival || ahead < rule.minimumDaysAhead || tooEarly)
      const sale = { price: rate, taxInclusive: inclusive.has(request.rateTypeId), nights: 1, persons }
      return [{ gross: splitRoom(date, sale).split.gross, arrival }]
    })
    return {
      date,
      lowest: sold.length === 0 ? null : Math.min(...sold.map(({ gross }) => gross)),
      arrival: sold.some(({ arrival }) => arrival),
    }
  })
}

async function inclusivePlans({ db, hotelId }: Context): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from rate_type where hotel_id = ${hotelId} and online and tax_inclusive`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
