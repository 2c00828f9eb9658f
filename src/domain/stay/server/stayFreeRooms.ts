import { AppError } from '#core/errors.ts'
import { addDays, type Day } from '#core/day.ts'
import { changeOfDay } from '#domain/businessDay/hotelClock.ts'
import { spanOfNight } from '../spans.ts'
import { freeRooms } from './freeRooms.ts'
import { readStays } from './lockStay.ts'
import { heldTimes } from '../heldTimes.ts'
import type { Context } from '#kit/server/context.ts'

/** The rooms that a stay could have for the rest of it: its booked type first; today also vacant ones only. */
export async function stayFreeRooms(ctx: Context, { stayId, date }: { stayId: number; date?: Day | undefined }) {
  const { businessDate, hotel } = ctx
  const [stay] = await readStays(ctx, [stayId])
  if (!stay) throw new AppError('notFound')
  const part = date === undefined ? undefined : spanOfNight(stay.spans, date)
  if (date !== undefined && part) {
    const from = `${date}T${changeOfDay(hotel)}`
    return freeRooms(ctx, { from, until: part.until, roomTypeId: stay.bookedRoomTypeId, stayId })
  }
  const { departsAt: noon } = heldTimes(hotel, addDays(businessDate, -1), businessDate)
  const from = stay.status === 'inHouse' && stay.arrivesAt < noon ? noon : stay.arrivesAt
  const until = stay.departsAt > from ? stay.departsAt : heldTimes(hotel, businessDate, businessDate).departsAt
  return freeRooms(ctx, {
    from,
    until: until > from ? until : `${addDays(from.slice(0, 10), 1)}T00:00`,
    roomTypeId: stay.bookedRoomTypeId,
    stayId,
    vacant: stay.arrival <= businessDate,
  })
}
