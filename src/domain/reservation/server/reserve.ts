import { AppError, FieldErrors, type FieldProblem } from '#core/errors.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { refuseInactiveGroup } from '#domain/group/server/membership.ts'
import { createGuests } from '#domain/guest/server/createGuests.ts'
import { judgeBlacklist } from '#domain/guest/server/judgeBlacklist.ts'
import { standingGuests } from '#domain/guest/server/standingGuests.ts'
import { givePackages } from '#domain/package/server/stayPackages.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { queueBookingMail } from '#domain/mail/server/queueBookingMail.ts'
import { brokenRules } from '#domain/restriction/server/brokenRules.ts'
import { judgeSale } from '#domain/restriction/server/judgeSale.ts'
import { warnOutOfService } from '#domain/roomBlock/server/serviceWarnings.ts'
import { contractOf } from '#domain/rates/rule.ts'
import { heldTimes } from '#domain/stay/heldTimes.ts'
import type { StayPlan } from '#domain/stay/plan.ts'
import { applyPlans } from '#domain/stay/server/applyPlans.ts'
import { barMarks } from '#domain/bar/server/barFacts.ts'
import { type LockedRoom, lockRooms, refuseOccupied } from '#domain/room/server/lockRooms.ts'
import { spanIn } from '#domain/stay/spans.ts'
import { judgeParty } from '#domain/stay/server/judgeParty.ts'
import { judgeDirt } from '#domain/stay/server/judgeDirt.ts'
import { Warnings } from '#domain/asking/server/warnings.ts'
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
  /** The guest stands in for those who are to be named. */
  readonly standsIn?: boolean
}

/** → reserved (docs/rules/stays.md#reserve): prices kept as a snapshot, inventory taken, rooms taken where one is named. All stays or none. */
export async function reserve(ctx: Context, asked: Booking) {
  const booking = await ofStandingGuests(ctx, asked)
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

  const guests = await guestsOf(ctx, booking)
  const terms = termsOf(ctx, booking, type, facts, placed)
  const { reservationId, number, stayIds } = await writeReservation(ctx, {
    booking,
    bookerId: guests.booker,
    type,
    terms,
  })
  const plans = placed.map((each, index): StayPlan => {
    const guestId = guests.ofStay[index] ?? guests.booker
    const becomes = {
      ...newStay(ctx, each),
      id: stayIds[index] ?? 0,
      reservationId,
      guestId,
      walkIn: booking.walkIn ?? false,
      holdsInventory: type.holdsInventory,
    }
    const made = {
      sequence: index + 1,
      standsIn: booking.standsIn ?? false,
      barMarks: barMarks({ ...booking, confirmed: type.confirmed }),
    }
    return { stay: null, becomes, made }
  })
  await applyPlans(ctx, plans, { warnings, taken: booking.walkIn ? 'roomOccupied' : 'roomTaken' })
  const given = stays.flatMap(({ packageIds, rateTypeId }, index) =>
    packageIds.length > 0 || facts.rateTypes.get(rateTypeId)?.givesPackages
      ? [{ stayId: stayIds[index] ?? 0, packageIds, rateTypeId, since: null }]
      : [],
  )
  if (given.length > 0) await givePackages(ctx, given)
  // packages count for what is to be paid ahead
  if (terms.depositDue > 0) await keepDepositsDue(ctx, [reservationId])
  const promotions = [...new Set(planned.promotions.flat().map(({ code }) => code))].join(', ')
  await recordActivity(ctx, {
    entity: 'Reservation',
    id: reservationId,
    action: booking.walkIn ? 'walkIn' : 'reserve',
    after: { number, stays: stays.map(summary), ...(promotions === '' ? {} : { promotions }), ...warnings.record },
    reason: booking.overrideReason ?? stays.find(({ rateReason }) => rateReason)?.rateReason,
  })
  if (!booking.walkIn) await queueBookingMail(ctx, 'confirmation', [{ reservationId }])
  return { reservationId, number, stays: stayIds.map((id, index) => ({ id, sequence: index + 1 })) }
}

/** The booking for who its guests are by now. */
async function ofStandingGuests(ctx: Context, booking: Booking): Promise<Booking> {
  const known = [booking.guestId, ...booking.stays.map(({ guestId }) => guestId)]
  const standing = await standingGuests(ctx, known)
  const named = <T extends { guestId?: number | undefined }>(of: T): T =>
    of.guestId === undefined ? of : { ...of, guestId: standing(of.guestId) }
  return { ...named(booking), stays: booking.stays.map(named) }
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

/** What is written of a stay that is reserved. */
function newStay({ hotel }: Context, { stay, room, nights }: Placed) {
  const { arrival, departure, roomTypeId, rateTypeId, adults, children, infants, childAges } = stay
  const times = heldTimes(hotel, arrival, departure)
  const heldRoomTypeId = room?.roomTypeId ?? roomTypeId
  return {
    status: 'reserved' as const,
    arrival,
    departure,
    ...times,
    roomTypeId: heldRoomTypeId,
    bookedRoomTypeId: roomTypeId,
    rateTypeId,
    roomId: room?.id ?? null,
    roomNumber: room?.number ?? null,
    roomLocked: false,
    adults,
    children,
    infants,
    childAges,
    checkedInOn: null,
    checkedOutOn: null,
    endedOn: null,
    endedBy: null,
    endReason: '',
    cancellationNumber: null,
    spans: room ? [spanIn(room, times)] : [],
    nights: nights.map(({ date, dayUse, rate, gridRate, rule, foreign, agreed, discounts }) => ({
      date,
      dayUse,
      roomTypeId,
      rateTypeId,
      heldRoomTypeId,
      adults,
      children,
      infants,
      rate: rate ?? 0,
      gridRate,
      overrideReason: agreed && rate !== gridRate ? (stay.rateReason ?? null) : null,
      contract: contractOf(rule),
      foreign,
      discounts,
      posted: false,
    })),
  }
}

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

/** Makes the new guests in one statement: the booker first, then those of the stays that bring one. */
async function guestsOf(ctx: Context, { guest, guestId, stays }: Booking) {
  const brought = stays.map((stay) => stay.guest).filter((each) => each !== undefined)
  const made = await createGuests(ctx, [...(guest ? [guest] : []), ...brought])
  const booker = guestId ?? made.shift() ?? 0
  return { booker, ofStay: stays.map((stay) => (stay.guest ? made.shift() : stay.guestId)) }
}
