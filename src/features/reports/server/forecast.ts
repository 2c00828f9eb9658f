import { addDays } from '#core/day.ts'
import { dayStatistics } from '#domain/businessDay/server/dayStatistics.ts'
import { isComplimentary, isHouseUse, takesRoom } from '#domain/businessDay/server/soldRooms.ts'
import { sql } from 'kysely'
import { forecast } from '../declared/forecast.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'

/** The most days that are laid out. */
const DAYS = 1_100
/** The same weekday of the year before. */
const YEAR = -364

const lines: Lines<typeof forecast> = (context, { from, until: asked, roomType }) => {
  const { hotelId } = context
  const until = asked > addDays(from, DAYS) ? addDays(from, DAYS) : asked
  const ofType = (column: string) => (roomType === undefined ? sql`true` : sql`${sql.ref(column)} = ${roomType}`)
  return sql`
    select to_char(d.date, 'YYYY-MM') as month, d.date, coalesce(i.rooms, h.rooms, 0)::int as rooms, coalesce(i.blocked, 0)::int as "outOfOrder",
      coalesce(n.sold, 0)::int as sold, coalesce(n.complimentary, 0)::int as complimentary, coalesce(n.house_use, 0)::int as "houseUse", coalesce(n.unconfirmed, 0)::int as unconfirmed,
      coalesce(a.arrivals, 0)::int as arrivals, coalesce(l.departures, 0)::int as departures, coalesce(n.guests, 0)::int as guests, coalesce(n.amount, 0)::bigint as amount,
      coalesce(y.sold, 0)::int as "lastYear", (coalesce(n.sold, 0) - coalesce(y.sold, 0))::int as change
    from (select ${from}::date + g as date from generate_series(0, greatest(${until}::date - ${from}::date, -1)) g) d
    left join (select count(*) as rooms from room r where r.hotel_id = ${hotelId} and r.active and ${ofType('r.room_type_id')}) h on true
    left join (
      select i.date, sum(i.rooms) + coalesce((
          select count(*) from room r where r.hotel_id = ${hotelId} and r.active and ${ofType('r.room_type_id')}
            and not exists (select from type_inventory o where o.hotel_id = ${hotelId} and o.room_type_id = r.room_type_id and o.date = i.date)), 0) as rooms, sum(i.blocked) as blocked
      from type_inventory i where i.hotel_id = ${hotelId} and i.date between ${from}::date and ${until}::date and ${ofType('i.room_type_id')} group by i.date
    ) i on i.date = d.date
    left join (
      select n.date, count(*) filter (where takes and not free and not house) as sold, count(*) filter (where takes and free) as complimentary,
        count(*) filter (where takes and house) as house_use, count(*) filter (where not takes) as unconfirmed, sum(n.persons) filter (where takes) as guests,
        sum(n.rate) filter (where takes and not free and not house) as amount
      from (
        select n.date, n.rate, n.adults + n.children + n.infants as persons, ${takesRoom} as takes, ${isComplimentary} as free, ${isHouseUse} as house
        from stay_night n
        join stay s on s.hotel_id = n.hotel_id and s.id = n.stay_id
        join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
        join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
        where n.hotel_id = ${hotelId} and n.date between ${from}::date and ${until}::date and not n.day_use and s.status in ('reserved', 'inHouse') and ${ofType('s.room_type_id')}
      ) n group by n.date
    ) n on n.date = d.date
    left join (
      select s.arrival as date, count(*) as arrivals from stay s
      where s.hotel_id = ${hotelId} and s.arrival between ${from}::date and ${until}::date and ${takesRoom} and ${ofType('s.room_type_id')} group by s.arrival
    ) a on a.date = d.date
    left join (
      select s.departure as date, count(*) as departures from stay s
      where s.hotel_id = ${hotelId} and s.departure between ${from}::date and ${until}::date and ${takesRoom} and ${ofType('s.room_type_id')} group by s.departure
    ) l on l.date = d.date
    left join (
      select x.date, sum(x.sold) as sold from (${dayStatistics(context, addDays(from, YEAR), addDays(until, YEAR))}) x where ${ofType('x.room_type_id')} group by x.date
    ) y on y.date = d.date + ${sql.lit(YEAR)}::int`
}

export const answerForecast = answering(forecast, lines)
