import { addDays } from '#core/day.ts'
import { availability } from '#domain/availability/server/availability.ts'
import { isComplimentary, isHouseUse, takesRoom } from '#domain/businessDay/server/soldRooms.ts'
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
  const days = nights.map(({ date, sold, complimentary, pickUp, averageRate }) => {
    const ofDay = types.filter((type) => type.date === date)
    const sum = (of: (type: (typeof types)[number]) => number) => ofDay.reduce((all, type) => all + of(type), 0)
    return {
      date,
      rooms: sum(({ rooms, blocked }) => rooms - blocked),
      sold,
      complimentary,
      pickUp,
      averageRate,
    }
  })
  return {
    date: days.map(({ date }) => date),
    rooms: days.map(({ rooms }) => Math.max(0, rooms)),
    sold: days.map(({ sold }) => sold),
    complimentary: days.map(({ complimentary }) => complimentary),
    pickUp: days.map(({ pickUp }) => pickUp),
    averageRate: caller.privileges.has('seeRevenue') ? days.map(({ averageRate }) => averageRate) : null,
  }
}

interface BookedDay {
  readonly date: string
  readonly sold: number
  readonly complimentary: number
  readonly pickUp: number
  readonly averageRate: number | null
}

/** The nights of those who are in house or expected, and what they bring; given away and used by the house itself they are not sold. */
async function bookedNights({ db, hotelId, businessDate }: Context, until: string): Promise<BookedDay[]> {
  const since = addDays(businessDate, 1 - PICK_UP_DAYS)
  const { rows } = await sql<BookedDay>`
    with near as (
      select s.id, s.reservation_id, s.holds_inventory, ${takesRoom} as takes, false as ended from stay s
      where s.hotel_id = ${hotelId} and s.status in ('reserved', 'inHouse', 'checkedOut')
        and daterange(arrival, departure, '[]') && daterange(${businessDate}::date, ${until}::date)
      union all
      select id, reservation_id, false, false, true from stay
      where hotel_id = ${hotelId} and ended_on >= ${since}::date and status in ('cancelled', 'noShow')
    ), booked as materialized (
      select s.id, s.holds_inventory, s.takes, s.ended, r.created_on >= ${since}::date as recent, ${isComplimentary} as complimentary, ${isComplimentary} or ${isHouseUse} as free
      from near s
      join reservation r on r.hotel_id = ${hotelId} and r.id = s.reservation_id
      join reservation_type t on t.hotel_id = ${hotelId} and t.id = r.reservation_type_id
    ), night as materialized (
      select n.date, n.rate, b.holds_inventory, b.takes, b.recent, b.ended, b.complimentary, b.free
      from booked b
      join stay_night n on n.hotel_id = ${hotelId} and n.stay_id = b.id
        and n.date >= ${businessDate}::date and n.date < ${until}::date and not n.day_use
    )
    select d.date, (count(*) filter (where n.takes and not n.free))::int as sold, (count(*) filter (where n.takes and n.complimentary))::int as complimentary,
      (count(*) filter (where n.holds_inventory and n.recent) - count(*) filter (where n.ended and not n.recent))::int as "pickUp",
      round(avg(n.rate) filter (where n.takes and not n.free))::bigint as "averageRate"
    from (select ${businessDate}::date + i as date from generate_series(0, ${until}::date - ${businessDate}::date - 1) i) d
    left join night n on n.date = d.date
    group by d.date order by d.date`.execute(db)
  return rows
}
