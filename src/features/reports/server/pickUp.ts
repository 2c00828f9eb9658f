import { addDays } from '#core/day.ts'
import { isComplimentary, isHouseUse } from '#domain/businessDay/server/soldRooms.ts'
import { sql } from 'kysely'
import { pickUp } from '../declared/pickUp.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'

/** The same weekday of the year before. */
const YEAR = 364
/** The most days that are laid out. */
const DAYS = 1_100

const lines: Lines<typeof pickUp> = ({ hotelId, businessDate }, { from, until: asked, since, roomType, source }) => {
  const until = asked > addDays(from, DAYS) ? addDays(from, DAYS) : asked
  const lastYear = addDays(businessDate, -YEAR)
  // a stay that has ended held its room until then, where its kind of reservation holds one
  const nights = (start: string, end: string) => sql`
    select n.date, n.rate, b.created_on, s.ended_on, s.status in ('inHouse', 'checkedOut') or s.status = 'reserved' and s.holds_inventory as stands,
      s.status in ('cancelled', 'noShow') and t.holds_inventory as ended
    from stay_night n
    join stay s on s.hotel_id = n.hotel_id and s.id = n.stay_id
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    where n.hotel_id = ${hotelId} and n.date between ${start}::date and ${end}::date and not n.day_use and s.status <> 'void'
      and not ${isComplimentary} and not ${isHouseUse} and ${roomType === undefined ? sql`true` : sql`s.room_type_id = ${roomType}`}
      and ${source === undefined ? sql`true` : sql`b.reservation_source_id = ${source}`}`
  const wasOn = (day: string) => sql`created_on <= ${day}::date and (stands or ended and ended_on > ${day}::date)`
  return sql`
    select to_char(d.date, 'YYYY-MM') as month, d.date, coalesce(n.now, 0)::int as now, coalesce(n.before, 0)::int as before, coalesce(n.booked, 0)::int as booked, coalesce(n.lost, 0)::int as lost,
      (coalesce(n.now, 0) - coalesce(n.before, 0))::int as "pickUp", coalesce(n.amount, 0)::bigint as amount, (coalesce(n.amount, 0) - coalesce(n.amount_before, 0))::bigint as "amountPickUp",
      coalesce(y.before, 0)::int as "lastYearThen", (coalesce(n.now, 0) - coalesce(y.before, 0))::int as pace, coalesce(y.now, 0)::int as "lastYear"
    from (select ${from}::date + g as date from generate_series(0, greatest(${until}::date - ${from}::date, -1)) g) d
    left join (
      select date, count(*) filter (where stands) as now, count(*) filter (where ${wasOn(since)}) as before, count(*) filter (where stands and created_on > ${since}::date) as booked,
        count(*) filter (where ended and created_on <= ${since}::date and ended_on > ${since}::date) as lost,
        sum(rate) filter (where stands) as amount, sum(rate) filter (where ${wasOn(since)}) as amount_before
      from (${nights(from, until)}) n group by date
    ) n on n.date = d.date
    left join (
      select date + ${sql.lit(YEAR)}::int as date, count(*) filter (where stands) as now, count(*) filter (where ${wasOn(lastYear)}) as before
      from (${nights(addDays(from, -YEAR), addDays(until, -YEAR))}) n group by date
    ) y on y.date = d.date`
}

export const answerPickUp = answering(pickUp, lines)
