import { type Day, eachDay } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ForeignPrice, type RateCurrency, worthOf } from '../foreign.ts'
import { type PriceRule, ruleOfLetter } from '../rule.ts'
import { type FoldedRow, type PricedRow, unfolded } from './unfold.ts'

export interface PriceRequest {
  /** The caller's own number, given back with each night. */
  readonly key: number
  readonly roomTypeId: number
  readonly rateTypeId: number
  /** `[arrival, departure)`; departure = arrival is a day use. */
  readonly arrival: Day
  readonly departure: Day
  readonly adults: number
  readonly children: number
  /** As far as they are known; a child without an age pays as an extra child. */
  readonly childAges?: readonly number[]
  /** Whose contract prices hold. */
  readonly companyId?: number | null
  readonly reservationSourceId?: number | null
}

export interface PricedNight {
  readonly key: number
  readonly date: Day
  /** Minor units of the hotel's currency; null where no rate is set, or none of exchange. */
  readonly rate: Minor | null
  /** The price in the plan's own currency, where that is another: `rate` is its worth now. */
  readonly foreign: ForeignPrice | null
  readonly dayUse: boolean
  /** What set the price; null where nothing did. */
  readonly rule: PriceRule | null
  /** Whether the rule is one of the parent plan. */
  readonly derived: boolean
  /** The party to which the rule in force does not sell: it names no price for so many; `rate` is null then. */
  readonly unsoldFor: { readonly adults: number; readonly children: number } | null
}

/** Why a night has its price; amounts in minor units of the plan's currency. */
export interface PriceReason {
  /** The row of the rate grid; null where only the price of the day is set. */
  readonly rateId: number | null
  readonly seasonId: number | null
  /** 0 = Sunday; null = every day of the season. */
  readonly weekday: number | null
  /** The plan in which the price was found: the night's own or its parent. */
  readonly rateTypeId: number
  /** What all adults pay for the rate's period (a night, a week, a month), and all children. */
  readonly adultsPrice: Minor | null
  readonly childrenPrice: Minor | null
  /** How many nights the rate's period has. */
  readonly periodNights: number
  /** The price of the day for the room type's base adults, and what this party pays more or less. */
  readonly dayAmount: Minor | null
  readonly partyDifference: Minor
  /** Before the difference between a derived plan and its parent. */
  readonly parentRate: Minor | null
}
export type ExplainedNight = PricedNight & { readonly why: PriceReason | null }

/** More than a hotel has: the place behind every season. */
const MOST_SEASONS = 100_000
/** More nights than a stay or a calendar has: a request and one of its nights as one number. */
const SLOTS = 1024

type Asked = Pick<Context, 'db' | 'hotelId'>

/**
 * The price of every night of every request, by key and date, in one query (domain.md §4). Of the rates of the room type and plan that of the
 * company's contract comes first, then the source's, then the price of the day, then the rate of the active season in force on the date and
 * weekday with the highest priority (ties: the later begin, then the later made; a season without a rate of this room and plan is passed
 * over), then the rate without season; within each, the exception of a weekday before the other days. A plan without any of them takes its
 * parent's price, so found, with its difference, rounded. More adults than the rate knows pay its last price and `extra_adult` each;
 * where that is not set, or the price of a child who pays, the party has no price. Of the
 * children, as many as the room type's `base_children` are free, the dearest first; the others pay by their age or `extra_child`. A price
 * of the day is one of the base adults; other parties differ from it as in the rate below it. A day use is one row dated arrival, at the
 * day-use price of the rate; a contract or a weekday that names none leaves it to the next. A weekly price is shared over 7 nights, a monthly
 * one over 30, so that the shares sum to it exactly.
 */
export async function priceNights(asked: Asked, requests: readonly PriceRequest[]): Promise<PricedNight[]> {
  return (await priceEach(asked, requests)).flat()
}

/** The same, the nights of each request apart, in the order of the keys. */
export async function priceEach(asked: Asked, requests: readonly PriceRequest[]): Promise<PricedNight[][]> {
  return nightsOf(requests, await run(asked, requests))
}

