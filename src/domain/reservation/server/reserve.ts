import { AppError, FieldErrors, type FieldProblem } from '#core/errors.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { refuseInactiveGroup } from '#domain/group/server/membership.ts'
import { createGuests } from '#domain/guest/server/createGuests.ts'
import { judgeBlacklist } from '#domain/guest/server/judgeBlacklist.ts'
import { standingGuests } from '#domain/guest/server/standingGuests.ts'
import { givePackages } from '#domain/package/server/stayPackages.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { bookingTemplates, queueBookingMail } from '#domain/mail/server/queueBookingMail.ts'
import { newIds } from '#domain/numbering/server/newIds.ts'
import { brokenRules } from '#domain/restriction/server/brokenRules.ts'
import { judgeSale } from '#domain/restriction/server/judgeSale.ts'
import { warnOutOfService } from '#domain/roomBlock/server/serviceWarnings.ts'
import { isUntouched, touchInventory } from '#domain/availability/server/inventory.ts'
import { heldTimes } from '#domain/stay/heldTimes.ts'
import { inventoryOf, type StayPlan } from '#domain/stay/plan.ts'
import { applyPlans, takeInventory } from '#domain/stay/server/applyPlans.ts'
import { barMarks } from '#domain/bar/server/barFacts.ts'
import { type LockedRoom, lockRooms, refuseOccupied } from '#domain/room/server/lockRooms.ts'
import { judgeParty } from '#domain/stay/server/judgeParty.ts'
import { judgeDirt } from '#domain/stay/server/judgeDirt.ts'
import { Warnings } from '#domain/asking/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead, withoutWaiting } from '#kit/server/transaction.ts'
import type { Reservation } from '../contract.ts'
import { type BookedReservationType, type BookingFacts, bookingFacts } from './bookingFacts.ts'
import { judgeHereAlready } from './alreadyHere.ts'
import { bookingTerms } from './bookingTerms.ts'
import { type FieldsAt, haveNights, planNights, readPrices, stayProblems, unpriced } from './plannedStays.ts'
import { newStay, type PlacedStay as Placed } from './newStay.ts'
import { writeReservation } from './writeReservation.ts'

type ReserveInput = ParsedInputOf<typeof Reservation.reserve>
type WantedStay = ReserveInput['stays'][number]
/** `reservationTypeId` left out: the first confirmed type. */
export type Booking = Omit<ReserveInput, 'reservationTypeId'> & {
  readonly reservationTypeId?: number | undefined
  readonly walkIn?: boolean
  /** The guest's own link to the reservation, which its letter names; '' = none. */
  readonly guestLink?: string
  /** The guest stands in for those who are to be named. */
  readonly standsIn?: boolean
}

/**
 * → reserved (docs/rules/stays.md#reserve): prices kept as a snapshot, inventory taken, rooms taken where one is named. All stays or none.
 * All that decides is read in one trip; inventory and number, for which others wait, are taken last, in one trip with all that is written.
 */
export async function reserve(ctx: Context, asked: Booking) {
  const read = readAhead(ctx, asked)
  const booking = ofStandingGuests(asked, await read.standing)
  const { stays } = booking
  await read.group
  const facts = booking === asked ? await read.facts : await bookingFacts(ctx, factsOf(booking))
  const type = facts.reservationType
  const at = fieldsAt(booking)
  refuse([...bookingProblems(booking, facts), ...stayProblems(ctx, stays, facts, at)])
  if (!type || !read.offer) throw new AppError('unknownReference', [], 'reservationTypeId')
  const planned = planNights(ctx, stays, booking, await read.offer.prices)
  refuse(unpriced(planned, at))
  if (planned.refusal) throw new AppError(planned.refusal.code, planned.refusal.params, 'promotionCode')

  const warnings = new Warnings(ctx.caller, booking)
  const rooms = await read.offer.rooms
  if (rooms.size > 0 && !type.holdsInventory) throw new AppError('typeHoldsNoRoom')
  const placed = stays.map((stay, index) => ({ stay, room: roomOf(stay, rooms), nights: planned.nights[index] ?? [] }))
  judge(placed, facts, warnings)
  judgeSale(await read.offer.broken, ctx.caller, warnings)
  await warnOutOfService(ctx, placed.flatMap(roomInTime(ctx)), warnings)
  if (booking.walkIn) {
    await read.offer.occupied
    judgeDirt([...rooms.values()], warnings)
    await judgeHereAlready(ctx, booking, warnings)
  }

  const { guestIds, reservationId, stayIds } = await read.ids
  const guests = guestsOf(booking, guestIds)
  const terms = termsOf(ctx, booking, type, facts, placed)
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
  // who has the number waits for no inventory: where all its rows are there, both go in one trip, the inventory first
  if ((await read.offer.untouched) && type.holdsInventory) await touchInventory(ctx, inventoryOf(plans))
  const made = ahead(createGuests(ctx, newGuests(booking), guestIds))
  const taken = ahead(takeInventory(ctx, plans, warnings))
  const written = ahead(writeReservation(ctx, { id: reservationId, booking, bookerId: guests.booker, type, terms }))
  const refusal = booking.walkIn ? 'roomOccupied' : 'roomTaken'
  const applied = ahead(applyPlans(ctx, plans, { taken: refusal, inventoryTaken: true }))
  await made
  await taken
  await withoutWaiting(ctx.db, applied)
  const number = await written
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
  if (!booking.walkIn)
    await queueBookingMail(ctx, 'confirmation', [{ reservationId, link: booking.guestLink }], read.templates)
  return { reservationId, number, stays: stayIds.map((id, index) => ({ id, sequence: index + 1 })) }
}

