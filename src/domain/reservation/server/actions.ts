import type { ParsedInputOf } from '#core/contract.ts'
import { addDays, nightsBetween } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { availabilityText } from '#domain/availability/server/availability.ts'
import { checkIn } from '#domain/stay/server/checkIn.ts'
import { MAX_NIGHTS } from '#domain/stay/shapes.ts'
import { freeRooms } from '#domain/stay/server/freeRooms.ts'
import { heldTimes } from '#domain/stay/heldTimes.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers, RawJson } from '#kit/server/mount.ts'
import { Reservation } from '../contract.ts'
import { alreadyHere } from './alreadyHere.ts'
import { listReservations } from './listReservations.ts'
import { offers } from './offers.ts'
import { quote } from './quote.ts'
import { getReservation } from './reservationRecord.ts'
import { reserve } from './reserve.ts'
import { listWaiting } from './waitlist.ts'
import { updateReservation } from './updateReservation.ts'

/** → inHouse: reserves from the business date into the named room and checks in, in one step. */
async function walkIn(ctx: Context, { stay, ...booking }: ParsedInputOf<typeof Reservation.walkIn>) {
  const made = await reserve(ctx, { ...booking, stays: [{ ...stay, arrival: ctx.businessDate }], walkIn: true })
  await checkIn(
    ctx,
    made.stays.map(({ id }) => ({ stayId: id })),
    booking,
  )
  return made
}

export const reservationActions = handlers(Reservation, {
  offers,
  quote,
  reserve,
  walkIn,
  alreadyHere,
  get: getReservation,
  list: listReservations,
  waitlist: listWaiting,
  update: updateReservation,
  availability: async (ctx, input) => {
    refuseSpan(input.from, input.until)
    return new RawJson(await availabilityText(ctx, input))
  },
  freeRooms: (ctx, { arrival, departure, roomTypeId }) => {
    refuseSpan(arrival, departure)
    const { arrivesAt, departsAt } = heldTimes(ctx.hotel, arrival, departure)
    return freeRooms(ctx, { from: arrivesAt, until: departsAt, roomTypeId, vacant: arrival <= ctx.businessDate })
  },
})

function refuseSpan(from: string, until: string): void {
  if (until < from) throw new AppError('departureBeforeArrival')
  if (nightsBetween(from, until) > MAX_NIGHTS || until > addDays(from, MAX_NIGHTS))
    throw new AppError('stayTooLong', [MAX_NIGHTS])
}
