import { AppError, FieldErrors, type FieldProblem } from '#core/errors.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { changeInventory } from '#domain/availability/server/inventory.ts'
import { refuseInactiveGroup } from '#domain/group/server/activeGroup.ts'
import { createGuests } from '#domain/guest/server/createGuests.ts'
import { judgeBlacklist } from '#domain/guest/server/judgeBlacklist.ts'
import { givePackages } from '#domain/package/server/stayPackages.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { writeDiscounts } from '#domain/promotion/server/writeDiscounts.ts'
import { queueBookingMail } from '#domain/mail/server/queueBookingMail.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import { brokenRules } from '#domain/restriction/server/brokenRules.ts'
import { judgeSale } from '#domain/restriction/server/judgeSale.ts'
import { warnOutOfService } from '#domain/roomBlock/server/serviceWarnings.ts'
import { heldTimes, type LockedRoom, lockRooms, refuseOccupied } from '#domain/stay/server/occupancy.ts'
import { judgeParty } from '#domain/stay/server/judgeParty.ts'
import { judgeDirt } from '#domain/stay/server/checkIn.ts'
import { Warnings } from '#domain/stay/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import type { Reservation } from '../contract.ts'
import { type BookedReservationType, type BookingFacts, bookingFacts } from './bookingFacts.ts'
import { judgeHereAlready } from './alreadyHere.ts'
import { bookingTerms } from './bookingTerms.ts'
import { planNights, type PlannedNight, stayProblems, unpriced } from './plannedStays.ts'
import { writeReservation } from './writeReservation.ts'

type ReserveInput = ParsedInputOf<typeof Reservation.reserve>
type WantedStay = ReserveInput['stays'][number]
/** `reservationTypeId` left out: the first confirmed type. */
export type Booking = Omit<ReserveInput, 'reservationTypeId'> & {
  readonly reservationTypeId?: number | undefined
  readonly walkIn?: boolean
}

/** → reserved (docs/rules/stays.md#reserve): prices kept as a snapshot, inventory taken, rooms taken where one is named. All stays or none. */
export async function reserve(ctx: Context, booking: Booking) {
  const { stays } = booking
  if (booking.guestGroupId !== null) await refuseInactiveGroup(ctx, booking.guestGroupId)
  const guestIds = [booking.guestId, ...stays.map(({ guestId }) => guestId)].filter((id) => id !== undefined)
  const facts = await bookingFacts(ctx, {
    roomTypeIds: stays.map(({ roomTypeId }) => roomTypeId),
    rateTypeIds: stays.map(({ rateTypeId }) => rateTypeId),
    packageIds: stays.flatMap(({ packageIds }) => packageIds),
    guestIds,
    reservationTypeId: booking.reservationTypeId,
  })
  const type = facts.reservationType
  const at = (index: number) => (booking.walkIn ? 'stay' : `stays.${index}`)
  refuse([...bookingProblems(booking, facts), ...stayProblems(ctx, stays, facts, at)])
  if (!type) throw new AppError('unknownReference', [], 'reservationTypeId')
  const planned = await planNights(ctx, stays, booking)
  refuse(unpriced(planned, at))
  if (planned.refusal) throw new AppError(planned.refusal.code, planned.refusal.params, 'promotionCode')

  const warnings = new Warnings(ctx.caller, booking)
  const rooms = await lockRooms(
    ctx,
    stays.map(({ roomId }) => roomId).filter((id) => id !== undefined),
  )
  if (rooms.size > 0 && !type.holdsInventory) throw new AppError('typeHoldsNoRoom')
  const placed = stays.map((stay, index) => ({ stay, room: roomOf(stay, rooms), nights: planned.nights[index] ?? [] }))
  judge(placed, facts, warnings)
  const offers = stays.map((stay, key) => ({ ...stay, key, reservationSourceId: booking.reservationSourceId }))
  judgeSale(await brokenRules(ctx, offers), ctx.caller, warnings)
  await warnOutOfService(ctx, placed.flatMap(roomInTime(ctx)), warnings)
  if (booking.walkIn) {
    await refuseOccupied(ctx, [...rooms.values()])
    judgeDirt([...rooms.values()], warnings)
    await judgeHereAlready(ctx, booking, warnings)
  }
  if (type.holdsInventory)
    warnings.short(await changeInventory(ctx, placed.flatMap(takes), { raise: warnings.mayOverbook }))
  warnings.settle()

  const guests = await guestsOf(ctx, booking)
  const number = await nextNumbers(ctx, 'reservation')
  const terms = termsOf(ctx, booking, type, facts, placed)
  const written = await writeReservation(ctx, {
    number,
    booking,
    bookerId: guests.booker,
    type,
    terms,
    stays: placed.map(({ stay, room, nights }, index) => ({
      ...stay,
      ...heldTimes(ctx.hotel, stay.arrival, stay.departure),
      sequence: index + 1,
      guestId: guests.ofStay[index] ?? guests.booker,
      roomId: room?.id ?? null,
      roomNumber: room?.number ?? null,
      heldRoomTypeId: room?.roomTypeId ?? stay.roomTypeId,
      nights: nights.map((night) => ({ ...night, overridden: night.agreed && night.rate !== night.gridRate })),
    })),
  })
  await givePackages(
    ctx,
    written.stays.flatMap(({ id, sequence }) => {
      const stay = stays[sequence - 1]
      return stay ? [{ stayId: id, packageIds: stay.packageIds, rateTypeId: stay.rateTypeId, since: null }] : []
    }),
  )
  // packages count for what is to be paid ahead
  if (terms.depositDue > 0) await keepDepositsDue(ctx, [written.reservationId])
  await writeDiscounts(ctx, written.stays.flatMap(discountedNights(placed)))
  const promotions = [...new Set(planned.promotions.flat().map(({ code }) => code))].join(', ')
  await recordActivity(ctx, {
    entity: 'Reservation',
    id: written.reservationId,
    action: booking.walkIn ? 'walkIn' : 'reserve',
    after: { number, stays: stays.map(summary), ...(promotions === '' ? {} : { promotions }), ...warnings.record },
    reason: booking.overrideReason ?? stays.find(({ rateReason }) => rateReason)?.rateReason,
  })
  if (!booking.walkIn) await queueBookingMail(ctx, 'confirmation', [{ reservationId: written.reservationId }])
  return { ...written, number }
}