/** The same for many like requests: their prices and rules by key, without an object for each night. */
export const priceRows = (asked: Asked, requests: readonly PriceRequest[]): Promise<PricedRow[]> => run(asked, requests)

/** The same with the reason of each price. */
export async function explainNights(asked: Asked, requests: readonly PriceRequest[]): Promise<ExplainedNight[]> {
  const answers = await run(asked, requests, true)
  return nightsOf(requests, answers).flatMap((nights, index) =>
    nights.map((night, nth) => ({ ...night, why: answers[index]?.reasons[nth] ?? null })),
  )
}

const why = sql`case when p.letter is not null then json_build_object('rateId', o.rate_id, 'seasonId', o.season_id, 'weekday', o.weekday,
  'rateTypeId', case when p.derived then n.derived_from else n.rate_type_id end, 'adultsPrice', o.adults_price, 'childrenPrice', o.children_price,
  'periodNights', coalesce(o.period_nights, 1), 'dayAmount', p.day_amount, 'partyDifference', case when p.day_amount is null then 0 else p.party end,
  'parentRate', case when p.derived then p.found end) end`

const adultsPay = (adults: RawBuilder<unknown>) =>
  sql`c.base[least(greatest(${adults}, 1), cardinality(c.base))] + case when ${adults} > cardinality(c.base) then (${adults} - cardinality(c.base)) * c.extra_adult else 0 end`

/** What a derived plan makes of its parent's price; the terms are columns of this alias. */
const derived = (of: string, price: RawBuilder<unknown>) => {
  const [kind, by, rounding] = ['kind', 'by', 'rounding'].map((name) => sql.id(of, `derived_${name}`))
  // nothing stays nothing: greatest leaves out what is null
  return sql`case when ${price} is not null then greatest(0, round(case ${kind} when 'percent' then ${price} * (100 + ${by}) / 100 else ${price} + ${by} end / ${rounding}) * ${rounding})::bigint end`
}

/** The age brackets of a party's children where some of them pay, one each; null where the age is not known or in no bracket. */
const bracketsOf = sql`case when r.children > t.base_children then array(
  select b.id from unnest(r.ages || array_fill(null::smallint, array[greatest(r.children - cardinality(r.ages), 0)])) as child (age)
  left join child_bracket b on b.hotel_id = t.hotel_id and b.active and child.age between b.from_age and b.to_age) end`

function nightsOf(requests: readonly PriceRequest[], answers: readonly PricedRow[]): PricedNight[][] {
  const asked = new Map(requests.map((request) => [request.key, request]))
  const datesOf = datesOnce()
  return answers.map(({ key, rates, letters, currency }) => {
    const { arrival, departure, adults, children } = asked.get(key)!
    const dayUse = arrival === departure
    return datesOf(arrival, departure).map((date, nth) => {
      const { rate, foreign } = priceIn(currency, rates[nth] ?? null)
      const { rule, derived } = ruleOfLetter(letters.charAt(nth))
      const unsoldFor = rate === null && foreign === null && rule !== null ? { adults, children } : null
      return { key, date, rate, foreign, dayUse, rule, derived, unsoldFor }
    })
  })
}

/** The nights of a span, or the day of a day use, made once for all requests of the same dates. */
function datesOnce() {
  const known = new Map<string, readonly Day[]>()
  return (arrival: Day, departure: Day): readonly Day[] => {
    const span = `${arrival}${departure}`
    const dates = known.get(span) ?? (arrival === departure ? [arrival] : eachDay(arrival, departure))
    known.set(span, dates)
    return dates
  }
}

function priceIn(currency: RateCurrency | null, amount: Minor | null): Pick<PricedNight, 'rate' | 'foreign'> {
  if (currency === null || amount === null) return { rate: amount, foreign: null }
  const { id: hotelCurrencyId, code, digits } = currency
  return { rate: worthOf(amount, currency), foreign: { hotelCurrencyId, code, digits, amount } }
}

