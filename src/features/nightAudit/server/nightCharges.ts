import { addDays } from '#core/day.ts'
import { grossOf, type LineToPost, taxOf } from '#domain/ledger/posting.ts'
import { type NightsPlan, planNights } from '#domain/nightPosting/server/planNights.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { foreignOfNight } from '#domain/rates/server/currencyColumns.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { NightCharge } from '../contract.ts'
import { whereChargesGo } from './whereChargesGo.ts'
import type { NightWarning } from '../nightWarnings.ts'

type ShownNight = Omit<
  NightCharge,
  'rate' | 'net' | 'tax' | 'gross' | 'goesTo' | 'warnings' | 'inclusions' | 'excluded'
> & {
  /** null = the stay has no priced night. */
  readonly rate: number | null
}

/** The nights that the audit would post now, by room, with their taxes and what a person should look at first: the plan that it posts. */
export async function nightCharges(context: Context): Promise<NightCharge[]> {
  const before = addDays(context.businessDate, 1)
  const plan = await planNights(context, { before, source: 'nightAudit' }, { hold: false })
  const goesTo = await whereChargesGo(context, plan)
  const nights = await readNights(context)
  const planned = byNight(plan)
  const inclusions = byStay(plan)
  return nights.map((night, index) => {
    const isLast = nights[index + 1]?.stayId !== night.stayId
    const included = (inclusions.get(night.stayId) ?? []).filter(
      ({ inclusion: { charge } }) => charge.date === night.date || (isLast && charge.date < night.date),
    )
    const own = planned.get(keyOf(night))
    const routed = [...(own ? [own] : []), ...included].flatMap(goesTo)
    return { ...shown(night, own, included, context.businessDate), goesTo: routed }
  })
}

const keyOf = ({ stayId, date }: { readonly stayId: number; readonly date: string }): string => `${stayId} ${date}`
const byNight = ({ nights }: NightsPlan) => new Map(nights.map((planned) => [keyOf(planned.night), planned]))

function byStay({ inclusions }: NightsPlan): Map<number, NightsPlan['inclusions'][number][]> {
  const ofStay = new Map<number, NightsPlan['inclusions'][number][]>()
  for (const one of inclusions) ofStay.set(one.inclusion.stayId, [...(ofStay.get(one.inclusion.stayId) ?? []), one])
  return ofStay
}

/** The nights that are not charged, and those that in-house stays should have tonight and have not. */
async function readNights({ db, hotelId, businessDate }: Context): Promise<ShownNight[]> {
  const { rows } = await sql<ShownNight>`
    with house as materialized (
      select * from stay where hotel_id = ${hotelId} and status = 'inHouse'
    ), night as (
      select h.hotel_id, h.id as stay_id, ${businessDate}::date as date, n.room_type_id, n.rate_type_id, n.adults, n.children, n.rate, n.grid_rate, n.hotel_currency_id, n.currency_rate
      from house h left join stay_night n on n.hotel_id = ${hotelId} and n.date = ${businessDate}::date and n.stay_id = h.id
      where n.folio_line_id is null and (n.date is not null or h.departure > ${businessDate}::date)
      union all
      select hotel_id, stay_id, date, room_type_id, rate_type_id, adults, children, rate, grid_rate, hotel_currency_id, currency_rate from stay_night
      where hotel_id = ${hotelId} and date < ${businessDate}::date and folio_line_id is null and stay_id = any(array(select id from house))
    )
    select s.id as "stayId", s.version, coalesce(m.number, '') as "roomNumber", ${fullNameOf('g')} as "guestName",
      ${namesOf('t')} as "roomType",
      ${namesOf('p')} as "rateType",
      coalesce(n.adults, s.adults) as adults, coalesce(n.children, s.children) as children, s.arrival, s.departure,
      n.date, n.grid_rate as "gridRate", n.rate, ${foreignOfNight} as foreign,
      (select coalesce(sum(d.amount), 0)::bigint from stay_night_discount d where d.hotel_id = ${hotelId} and d.stay_id = n.stay_id and d.date = n.date) as discount
    from night n
    join house s on s.id = n.stay_id
    join guest g on g.hotel_id = ${hotelId} and g.id = s.guest_id
    join room_type t on t.hotel_id = ${hotelId} and t.id = coalesce(n.room_type_id, s.room_type_id)
    join rate_type p on p.hotel_id = ${hotelId} and p.id = coalesce(n.rate_type_id, s.rate_type_id)
    left join room m on m.hotel_id = ${hotelId} and m.id = s.room_id
    order by m.sort_order, m.number, n.date`.execute(db)
  return rows
}

const lineOf = ({ posting }: { readonly posting: { readonly lines: readonly LineToPost[] } }): LineToPost[] => [
  ...posting.lines,
]
const sumOf = (lines: readonly LineToPost[], of: (line: LineToPost) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)

function shown(
  night: ShownNight,
  planned: NightsPlan['nights'][number] | undefined,
  included: NightsPlan['inclusions'],
  businessDate: string,
): Omit<NightCharge, 'goesTo'> {
  const rate = night.rate ?? 0
  const free = planned?.night.free ?? false
  const excluded = planned?.night.excluded ?? null
  const lines = [...(planned ? lineOf(planned) : []), ...included.flatMap(lineOf)]
  const [gross, tax] = [sumOf(lines, grossOf), sumOf(lines, taxOf)]
  const isZero = night.rate === 0 && night.discount === 0 && !free
  const warnings: Record<NightWarning, boolean> = {
    noNight: night.rate === null,
    noExchangeRate: planned?.night.foreign?.exchangeRate === null && !free && excluded === null,
    zeroRate: isZero,
    changedRate: night.gridRate !== null && night.gridRate !== rate + night.discount && !free && !isZero,
    free,
    excluded: excluded !== null,
    earlierNight: night.date < businessDate,
  }
  const names = (Object.keys(warnings) as NightWarning[]).filter((name) => warnings[name])
  const inclusions = included.map(({ inclusion: { charge }, posting }) => ({
    item: charge.inclusion.item,
    inside: charge.inclusion.inside,
    gross: sumOf(posting.lines, grossOf),
  }))
  return { ...night, rate, excluded, net: gross - tax, tax, gross, warnings: names, inclusions }
}
