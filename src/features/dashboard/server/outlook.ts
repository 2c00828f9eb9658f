import { addDays } from '#core/day.ts'
import { availability } from '#domain/availability/server/availability.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { Dashboard } from '../contract.ts'
import { OUTLOOK_DAYS, PICK_UP_DAYS } from '../kinds.ts'

/** What the next days will bring: the rooms from the inventory, prices and pick-up from the nights of those days alone. */
export const outlook: Handler<typeof Dashboard.outlook> = async (context) => {
  const { businessDate, caller } = context
  const until = addDays(businessDate, OUTLOOK_DAYS)
  const [types, nights] = await Promise.all([
    availability(context, { from: businessDate, until }),
    bookedNights(context, until),
  ])
  const days = nights.map(({ date, pickUp, averageRate }) => {
    const ofDay = types.filter((type) => type.date === date)
    const sum = (of: (type: (typeof types)[number]) => number) => ofDay.reduce((all, type) => all + of(type), 0)
    return {
      date,
      rooms: sum(({ rooms, blocked }) => rooms - blocked),
      sold: sum(({ sold }) => sold),
      pickUp,
      averageRate,
    }
  })
  return {
    date: days.map(({ date }) => date),
    rooms: days.map(({ rooms }) => Math.max(0, rooms)),
    sold: days.map(({ sold }) => sold),
    pickUp: days.map(({ pickUp }) => pickUp),
    averageRate: caller.privileges.has('seeRevenue') ? days.map(({ averageRate }) => averageRate) : null,
  }
}

interface BookedDay {
  readonly date: string
  readonly pickUp: number
  readonly averageRate: number | null
}

/** Complimentary and house-use nights count as sold rooms, not in the average. */
async function bookedNights({ db, hotelId, businessDate }: Context, until: string): Promise<BookedDay[]> {
  const since = addDays(businessDate, 1 - PICK_UP_DAYS)
  const { rows } = await sql<BookedDay>`
    with near as (
      select id, reservation_id, holds_inventory, false as ended from stay
      where hotel_id = ${hotelId} and status in ('reserved', 'inHouse', 'checkedOut')
        and daterange(arrival, departure, '[]') && daterange(${businessDate}::date, ${until}::date)
      union all
      select id, reservation_id, false, true from stay
      where hotel_id = ${hotelId} and ended_on >= ${since}::date and status in ('cancelled', 'noShow')
    ), booked as materialized (
      select s.id, s.holds_inventory, s.ended, r.created_on >= ${since}::date as recent, t.complimentary or t.house_use as free
      from near s
      join reservation r on r.hotel_id = ${hotelId} and r.id = s.reservation_id
      join reservation_type t on t.hotel_id = ${hotelId} and t.id = r.reservation_type_id
    ), night as materialized (
      select n.date, n.rate, b.holds_inventory, b.recent, b.ended, b.free
      from booked b
      join stay_night n on n.hotel_id = ${hotelId} and n.stay_id = b.id
        and n.date >= ${businessDate}::date and n.date < ${until}::date and not n.day_use
    )
    select d.date, (count(*) filter (where n.holds_inventory and n.recent) - count(*) filter (where n.ended and not n.recent))::int as "pickUp",
      round(avg(n.rate) filter (where n.holds_inventory and not n.free))::bigint as "averageRate"
    from (select ${businessDate}::date + i as date from generate_series(0, ${until}::date - ${businessDate}::date - 1) i) d
    left join night n on n.date = d.date
    group by d.date order by d.date`.execute(db)
  return rows
}
