import { addDays, dayOf } from '#core/day.ts'
import { availability } from '#domain/availability/server/availability.ts'
import { unsettledFolios } from '#domain/folio/server/unsettledFolios.ts'
import { seesStays } from '#domain/stay/readers.ts'
import type { Handler } from '#kit/server/mount.ts'
import type { Dashboard } from '../contract.ts'
import { WORK_SHOWN } from '../kinds.ts'
import { houseToday } from './houseToday.ts'
import { waitingForRooms } from './waitingForRooms.ts'
import { workWaiting } from './workWaiting.ts'

/** The hotel's day at a glance. */
export const today: Handler<typeof Dashboard.today> = async (context) => {
  const { businessDate, caller, hotel } = context
  const isBehind = dayOf(new Date(), hotel.timeZone) > businessDate
  const seesGuests = seesStays(caller.menu)
  const [house, tonight, work, unsettled, waitlist] = await Promise.all([
    houseToday(context),
    availability(context, { from: businessDate, until: addDays(businessDate, 1) }),
    seesGuests ? workWaiting(context) : null,
    seesGuests ? unsettledFolios(context) : [],
    waitingForRooms(context),
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
    work: work && { ...work, unsettled: unsettled.slice(0, WORK_SHOWN), total: work.total + unsettled.length },
    waitlist,
    money: caller.privileges.has('seeRevenue') ? money : null,
  }
}
