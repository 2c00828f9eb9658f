import { isComplimentary, isHouseUse } from '#domain/businessDay/server/soldRooms.ts'
import { mongolianOf } from '#kit/server/bothNames.ts'
import { type RawBuilder, sql } from 'kysely'
import { reportWords } from '../labels.ts'
import { occupancyBy } from '../declared/occupancyBy.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { wasSlept } from './sleptNights.ts'
import { within } from './soldLines.ts'

const same = (column: string, id: number | undefined): RawBuilder<boolean> =>
  id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}`

const tables = {
  source: { of: sql`b.reservation_source_id`, table: sql`reservation_source`, mon: mongolianOf('x') },
  company: { of: sql`b.company_id`, table: sql`company`, mon: sql`x.name` },
  roomType: { of: sql`s.room_type_id`, table: sql`room_type`, mon: mongolianOf('x') },
  rateType: { of: sql`s.rate_type_id`, table: sql`rate_type`, mon: mongolianOf('x') },
}

const lines: Lines<typeof occupancyBy> = (context, { from, until, by, roomType, source, company }) => {
  const { hotelId } = context
  const { of, table, mon } = tables[by]
  const ofStay = sql`
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id`
  const asked = sql`${same('s.room_type_id', roomType)} and ${same('b.reservation_source_id', source)} and ${same('b.company_id', company)}`
  return sql`
    select case when x.id is null then ${JSON.stringify(reportWords.without)}::jsonb else jsonb_build_object('en', x.name, 'mon', coalesce(${mon}, '')) end as who, y.stays, y.sold,
      coalesce(round(100.0 * sum(y.sold) over up_to / nullif(sum(y.sold) over (), 0), 1)
        - round(100.0 * (sum(y.sold) over up_to - y.sold) / nullif(sum(y.sold) over (), 0), 1), 0)::float8 as share,
      y.free, y.guest_nights as "guestNights", y.revenue as "roomRevenue", ${by === 'company' ? sql`x.id` : sql`null::bigint`} as "companyId", x.id as "whoId"
    from (
      select key, count(distinct stay_id)::int as stays, sum(sold)::int as sold, sum(free)::int as free, sum(persons)::int as guest_nights, sum(net)::bigint as revenue
      from (
        select ${of} as key, s.id as stay_id, (not (${isComplimentary} or ${isHouseUse}))::int as sold, (${isComplimentary} or ${isHouseUse})::int as free,
          n.adults + n.children + n.infants as persons, 0::bigint as net
        from stay_night n join stay s on s.hotel_id = n.hotel_id and s.id = n.stay_id ${ofStay}
        where n.hotel_id = ${hotelId} and ${within(sql`n.date`, { from, until })} and not n.day_use and ${wasSlept(context)} and ${asked}
        union all
        select ${of}, null, 0, 0, 0, l.net
        from folio_line l join stay s on s.hotel_id = l.hotel_id and s.id = l.stay_id ${ofStay}
        where l.hotel_id = ${hotelId} and ${within(sql`l.service_date`, { from, until })} and l.kind = 'room' and ${asked}
      ) n group by key
    ) y left join ${table} x on x.hotel_id = ${hotelId} and x.id = y.key
    window up_to as (order by y.sold desc, y.key nulls last)`
}

export const answerOccupancyBy = answering(occupancyBy, lines)