/** Where the fields of a stay stand in the input, by its index. */
const fieldsAt =
  ({ walkIn }: Booking): FieldsAt =>
  (index) =>
    walkIn ? 'stay' : `stays.${index}`

/** Holds whom and what a booking names, and asks for all that decides about it. */
function readAhead(ctx: Context, asked: Booking) {
  const { stays, guestGroupId, reservationSourceId, walkIn } = asked
  const roomIds = stays.map(({ roomId }) => roomId).filter((id) => id !== undefined)
  const roomField = (id: number) => `${fieldsAt(asked)(stays.findIndex(({ roomId }) => roomId === id))}.roomId`
  const offers = stays.map((stay, key) => ({ ...stay, key, reservationSourceId }))
  return {
    standing: ahead(standingGuests(ctx, namedGuests(asked))),
    group: guestGroupId === null ? undefined : ahead(refuseInactiveGroup(ctx, guestGroupId)),
    facts: ahead(bookingFacts(ctx, factsOf(asked))),
    offer: haveNights(stays)
      ? {
          prices: ahead(readPrices(ctx, stays, asked)),
          rooms: ahead(lockRooms(ctx, roomIds, roomField)),
          broken: ahead(brokenRules(ctx, offers)),
          untouched: ahead(isUntouched(ctx, stays)),
          occupied: walkIn ? ahead(refuseOccupied(ctx, roomIds)) : undefined,
        }
      : undefined,
    templates: walkIn ? undefined : ahead(bookingTemplates(ctx, 'confirmation')),
    ids: ahead(newIds(ctx.db, { guests: newGuests(asked).length, stays: stays.length })),
  }
}

const namedGuests = ({ guestId, stays }: Booking): number[] =>
  [guestId, ...stays.map((stay) => stay.guestId)].filter((id) => id !== undefined)

const factsOf = (booking: Booking) => ({
  roomTypeIds: booking.stays.map(({ roomTypeId }) => roomTypeId),
  rateTypeIds: booking.stays.map(({ rateTypeId }) => rateTypeId),
  packageIds: booking.stays.flatMap(({ packageIds }) => packageIds),
  guestIds: namedGuests(booking),
  reservationTypeId: booking.reservationTypeId,
})

/** The booking for who its guests are by now; the same where none was merged. */
function ofStandingGuests(booking: Booking, standing: (id: number) => number): Booking {
  if (namedGuests(booking).every((id) => standing(id) === id)) return booking
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

const roomInTime =
  ({ hotel }: Context) =>
  ({ stay, room }: Placed) => {
    const { arrivesAt: from, departsAt: until } = heldTimes(hotel, stay.arrival, stay.departure)
    return room ? [{ room, from, until }] : []
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

/** The guests who are made: the booker first, then those of the stays that bring one. */
const newGuests = ({ guest, stays }: Booking) =>
  [guest, ...stays.map((stay) => stay.guest)].filter((each) => each !== undefined)

/** Who books and who stays, where the new ones have these ids. */
function guestsOf({ guest, guestId, stays }: Booking, newGuestIds: readonly number[]) {
  const made = [...newGuestIds]
  const own = guest ? made.shift() : undefined
  return { booker: guestId ?? own ?? 0, ofStay: stays.map((stay) => (stay.guest ? made.shift() : stay.guestId)) }
}
