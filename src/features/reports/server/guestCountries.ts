import { addDays } from '#core/day.ts'
import { isComplimentary, isHouseUse } from '#domain/businessDay/server/soldRooms.ts'
import { countriesMon } from '#domain/guest/countriesMon.ts'
import { countryLabel } from '#domain/guest/countryLabel.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { guestStatistics, nationalities } from '../declared/guestCountries.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { wasSlept } from './sleptNights.ts'
import { within } from './soldLines.ts'
import { labelOf } from './sqlLabels.ts'

const names = JSON.stringify(Object.fromEntries(Object.keys(countriesMon).map((code) => [code, countryLabel(code)])))

/** What a country of this code is called; a text that is no code as it is. */
const countryOf = (code: RawBuilder<unknown>) =>
  sql`coalesce(${sql.lit(names)}::jsonb -> ${code}, jsonb_build_object('en', ${code}, 'mon', ${code}))`

/**
 * How many persons of which nationality had a part in these dates, `[from, until]` inclusive: of each stay that came, those who are named and
 * the rest of its party with the main guest.
 */
const persons = (hotelId: number, from: string, until: string) => sql`
  select s.arrival, s.departure, s.status, p.nationality, p.count
  from stay s
  join lateral (
    select m.nationality, count(*)::int as count from stay_guest o join guest m on m.hotel_id = o.hotel_id and m.id = o.guest_id
    where o.hotel_id = s.hotel_id and o.stay_id = s.id group by m.nationality
    union all
    select m.nationality, s.adults + s.children + s.infants - (select count(*)::int from stay_guest o where o.hotel_id = s.hotel_id and o.stay_id = s.id)
    from guest m where m.hotel_id = s.hotel_id and m.id = s.guest_id
  ) p on p.count > 0
  where s.hotel_id = ${hotelId} and s.status in ('inHouse', 'checkedOut') and daterange(s.arrival, s.departure, '[]') && daterange(${from}::date, greatest(${from}::date, ${until}::date), '[]')
    and ${from}::date <= ${until}::date`

/** The nights slept by then: of who is in house those up to the business date. */
const sleptUntil = ({ businessDate }: Context) =>
  sql`least(x.departure, case when x.status = 'inHouse' then ${addDays(businessDate, 1)}::date else x.departure end)`

const byNationality: Lines<typeof nationalities> = (context, { from, until }) => {
  const { hotelId } = context
  return sql`
    select ${countryOf(sql`y.nationality`)} as nationality, y.nationality as code, y.guests, y.nights,
      coalesce(round(100.0 * sum(y.nights) over up_to / nullif(sum(y.nights) over (), 0), 1)
        - round(100.0 * (sum(y.nights) over up_to - y.nights) / nullif(sum(y.nights) over (), 0), 1), 0)::float8 as share,
      y.room_nights as "roomNights", y.revenue as "roomRevenue"
    from (
      select nationality, sum(guests)::int as guests, sum(nights)::int as nights, sum(room_nights)::int as room_nights, sum(net)::bigint as revenue
      from (
        select x.nationality, case when ${within(sql`x.arrival`, { from, until })} then x.count else 0 end as guests,
          x.count * greatest(0, least(${sleptUntil(context)}, ${addDays(until, 1)}::date) - greatest(x.arrival, ${from}::date)) as nights, 0 as room_nights, 0::bigint as net
        from (${persons(hotelId, from, until)}) x
        union all
        select g.nationality, 0, 0, 1, 0
        from stay_night n
        join stay s on s.hotel_id = n.hotel_id and s.id = n.stay_id
        join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
        join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
        join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
        where n.hotel_id = ${hotelId} and ${within(sql`n.date`, { from, until })} and not n.day_use and ${wasSlept(context)} and not ${isComplimentary} and not ${isHouseUse}
        union all
        select g.nationality, 0, 0, 0, l.net
        from folio_line l
        join stay s on s.hotel_id = l.hotel_id and s.id = l.stay_id
        join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
        where l.hotel_id = ${hotelId} and ${within(sql`l.service_date`, { from, until })} and l.kind = 'room'
      ) z group by nationality
    ) y
    where y.guests > 0 or y.nights > 0 or y.room_nights > 0 or y.revenue <> 0
    window up_to as (order by y.nights desc, y.nationality)`
}

const residences = {
  resident: { en: 'Mongolia', mon: 'Монгол' },
  foreign: { en: 'Foreign', mon: 'Гадаад' },
  unknown: { en: 'Not known', mon: 'Тодорхойгүй' },
}

/** The most months that are laid out. */
const MONTHS = 120

const byMonth: Lines<typeof guestStatistics> = (context, { from, until }) => {
  const { hotelId } = context
  const residence = sql`case y.nationality when '' then 'unknown' when 'MN' then 'resident' else 'foreign' end`
  return sql`
    select y.month, ${labelOf(residence, residences)} as residence, ${countryOf(sql`y.nationality`)} as nationality, y.nationality as code, y.guests, y.nights,
      case y.nationality when 'MN' then 1 when '' then 3 else 2 end as "order"
    from (
      select to_char(m.first, 'YYYY-MM') as month, x.nationality, coalesce(sum(x.count) filter (where x.arrival >= m.first and x.arrival < m.next), 0)::int as guests,
        coalesce(sum(x.count * greatest(0, least(${sleptUntil(context)}, m.next) - greatest(x.arrival, m.first))), 0)::int as nights
      from (
        select greatest(g::date, ${from}::date) as first, least((g + interval '1 month')::date, ${addDays(until, 1)}::date) as next
        from generate_series(date_trunc('month', ${from}::date), least(${until}::date, (${from}::date + interval '${sql.raw(String(MONTHS))} months')::date), interval '1 month') g
      ) m
      join (${persons(hotelId, from, until)}) x on x.arrival < m.next and x.departure >= m.first
      group by m.first, x.nationality
    ) y
    where y.guests > 0 or y.nights > 0`
}

export const answerNationalities = answering(nationalities, byNationality)
export const answerGuestStatistics = answering(guestStatistics, byMonth)