/** A guest who is here already pays no deposit and is not held. */
function termsOf(
  ctx: Context,
  { walkIn = false }: Booking,
  type: BookedReservationType,
  facts: BookingFacts,
  placed: readonly Placed[],
) {
  const terms = bookingTerms(
    ctx,
    type,
    facts,
    placed.map(({ stay, nights }) => ({ ...stay, nights })),
  )
  return walkIn ? { ...terms, depositDue: 0, depositDueOn: null, releaseAt: null } : terms
}

interface Placed {
  stay: WantedStay
  room: LockedRoom | undefined
  nights: PlannedNight[]
}

const roomInTime =
  ({ hotel }: Context) =>
  ({ stay, room }: Placed) => {
    const { arrivesAt: from, departsAt: until } = heldTimes(hotel, stay.arrival, stay.departure)
    return room ? [{ room, from, until }] : []
  }

const discountedNights =
  (placed: readonly Placed[]) =>
  ({ id, sequence }: { id: number; sequence: number }) =>
    (placed[sequence - 1]?.nights ?? [])
      .filter(({ discounts }) => discounts.length > 0)
      .map(({ date, discounts }) => ({ stayId: id, date, discounts }))

const summary = ({ arrival, departure, roomTypeId, rateTypeId, rate }: WantedStay) => ({
  arrival,
  departure,
  roomTypeId,
  rateTypeId,
  rate,
})

function refuse(problems: readonly FieldProblem[]): void {
  const [first] = problems
  if (!first) return
  if (problems.length === 1) throw new AppError(first.code, first.params, first.field)
  throw new FieldErrors(problems)
}

function bookingProblems({ guestId, stays }: Booking, { guests, reservationType }: BookingFacts): FieldProblem[] {
  const unknown = (field: string): FieldProblem => ({ field, code: 'unknownReference', params: [] })
  return [
    ...(reservationType ? [] : [unknown('reservationTypeId')]),
    ...(guestId === undefined || guests.has(guestId) ? [] : [unknown('guestId')]),
    ...stays.flatMap((stay, index) =>
      stay.guestId === undefined || guests.has(stay.guestId) ? [] : [unknown(`stays.${index}.guestId`)],
    ),
  ]
}

function roomOf({ roomId }: WantedStay, rooms: ReadonlyMap<number, LockedRoom>): LockedRoom | undefined {
  return roomId === undefined ? undefined : rooms.get(roomId)
}

function judge(placed: readonly Placed[], facts: BookingFacts, warnings: Warnings): void {
  for (const { stay, room } of placed) {
    const type = facts.roomTypes.get(stay.roomTypeId)
    if (!type) continue
    judgeParty(stay, type, warnings)
    if (room && room.roomTypeId !== type.id)
      warnings.raise('otherType', [room.number, type.typeName], { privilege: 'assignOtherType', needsReason: true })
  }
  judgeBlacklist(facts.guests.values(), warnings)
}

const takes = ({ stay, room, nights }: Placed) =>
  nights.map(({ date }) => ({ roomTypeId: room?.roomTypeId ?? stay.roomTypeId, date, sold: 1 }))

/** Makes the new guests in one statement: the booker first, then those of the stays that bring one. */
async function guestsOf(ctx: Context, { guest, guestId, stays }: Booking) {
  const brought = stays.map((stay) => stay.guest).filter((each) => each !== undefined)
  const made = await createGuests(ctx, [...(guest ? [guest] : []), ...brought])
  const booker = guestId ?? made.shift() ?? 0
  return { booker, ofStay: stays.map((stay) => (stay.guest ? made.shift() : stay.guestId)) }
}
