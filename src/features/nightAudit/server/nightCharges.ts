import { dueInclusionsOf, type StayInclusions } from '#domain/package/server/chargeInclusions.ts'
import { withPackages } from '#domain/package/server/includingStays.ts'
import { splitInclusion } from '#domain/package/splitInclusion.ts'
import { roomPart } from '#domain/package/stayCharges.ts'
import { foreignOfNight } from '#domain/rates/server/currencyColumns.ts'
import { taxesFor } from '#domain/tax/server/taxesFor.ts'
import { type HotelTax, splitTax, taxesOnRoom } from '#domain/tax/tax.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { NightCharge } from '../contract.ts'
import type { NightWarning } from '../nightWarnings.ts'

interface Night extends Omit<NightCharge, 'rate' | 'net' | 'tax' | 'gross' | 'warnings' | 'inclusions'> {
  /** null = the stay has no priced night. */
  rate: number | null
  dayUse: boolean
  free: boolean
  taxInclusive: boolean
  /** Its price is in a currency of which no rate of exchange is in force. */
  noExchange: boolean
}

/** The nights that the audit would post now, by room, with their taxes and what a person should look at first. */
export async function nightCharges(context: Context): Promise<NightCharge[]> {
  const { db, hotelId, businessDate } = context
  const { rows } = await sql<Night>`
    with house as materialized (
      select * from stay where hotel_id = ${hotelId} and status = 'inHouse'
    ), night as (
      select h.hotel_id, h.id as stay_id, ${businessDate}::date as date, n.room_type_id, n.rate_type_id, n.day_use, n.adults, n.children, n.rate, n.grid_rate, n.hotel_currency_id, n.currency_rate
      from house h left join stay_night n on n.hotel_id = ${hotelId} and n.date = ${businessDate}::date and n.stay_id = h.id
      where n.folio_line_id is null and (n.date is not null or h.departure > ${businessDate}::date)
      union all
      select hotel_id, stay_id, date, room_type_id, rate_type_id, day_use, adults, children, rate, grid_rate, hotel_currency_id, currency_rate from stay_night
      where hotel_id = ${hotelId} and date < ${businessDate}::date and folio_line_id is null and stay_id = any(array(select id from house))
    )
    select s.id as "stayId", s.version, coalesce(m.number, '') as "roomNumber", concat_ws(' ', nullif(g.last_name, ''), nullif(g.first_name, '')) as "guestName",
      json_build_object('en', t.name, 'mon', coalesce(nullif(t.name_mon, ''), t.name)) as "roomType",
      json_build_object('en', p.name, 'mon', coalesce(nullif(p.name_mon, ''), p.name)) as "rateType",
      coalesce(n.adults, s.adults) as adults, coalesce(n.children, s.children) as children, s.arrival, s.departure,
      n.date, n.grid_rate as "gridRate", n.rate, ${foreignOfNight} as foreign,
      (select not c.active from hotel_currency c where c.hotel_id = ${hotelId} and c.id = n.hotel_currency_id) is true as "noExchange",
      (select coalesce(sum(d.amount), 0)::bigint from stay_night_discount d where d.hotel_id = ${hotelId} and d.stay_id = n.stay_id and d.date = n.date) as discount, coalesce(n.day_use, false) as "dayUse",
      k.complimentary or k.house_use as free, p.tax_inclusive as "taxInclusive"
    from night n
    join house s on s.id = n.stay_id
    join reservation r on r.hotel_id = ${hotelId} and r.id = s.reservation_id
    join reservation_type k on k.hotel_id = ${hotelId} and k.id = r.reservation_type_id
    join guest g on g.hotel_id = ${hotelId} and g.id = s.guest_id
    join room_type t on t.hotel_id = ${hotelId} and t.id = coalesce(n.room_type_id, s.room_type_id)
    join rate_type p on p.hotel_id = ${hotelId} and p.id = coalesce(n.rate_type_id, s.rate_type_id)
    left join room m on m.hotel_id = ${hotelId} and m.id = s.room_id
    order by m.sort_order, m.number, n.date`.execute(db)
  const taxes = await taxesFor(context)
  const packages = await packagesOf(context, rows)
  return rows.map((night, index) => {
    const isLast = rows[index + 1]?.stayId !== night.stayId
    return charge(night, { businessDate, taxes, packages: packages.get(night.stayId), isLast })
  })
}

async function packagesOf(context: Context, nights: readonly Night[]): Promise<Map<number, StayInclusions>> {
  const dates = new Map<number, Set<string>>()
  for (const { stayId, date } of nights) dates.set(stayId, (dates.get(stayId) ?? new Set()).add(date))
  const run = { nights: dates, upTo: context.businessDate, leaving: false }
  return dueInclusionsOf(context, await withPackages(context), run)
}

interface Beside {
  readonly businessDate: string
  readonly taxes: readonly HotelTax[]
  readonly packages: StayInclusions | undefined
  /** The last of its stay: what was left over of earlier days stands with it. */
  readonly isLast: boolean
}

function charge(
  { dayUse: _, free, taxInclusive, noExchange, ...night }: Night,
  { businessDate, taxes, packages, isLast }: Beside,
): NightCharge {
  const rate = night.rate ?? 0
  const own = (packages?.due ?? []).filter(({ date }) => date === night.date || (isLast && date < night.date))
  const included = own.map((one) => ({ ...one, split: splitInclusion(one, taxInclusive, taxes) }))
  const price = free ? 0 : roomPart({ date: night.date, rate }, packages?.charges ?? [])
  const sale = { price, taxInclusive, nights: 1, persons: night.adults + night.children }
  const room = splitTax(sale, free ? [] : taxesOnRoom(taxes, night.date))
  const sum = (of: 'net' | 'tax' | 'gross') => included.reduce((all, { split }) => all + split[of], room[of])
  const warnings: Record<NightWarning, boolean> = {
    noNight: night.rate === null,
    noExchangeRate: noExchange && !free,
    zeroRate: night.rate === 0 && night.discount === 0 && !free,
    changedRate: night.gridRate !== null && night.gridRate !== rate + night.discount && !free,
    free,
    earlierNight: night.date < businessDate,
  }
  const names = (Object.keys(warnings) as NightWarning[]).filter((name) => warnings[name])
  const inclusions = included.map(({ inclusion, split }) => ({
    item: inclusion.item,
    inside: inclusion.inside,
    gross: split.gross,
  }))
  return { ...night, rate, net: sum('net'), tax: sum('tax'), gross: sum('gross'), warnings: names, inclusions }
}
