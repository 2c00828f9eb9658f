import type { Day } from '#core/day.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { PriceRequest } from '../ratesInForce.ts'
import type { RateBook, RateRow } from '../rateBook.ts'

/** What the prices of some stays can come from; two statements. */
export async function readRateBook(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  requests: readonly PriceRequest[],
): Promise<RateBook> {
  const roomTypeIds = distinct(requests.map(({ roomTypeId }) => roomTypeId))
  const rateTypeIds = distinct(requests.map(({ rateTypeId }) => rateTypeId))
  const companyIds = distinct(requests.map(({ companyId }) => companyId))
  const sourceIds = distinct(requests.map(({ reservationSourceId }) => reservationSourceId))
  const from = requests.map(({ arrival }) => arrival).reduce(earlier)
  const until = requests.map(({ departure }) => departure).reduce(later)
  const ofTypes = (alias: string) =>
    sql`${sql.ref(`${alias}.hotel_id`)} = ${hotelId} and ${sql.ref(`${alias}.room_type_id`)} = any(${roomTypeIds}::bigint[])`
  const plans = sql`array(select unnest(array[x.id, x.derived_from]) from rate_type x where x.hotel_id = ${hotelId} and x.id = any(${rateTypeIds}::bigint[]))`
  // each by its index: the contracts of a hotel's companies may be many times what everybody pays
  const everybody = sql`select * from rate where hotel_id = ${hotelId} and company_id is null and reservation_source_id is null`
  const ofCompanies = sql`union all select * from rate where hotel_id = ${hotelId} and company_id = any(${companyIds}::bigint[])`
  const ofSources = sql`union all select * from rate where hotel_id = ${hotelId} and company_id is null and reservation_source_id = any(${sourceIds}::bigint[])`
  const children = requests.some((asked) => asked.children > 0)
    ? sql`(select json_object_agg(k.child_bracket_id, k.price) from rate_child k where k.hotel_id = r.hotel_id and k.rate_id = r.id)`
    : sql`null::json`
  const rates = sql<RateRow>`
    select r.id, r.room_type_id as "roomTypeId", r.rate_type_id as "rateTypeId", r.company_id as "companyId",
      r.reservation_source_id as "reservationSourceId", r.weekday, r.base, r.extra_adult as "extraAdult", r.extra_child as "extraChild",
      r.day_use as "dayUse", s.id as "seasonId", s.begin_date as "beginDate", s.end_date as "endDate", s.weekdays,
      ${children} as "childPrices"
    from (${everybody} ${companyIds.length > 0 ? ofCompanies : sql``} ${sourceIds.length > 0 ? ofSources : sql``}) r
    left join season s on s.hotel_id = r.hotel_id and s.id = r.season_id
      and s.active and s.begin_date <= ${until}::date and s.end_date >= ${from}::date
    where ${ofTypes('r')} and r.rate_type_id = any(${plans}) and (r.season_id is null or s.id is not null)
    order by s.priority desc nulls last, s.begin_date desc nulls last, s.id desc nulls last, r.weekday nulls last`
  const terms = sql<Omit<RateBook, 'rates'>>`
    select
      (select coalesce(json_agg(json_build_object('id', t.id, 'baseAdults', t.base_adults, 'baseChildren', t.base_children)), '[]')
        from room_type t where t.hotel_id = ${hotelId} and t.id = any(${roomTypeIds}::bigint[])) as "roomTypes",
      (select coalesce(json_agg(json_build_object('id', p.id, 'derivedFrom', p.derived_from, 'derivedKind', p.derived_kind,
          'derivedBy', p.derived_by::text, 'derivedRounding', p.derived_rounding, 'period', p.period,
          'currency', case when c.id is not null then json_build_object('id', c.id, 'code', c.code, 'digits', k.digits,
            'worth', case when c.active then trim_scale(c.buy * power(10::numeric, own.digits - k.digits))::text end) end)), '[]')
        from rate_type p
        join hotel h on h.id = p.hotel_id
        join currency own on own.code = h.currency
        left join hotel_currency c on c.hotel_id = p.hotel_id and c.id = p.hotel_currency_id
        left join currency k on k.code = c.code
        where p.hotel_id = ${hotelId} and p.id = any(${plans})) as plans,
      (select coalesce(json_agg(json_build_object('id', b.id, 'fromAge', b.from_age, 'toAge', b.to_age)), '[]')
        from child_bracket b where b.hotel_id = ${hotelId} and b.active) as "childBrackets",
      (select coalesce(json_agg(json_build_object('roomTypeId', d.room_type_id, 'rateTypeId', d.rate_type_id, 'prices', d.prices)), '[]')
        from (
          select d.room_type_id, d.rate_type_id, json_object_agg(d.date, d.amount) as prices from rate_day d
          where ${ofTypes('d')} and d.rate_type_id = any(${plans}) and d.date >= ${from}::date and d.date < ${until}::date
          group by d.room_type_id, d.rate_type_id) d) as days`
  const [{ rows }, { rows: read }] = await Promise.all([rates.execute(db), terms.execute(db)])
  return { ...read[0]!, rates: rows }
}

const distinct = (ids: readonly (number | null | undefined)[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))]
const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
const later = (a: Day, b: Day): Day => (a > b ? a : b)
