import { addDays, dayOf } from '#core/day.ts'
import { availability, roomsLeft } from '#domain/availability/server/availability.ts'
import { unsettledFolios } from '#domain/folio/server/unsettledFolios.ts'
import { seesStays } from '#domain/stay/readers.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { Dashboard, Today } from '../contract.ts'
import { UNSETTLED_SHOWN } from '../kinds.ts'
import { houseToday } from './houseToday.ts'
import { unregistered } from './unregistered.ts'
import { workWaiting } from './workWaiting.ts'

/** The hotel's day at a glance. */
export const today: Handler<typeof Dashboard.today> = async (context) => {
  const { businessDate, caller, hotel } = context
  const isBehind = dayOf(new Date(), hotel.timeZone) > businessDate
  const seesGuests = seesStays(caller.menu)
  const [house, tonight, work, unsettled, waitlist, nameless] = await Promise.all([
    houseToday(context),
    availability(context, { from: businessDate, until: addDays(businessDate, 1) }),
    seesGuests ? workWaiting(context) : null,
    seesGuests ? unsettledFolios(context) : [],
    waitingForRooms(context),
    seesGuests ? unregistered(context) : 0,
  ])
  const { money, overdueArrivals, typeNames, ...shown } = house
  const left = new Map(tonight.map((type) => [type.roomTypeId, type]))
  return {
    ...shown,
    businessDate,
    noShowCandidates: isBehind ? shown.arrivals.left : overdueArrivals,
    typesTonight: typeNames.map((type) => {
      const { rooms, free } = left.get(type.id) ?? { rooms: 0, free: 0 }
      return { ...type, rooms, left: free }
    }),
    work: work && {
      ...work,
      unsettled: unsettled.slice(0, UNSETTLED_SHOWN),
      total: work.total + unsettled.length,
      unregistered: nameless,
    },
    waitlist,
    money: caller.privileges.has('seeRevenue') ? money : null,
  }
}

interface Waiting {
  readonly key: number
  readonly reservationId: number
  readonly roomTypeId: number
  readonly arrival: string
  readonly departure: string
  /** Rooms of the type that the reservation wants in all. */
  readonly wanted: number
}

/** Reservations that wait for rooms, and those among them for which there are some now; null for who may not see the list. */
async function waitingForRooms(context: Context): Promise<Today['waitlist']> {
  const { db, hotelId, businessDate, caller } = context
  if (!caller.menu.has('/front-office/waitlist')) return null
  const { rows } = await sql<Waiting>`
    select s.id as key, s.reservation_id as "reservationId", s.booked_room_type_id as "roomTypeId", s.arrival, s.departure,
      (count(*) over (partition by s.reservation_id, s.booked_room_type_id))::int as wanted
    from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id and t.waitlist
    where s.hotel_id = ${hotelId} and s.status = 'reserved' and not s.holds_inventory and s.arrival >= ${businessDate}::date`.execute(
    db,
  )
  const left = await roomsLeft(context, rows)
  const without = rows.filter(({ key, wanted }) => (left.get(key)?.left ?? 0) < wanted)
  const reservations = (of: readonly Waiting[]) => new Set(of.map(({ reservationId }) => reservationId))
  const waiting = reservations(rows).size
  return { waiting, offered: waiting - reservations(without).size }
}
