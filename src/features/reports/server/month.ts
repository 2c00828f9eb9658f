import { ofStandingRun } from '#domain/businessDay/server/standingRun.ts'
import { dayRooms, dayStatistics } from '#domain/businessDay/server/dayStatistics.ts'
import { isPaying } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { month } from '../declared/month.ts'
import type { FiltersOf } from '../report.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'

type Filters = FiltersOf<typeof month>

const lines: Lines<typeof month> = (context, filters) => {
  const { hotelId, businessDate } = context
  const { from, until, roomType, source } = filters
  const ofType = (column: string) => (roomType === undefined ? sql`true` : sql`${sql.ref(column)} = ${roomType}`)
  const ofSource = source === undefined ? sql`true` : sql`x.reservation_source_id = ${source}`
  return sql`
    select to_char(d.date, 'YYYY-MM') as month, d.date, d.date < ${businessDate}::date as closed, coalesce(r.rooms, 0) as rooms, coalesce(r.out_of_order, 0) as "outOfOrder",
      coalesce(s.sold, 0) as sold, coalesce(s.complimentary, 0) as complimentary, coalesce(s.house_use, 0) as "houseUse",
      coalesce(s.sold + s.complimentary + s.house_use, 0) as occupied, coalesce(s.day_use, 0) as "dayUse",
      coalesce(s.arrivals, 0) as arrivals, coalesce(s.departures, 0) as departures, coalesce(s.no_shows, 0) as "noShows", coalesce(s.cancellations, 0) as cancellations,
      coalesce(s.guests, 0) as guests, coalesce(m.room_revenue, 0) as "roomRevenue", coalesce(m.day_use_revenue, 0) as "dayUseRevenue",
      coalesce(m.other_revenue, 0) as "otherRevenue", coalesce(m.allowance, 0) as allowance, coalesce(m.tax, 0) as tax,
      coalesce(m.room_revenue + m.day_use_revenue + m.other_revenue + m.allowance + m.tax, 0) as gross, coalesce(p.amount, 0) as payments
    from (
      select date from day_close where hotel_id = ${hotelId} and date between ${from}::date and ${until}::date and date < ${businessDate}::date
        and ${ofStandingRun('day_close')}
      union all select ${businessDate}::date where ${businessDate}::date between ${from}::date and ${until}::date
    ) d
    left join (
      select date, sum(rooms) as rooms, sum(out_of_order) as out_of_order from (${dayRooms(context, from, until)}) x where ${ofType('x.room_type_id')} group by date
    ) r on r.date = d.date
    left join (
      select date, sum(sold) as sold, sum(complimentary) as complimentary, sum(house_use) as house_use, sum(day_use) as day_use, sum(arrivals) as arrivals,
        sum(departures) as departures, sum(no_shows) as no_shows, sum(cancellations) as cancellations, sum(adults + children + infants) as guests
      from (${dayStatistics(context, from, until)}) x where ${ofType('x.room_type_id')} and ${ofSource} group by date
    ) s on s.date = d.date
    left join (${earned(context, filters)}) m on m.date = d.date
    left join (
      select l.business_date as date, -sum(l.gross) as amount
      from folio_line l ${roomType === undefined && source === undefined ? sql`` : ofStay}
      where l.hotel_id = ${hotelId} and l.business_date between ${from}::date and ${until}::date and l.payment_method_id is not null
        and ${isPaying} and ${ofType('y.room_type_id')} and ${ofSource}
      group by l.business_date
    ) p on p.date = d.date`
}

/** The stay `y` and reservation `x` of a line, where a filter asks for them. */
const ofStay = sql`
  join stay y on y.hotel_id = l.hotel_id and y.id = l.stay_id
  join reservation x on x.hotel_id = y.hotel_id and x.id = y.reservation_id`

/** Revenue by the night that it is for, or by the business date on which it was posted. */
function earned({ hotelId }: Context, { from, until, basis, roomType, source }: Filters) {
  const date = basis === 'night' ? sql`l.service_date` : sql`l.business_date`
  return sql`
    select ${date} as date, coalesce(sum(l.net) filter (where l.kind = 'room'), 0) as room_revenue, coalesce(sum(l.net) filter (where l.kind = 'dayUse'), 0) as day_use_revenue,
      coalesce(sum(l.net) filter (where l.kind in ('extraCharge', 'noShowFee', 'cancellationFee')), 0) as other_revenue,
      coalesce(sum(l.net) filter (where l.kind = 'allowance'), 0) as allowance, sum(l.tax) as tax
    from folio_line l ${roomType === undefined && source === undefined ? sql`` : ofStay}
    where l.hotel_id = ${hotelId} and ${date} between ${from}::date and ${until}::date
      and l.kind in ('room', 'dayUse', 'extraCharge', 'noShowFee', 'cancellationFee', 'allowance')
      and ${roomType === undefined ? sql`true` : sql`y.room_type_id = ${roomType}`} and ${source === undefined ? sql`true` : sql`x.reservation_source_id = ${source}`}
    group by ${date}`
}

export const answerMonth = answering(month, lines)
