import type { ParsedInputOf } from '#core/contract.ts'
import { eachDay, nightsBetween } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { freeByDate } from '#domain/availability/server/availability.ts'
import type { RestrictedDay } from '#domain/restriction/contract.ts'
import { RULES } from '#domain/restriction/rules.ts'
import { restrictionsOf } from '#domain/restriction/server/restrictionsOf.ts'
import { letterOf } from '#domain/rates/rule.ts'
import { currencyOfPlan } from '#domain/rates/server/currencyColumns.ts'
import { priceRows } from '#domain/rates/server/priceNights.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { byRow, rowKey } from '../byRow.ts'
import { type CalendarRow, type CalendarWindow, MOST_DAYS, type PriceCalendar } from '../contract.ts'

type Lists = Pick<CalendarWindow, 'roomTypes' | 'rateTypes'> & {
  readonly days: readonly { roomTypeId: number; rateTypeId: number; nth: number; amount: number }[]
}

/** The price calendar of a window: prices, what set them, rooms left and restrictions, by row. */
export async function window(
  ctx: Context,
  { from, until, adults, companyId, reservationSourceId }: ParsedInputOf<typeof PriceCalendar.window>,
): Promise<CalendarWindow> {
  const length = nightsBetween(from, until)
  if (length < 1) throw new AppError('endBeforeBegin', [], 'until')
  if (length > MOST_DAYS) throw new AppError('tooLarge', [MOST_DAYS], 'until')
  const { roomTypes, rateTypes, days } = await readLists(ctx, from, until)
  const rows = roomTypes.flatMap(({ id, baseAdults }) =>
    rateTypes.map((rateType) => ({ roomTypeId: id, rateTypeId: rateType.id, adults: adults ?? baseAdults })),
  )
  const party = { children: 0, companyId, reservationSourceId }
  const priced = await priceRows(
    ctx,
    rows.map((row, key) => ({ ...row, ...party, key, arrival: from, departure: until })),
  )
  const restricted = await restrictionsOf(ctx, { from, until })
  const left = await freeByDate(ctx, { from, until })
  const daysOf = byRow(days)
  const restrictionsByRow = byRow(restricted)
  const nth = new Map(eachDay(from, until).map((date, index) => [date, index]))
  return {
    from,
    until,
    roomTypes: roomTypes.map((type) => ({
      ...type,
      left: (left.get(type.id) ?? []).map((free) => Math.max(0, free)),
    })),
    rateTypes,
    rows: rows.map(({ roomTypeId, rateTypeId }, key) => ({
      roomTypeId,
      rateTypeId,
      prices: (priced[key] ?? []).map(({ rate }) => rate),
      rules: (priced[key] ?? []).map(letterOf).join(''),
      days: (daysOf.get(rowKey({ roomTypeId, rateTypeId })) ?? []).map((day) => ({ nth: day.nth, amount: day.amount })),
      restrictions: (restrictionsByRow.get(rowKey({ roomTypeId, rateTypeId })) ?? []).map((day) => ({
        nth: nth.get(day.date) ?? 0,
        names: day.names,
        rules: rulesOf(day),
      })),
    })),
  }
}

const rulesOf = (day: RestrictedDay): CalendarRow['restrictions'][number]['rules'] =>
  RULES.flatMap((rule) => {
    const limit = Number(day[rule])
    return limit > 0 ? [{ rule, limit }] : []
  })

async function readLists({ db, hotelId }: Context, from: string, until: string): Promise<Lists> {
  const { rows } = await sql<Lists>`
    select
      (select coalesce(json_agg(json_build_object('id', t.id, 'code', t.code, 'label', ${namesOf('t')}, 'baseAdults', t.base_adults,
          'maxAdults', t.max_adults, 'rooms', (select count(*) from room r where r.hotel_id = t.hotel_id and r.room_type_id = t.id and r.active)) order by t.sort_order, t.id), '[]') from room_type t where t.hotel_id = ${hotelId} and t.active) as "roomTypes",
      (select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code, 'label', ${namesOf('p')}, 'colour', p.colour,
          'derivedFrom', p.derived_from, 'currency', ${currencyOfPlan('p')}) order by p.sort_order, p.code), '[]') from rate_type p where p.hotel_id = ${hotelId} and p.active) as "rateTypes",
      (select coalesce(json_agg(json_build_object('roomTypeId', d.room_type_id, 'rateTypeId', d.rate_type_id, 'nth', d.date - ${from}::date,
          'amount', d.amount) order by d.date), '[]')
        from rate_day d where d.hotel_id = ${hotelId} and d.date >= ${from}::date and d.date < ${until}::date) as days`.execute(
    db,
  )
  return rows[0]!
}