/** Why a night has no price: no rate is set, its rate is not sold to so many, or its currency has no rate of exchange. */
export function unpricedReason({ date, foreign, unsoldFor }: Pick<PricedNight, 'date' | 'foreign' | 'unsoldFor'>) {
  if (foreign !== null) return { code: 'noExchangeRate', params: [foreign.code, date] } as const
  if (unsoldFor === null) return { code: 'noRateSet', params: [date] } as const
  const { adults, children } = unsoldFor
  return children > 0
    ? ({ code: 'notSoldWithChildren', params: [adults, children, date] } as const)
    : ({ code: 'notSoldForAdults', params: [adults, date] } as const)
}

/** The answers by key, `explained` with the reason of each night. */
async function run({ db, hotelId }: Asked, requests: readonly PriceRequest[], explained = false) {
  if (requests.length === 0) return []
  const rows = requests.map((request) => ({
    key: request.key,
    room: request.roomTypeId,
    plan: request.rateTypeId,
    arrival: request.arrival,
    departure: request.departure,
    adults: request.adults,
    children: request.children,
    ages: request.childAges ?? [],
    company: request.companyId ?? null,
    source: request.reservationSourceId ?? null,
  }))
  const roomTypeIds = [...new Set(rows.map(({ room }) => room))]
  const companyIds = [...new Set(rows.flatMap(({ company }) => company ?? []))]
  const sourceIds = [...new Set(rows.flatMap(({ source }) => source ?? []))]
  const from = rows.map(({ arrival }) => arrival).reduce((a, b) => (a < b ? a : b))
  const until = rows.map(({ departure }) => departure).reduce((a, b) => (a > b ? a : b))
  // as text: a plan that is kept would have to serve both
  const each = explained ? sql`true` : sql`false`
  const ofType = sql`hotel_id = ${hotelId} and room_type_id = any(${roomTypeIds}::bigint[])`
  const { rows: folded } = await sql<FoldedRow<PriceReason>>`
    with asked as materialized (
      select t.hotel_id, r.key, r.room as room_type_id, r.plan as rate_type_id, r.arrival, r.departure = r.arrival as day_use,
        greatest(r.departure - r.arrival, 1) - 1 as last, r.adults, r.children, ${bracketsOf} as brackets, r.company, r.source,
        t.base_adults, t.base_children, p.derived_from, p.derived_kind, p.derived_by, p.derived_rounding, p.period, d.period as parent_period, p.hotel_currency_id as currency,
        r.departure = r.arrival or 'daily' <> any (array[coalesce(p.period, 'daily'), coalesce(d.period, 'daily')]) as by_night
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key bigint, room bigint, plan bigint, arrival date, departure date, adults int, children int,
        ages smallint[], company bigint, source bigint)
      left join room_type t on t.hotel_id = ${hotelId} and t.id = r.room
      left join rate_type p on p.hotel_id = ${hotelId} and p.id = r.plan
      left join rate_type d on d.hotel_id = ${hotelId} and d.id = p.derived_from
    ), wanted as (
      select *, 0 as level, rate_type_id as plan, period as plan_period from asked
      union all select *, 1, derived_from, parent_period from asked where derived_from is not null
    ), price as materialized (
      select c.*, s.begin_date, s.end_date, coalesce(s.place, ${MOST_SEASONS}) * 8 + coalesce(c.weekday, 7) as place,
        case when c.weekday is not null then array[c.weekday] else s.weekdays end as weekdays
      from (
        select * from rate where ${ofType} and company_id is null and reservation_source_id is null
        union all select * from rate where ${ofType} and company_id = any(${companyIds}::bigint[])
        union all select * from rate where ${ofType} and company_id is null and reservation_source_id = any(${sourceIds}::bigint[])
      ) c
      left join (
        select *, row_number() over (order by priority desc, begin_date desc, id desc) as place from season
        where hotel_id = ${hotelId} and active and begin_date <= ${until}::date and end_date >= ${from}::date
      ) s on s.id = c.season_id
      where c.season_id is null or (s.id is not null and (c.weekday is null or c.weekday = any(s.weekdays)))
    ), kid as materialized (
      -- what the children of a party pay in a rate: all, less as many of the dearest as the room type has free, of which those come first that
      -- have no price at all: more of them than are free are not sold. Computed once for each party
      select rate_id, brackets, case when unpriced <= base_children then total - coalesce((
        select sum(dearest) from (select dearest from unnest(prices) as dearest where dearest is not null order by 1 desc limit base_children - unpriced) free
      ), 0)::bigint end as price
      from (select rate_id, brackets, base_children, count(*) - count(price) as unpriced, coalesce(sum(price), 0)::bigint as total, array_agg(price) as prices from (
        select c.id as rate_id, w.brackets, w.base_children, coalesce(k.price, c.extra_child) as price
        from (select distinct room_type_id, base_children, brackets from asked where brackets is not null) w
        join price c on c.room_type_id = w.room_type_id
        cross join unnest(w.brackets) as bracket
        left join rate_child k on k.hotel_id = ${hotelId} and k.rate_id = c.id and k.child_bracket_id = bracket
        offset 0
      ) child group by rate_id, brackets, base_children) party
    ), offer as materialized (
      select key, level, rate_id, season_id, weekday, by_company, by_contract, day_use, of_day as day_use_asked, begin_date, end_date, weekdays, period_nights, adults_price,
        usual_price, children_price, price, place,
        case when by_company then 'c' when by_contract then 'o' when season_id is not null then 's' else 'a' end as letter,
        case when period_nights = 1 and not of_day then case when level = 0 then price else ${derived('f', sql`price`)} end end as night_rate
      from (
        select *, adults_price + children_price as price from (
          select w.key, w.level, w.day_use as of_day, c.id as rate_id, c.season_id, c.weekday, c.company_id is not null as by_company,
            c.company_id is not null or c.reservation_source_id is not null as by_contract, c.day_use, c.begin_date, c.end_date, c.weekdays,
            case w.plan_period when 'weekly' then 7 when 'monthly' then 30 else 1 end as period_nights,
            ${adultsPay(sql`w.adults`)} as adults_price, ${adultsPay(sql`w.base_adults`)} as usual_price, case when k.rate_id is null then 0 else k.price end as children_price,
            w.derived_kind, w.derived_by, w.derived_rounding,
            ((w.level * 2 + (c.company_id is null)::int) * 2 + (c.reservation_source_id is null)::int) * ${MOST_SEASONS * 8 + 8} + c.place as place
          from wanted w
          join price c on c.room_type_id = w.room_type_id and c.rate_type_id = w.plan
          left join kid k on k.rate_id = c.id and k.brackets = w.brackets
          where (c.company_id is null or c.company_id = w.company) and (c.reservation_source_id is null or c.reservation_source_id = w.source)
            and not (w.day_use and c.day_use is null and (c.weekday is not null or c.company_id is not null or c.reservation_source_id is not null))
          -- computed once: what is pulled up is computed again at each mention
          offset 0
        ) g
      ) f
    ), held as materialized (
      select a.key, dense_rank() over (order by a.arrival, a.last, h.places) as pattern, a.arrival, a.last, h.places
      from asked a join (select key, array_agg(place order by place) as places from offer group by key) h on h.key = a.key
    ), best as materialized (
      select h.pattern, n.nth, min(h.place) as place
      from (select distinct pattern, arrival, last, unnest(places) as place from held) h
      join (select distinct place, begin_date, end_date, weekdays from offer) o on o.place = h.place
      cross join lateral generate_series(greatest(o.begin_date - h.arrival, 0), least(o.end_date - h.arrival, h.last)) as n (nth)
      where o.weekdays is null or (h.arrival - date '1899-12-31' + n.nth) % 7 = any(o.weekdays)
      group by h.pattern, n.nth
    ), single as materialized (
      select a.key, d.date - a.arrival as nth, a.key * ${SLOTS} + (d.date - a.arrival) as slot,
        max(d.amount) filter (where d.rate_type_id = a.rate_type_id) as own, max(d.amount) filter (where d.rate_type_id = a.derived_from) as parent
      from (select * from rate_day where ${ofType} and date between ${from}::date and ${until}::date) d
      join asked a on a.room_type_id = d.room_type_id and d.rate_type_id in (a.rate_type_id, a.derived_from) and d.date - a.arrival between 0 and a.last
      where not a.day_use group by a.key, nth, slot
    ), night as (
      -- those whose price is not simply that of the rule in force
      select a.*, n.nth from asked a cross join lateral generate_series(0, a.last) as n (nth) where ${each} or a.by_night
      union all select a.*, d.nth from single d join asked a on a.key = d.key where not (${each} or a.by_night)
    ), priced as (
      select n.key, n.nth,
        case when d.slot is null and o.period_nights = 1 and not o.day_use_asked then o.night_rate
          when p.derived then ${derived('n', sql`p.found`)} else p.found end as rate,
        case when p.letter is null then '-' when p.derived then upper(p.letter) else p.letter end as letter, ${explained ? why : sql`null`} as why
      from night n
      left join held h on h.key = n.key
      left join best b on b.pattern = h.pattern and b.nth = n.nth
      left join offer o on o.key = n.key and o.place = b.place
      left join single d on d.slot = n.key * ${SLOTS} + n.nth
      cross join lateral (select case when coalesce(o.level, 0) = 0 and o.by_contract then null else d.own end as own) s
      cross join lateral (select s.own, case when s.own is null and coalesce(o.level, 1) = 1 and o.by_contract is not true then d.parent end as parent) e
      cross join lateral (select coalesce(e.own, e.parent) as day_amount,
        case when o.key is not null and o.price is null then null
          else coalesce(case when o.period_nights = 1 then o.price - o.usual_price else round((o.price - o.usual_price)::numeric / o.period_nights) end, 0)::bigint end as party) q
      cross join lateral (select q.day_amount, q.party,
        case when d.slot is not null and q.day_amount is not null then 'd' when n.day_use and o.day_use is null then null else o.letter end as letter,
        case when d.slot is null then o.level = 1 else e.own is null and (e.parent is not null or coalesce(o.level, 0) = 1) end as derived,
        case when q.day_amount is not null then case when q.party is not null then greatest(0, q.day_amount + q.party) end when n.day_use then o.day_use
          else (round(o.price::numeric * (n.nth + 1) / o.period_nights) - round(o.price::numeric * n.nth / o.period_nights))::bigint end as found) p
    )
    select a.key, a.last + 1 as nights, h.pattern, h.first_course as course, p.prices, s.special, case when c.id is not null then json_build_object(
      'id', c.id, 'code', c.code, 'digits', k.digits, 'worth', case when c.active then trim_scale(c.buy * power(10::numeric, own.digits - k.digits))::text end) end as currency
    from asked a
    left join (
      select h.key, h.pattern, case when row_number() over (partition by h.pattern order by h.key) = 1 then c.course end as first_course
      from held h join (select pattern, json_object_agg(nth, place) as course from best group by pattern) c on c.pattern = h.pattern
    ) h on h.key = a.key
    left join (
      select o.key, json_object_agg(o.place, json_build_array(o.night_rate, case o.level when 0 then o.letter else upper(o.letter) end)) as prices
      from offer o where o.period_nights = 1 and not o.day_use_asked and o.place = any(array(select distinct place from best)) group by o.key
    ) p on p.key = a.key
    left join (
      select key, json_agg(json_build_array(nth, rate, letter, why)) as special from priced group by key
    ) s on s.key = a.key
    left join hotel_currency c on c.hotel_id = ${hotelId} and c.id = a.currency
    left join currency k on k.code = c.code
    left join currency own on own.code = (select currency from hotel where id = ${hotelId})
    order by a.key`.execute(db)
  return unfolded(folded)
}
