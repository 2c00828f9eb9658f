import { addDays } from '#core/day.ts'
import { availability } from '#domain/availability/server/availability.ts'
import { isComplimentary, isHouseUse, takesRoom } from '#domain/businessDay/server/soldRooms.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { Dashboard } from '../contract.ts'
import { BACK_DAYS, OUTLOOK_DAYS, PICK_UP_DAYS, YEAR_DAYS } from '../kinds.ts'
import { closedDays } from './closedDays.ts'

/** What the next days will bring, from the inventory and from the nights of those days alone, after what the last ones brought, as they were closed. */
export const outlook: Handler<typeof Dashboard.outlook> = async (context) => {
  const { businessDate, caller } = context
  const from = addDays(businessDate, -BACK_DAYS)
  const until = addDays(businessDate, OUTLOOK_DAYS)
  const [types, nights, last, yearAgo] = await Promise.all([
    availability(context, { from: businessDate, until }),
    bookedNights(context, from, until),
    closedDays(context, from, addDays(businessDate, -1)),
    closedDays(context, addDays(from, -YEAR_DAYS), addDays(until, -1 - YEAR_DAYS)),
  ])
  const sees = caller.privileges.has('seeRevenue')
  const roomsOn = (date: string): number =>
    types.reduce((all, type) => (type.date === date ? all + type.rooms - type.blocked : all), 0)
  const columns = (days: readonly BookedDay[]) => ({
    date: days.map(({ date }) => date),
    rooms: days.map(({ date }) => last.get(date)?.rooms ?? Math.max(0, roomsOn(date))),
    sold: days.map((day) => last.get(day.date)?.sold ?? day.sold),
    complimentary: days.map((day) => last.get(day.date)?.complimentary ?? day.complimentary),
    averageRate: sees ? days.map(({ averageRate }) => averageRate) : null,
    revenue: sees ? days.map(({ revenue }) => revenue) : null,
    lastYear: days.map(({ date }) => {
      const day = yearAgo.get(addDays(date, -YEAR_DAYS))
      return day === undefined || day.rooms === 0
        ? null
        : Math.round((100 * (day.sold + day.complimentary)) / day.rooms)
    }),
  })
  const ahead = nights.filter(({ date }) => date >= businessDate)
  return {
    ...columns(ahead),
    pickUp: ahead.map(({ pickUp }) => pickUp),
    before: columns(nights.filter(({ date }) => date < businessDate && last.has(date))),
  }
}

interface BookedDay {
  readonly date: string
  readonly sold: number
  readonly complimentary: number
  readonly pickUp: number
  readonly averageRate: number | null
  readonly revenue: number
}

/**
 * The nights from the business date on of those who are in house or expected, and those before it of who slept here, and what they bring;
 * given away and used by the house itself they are not sold.
 */
async function bookedNights({ db, hotelId, businessDate }: Context, from: string, until: string): Promise<BookedDay[]> {
  const since = addDays(businessDate, 1 - PICK_UP_DAYS)
  const { rows } = await sql<BookedDay>`
    with near as (
      select s.id, s.reservation_id, s.holds_inventory, ${takesRoom} as takes, s.status in ('inHouse', 'checkedOut') as slept, false as ended from stay s
      where s.hotel_id = ${hotelId} and s.status in ('reserved', 'inHouse', 'checkedOut')
        and daterange(arrival, departure, '[]') && daterange(${from}::date, ${until}::date)
      union all
      select id, reservation_id, false, false, false, true from stay
      where hotel_id = ${hotelId} and ended_on >= ${since}::date and status in ('cancelled', 'noShow')
    ), booked as materialized (
      select s.id, s.holds_inventory, s.takes, s.slept, s.ended, r.created_on >= ${since}::date as recent, ${isComplimentary} as complimentary, ${isComplimentary} or ${isHouseUse} as free
      from near s
      join reservation r on r.hotel_id = ${hotelId} and r.id = s.reservation_id
      join reservation_type t on t.hotel_id = ${hotelId} and t.id = r.reservation_type_id
    ), night as materialized (
      select n.date, n.rate, b.holds_inventory, case when n.date < ${businessDate}::date then b.slept else b.takes end as takes, b.recent, b.ended, b.complimentary, b.free
      from booked b
      join stay_night n on n.hotel_id = ${hotelId} and n.stay_id = b.id
        and n.date >= ${from}::date and n.date < ${until}::date and not n.day_use
    )
    select d.date, (count(*) filter (where n.takes and not n.free))::int as sold, (count(*) filter (where n.takes and n.complimentary))::int as complimentary,
      (count(*) filter (where n.holds_inventory and n.recent) - count(*) filter (where n.ended and not n.recent))::int as "pickUp",
      round(avg(n.rate) filter (where n.takes and not n.free))::bigint as "averageRate",
      coalesce(sum(n.rate) filter (where n.takes and not n.free), 0)::bigint as revenue
    from (select ${from}::date + i as date from generate_series(0, ${until}::date - ${from}::date - 1) i) d
    left join night n on n.date = d.date
    group by d.date order by d.date`.execute(db)
  return rows
}
