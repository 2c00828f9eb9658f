import { addDays, type Day } from '#core/day.ts'
import { changeOfDay } from '#domain/businessDay/hotelClock.ts'
import { heldTimes, type HotelTimes } from './heldTimes.ts'
import { type RoomSpan, spanIn, spanOfNight, spansUntil } from './spans.ts'
import type { StayNight, StayState } from './state.ts'

/** What each verb makes of a stay, without asking whether it may be. */

export interface RoomOfStay {
  readonly id: number
  readonly number: string
  readonly roomTypeId: number
}

/** When it is, in which hotel. */
export interface Today {
  readonly businessDate: Day
  readonly hotel: HotelTimes
}

const holding = (nights: readonly StayNight[], heldRoomTypeId: number): StayNight[] =>
  nights.map((night) => ({ ...night, heldRoomTypeId }))

/** A room for the whole stay; the inventory follows the room's own type. One that has the room keeps what it holds. */
export function placed(stay: StayState, room: RoomOfStay): StayState {
  if (stay.roomId === room.id) return stay
  return {
    ...stay,
    roomId: room.id,
    roomNumber: room.number,
    roomRoomTypeId: room.roomTypeId,
    roomTypeId: room.roomTypeId,
    spans: [spanIn(room, stay)],
    nights: holding(stay.nights, room.roomTypeId),
  }
}

/** No room; it holds its booked type again. */
export const unplaced = (stay: StayState): StayState => ({
  ...stay,
  roomId: null,
  roomNumber: null,
  roomRoomTypeId: null,
  roomLocked: false,
  roomTypeId: stay.bookedRoomTypeId,
  spans: [],
  nights: holding(stay.nights, stay.bookedRoomTypeId),
})

/** Another type of reservation: one that holds inventory from now on, or one that does not and so has no room. */
export const holdingInventory = (stay: StayState, holds: boolean): StayState => ({
  ...(holds ? stay : unplaced(stay)),
  holdsInventory: holds,
})

/** Rooms one after the other: each night to come takes the inventory of the room in which it is slept. */
export const inRooms = (stay: StayState, spans: readonly RoomSpan[], businessDate: Day): StayState => ({
  ...stay,
  spans,
  nights: stay.nights.map((night) =>
    night.date < businessDate
      ? night
      : { ...night, heldRoomTypeId: spanOfNight(spans, night.date)?.roomTypeId ?? night.heldRoomTypeId },
  ),
})

/** The room was planned for now: it is held already, and so is what comes after it. */
const isPlanned = (stay: StayState, room: RoomOfStay, businessDate: Day): boolean =>
  stay.status === 'inHouse' && spanOfNight(stay.spans, businessDate)?.roomId === room.id

/** Another room for the whole stay, or the rest of it: in house from the change of the business date on; who leaves today keeps it for the day. */
export function inOtherRoom(stay: StayState, room: RoomOfStay, { businessDate, hotel }: Today): StayState {
  if (stay.status === 'reserved') return placed(stay, room)
  const moved = {
    ...stay,
    roomId: room.id,
    roomNumber: room.number,
    roomRoomTypeId: room.roomTypeId,
    roomTypeId: room.roomTypeId,
  }
  if (isPlanned(stay, room, businessDate)) return moved
  const noon = `${businessDate}T${changeOfDay(hotel)}`
  const from = stay.arrivesAt > noon ? stay.arrivesAt : noon
  const { departsAt: evening } = heldTimes(hotel, businessDate, businessDate)
  const departsAt = stay.departsAt > from ? stay.departsAt : evening
  return {
    ...moved,
    departsAt,
    spans: [...spansUntil(stay.spans, from), spanIn(room, { arrivesAt: from, departsAt })],
    nights: stay.nights.map((night) =>
      night.date < businessDate ? night : { ...night, heldRoomTypeId: room.roomTypeId },
    ),
  }
}

export const checkedIn = (stay: StayState, businessDate: Day): StayState => ({
  ...stay,
  status: 'inHouse',
  checkedInOn: businessDate,
  holdsInventory: true,
})

export const checkInUndone = (stay: StayState): StayState => ({ ...stay, status: 'reserved', checkedInOn: null })

/** Who leaves before the departure has no night from the business date on; a day use where they arrived on it, at the price of `dayUse`. */
export function leavingEarly(
  stay: StayState,
  { businessDate, hotel }: Today,
  dayUse: Pick<StayNight, 'rate' | 'gridRate' | 'overrideReason' | 'foreign' | 'contract'> | undefined,
): StayState {
  if (stay.departure <= businessDate) return stay
  const past = stay.nights.filter(({ date }) => date < businessDate)
  if (stay.arrival < businessDate) {
    const { departsAt } = heldTimes(hotel, addDays(businessDate, -1), businessDate)
    return { ...stay, departure: businessDate, departsAt, nights: past, spans: spansUntil(stay.spans, departsAt) }
  }
  const { adults, children, infants, bookedRoomTypeId, rateTypeId, roomTypeId } = stay
  const day: StayNight = {
    ...(dayUse ?? { rate: 0, gridRate: null, overrideReason: null, foreign: null, contract: null }),
    date: businessDate,
    dayUse: true,
    roomTypeId: bookedRoomTypeId,
    rateTypeId,
    heldRoomTypeId: roomTypeId,
    adults,
    children,
    infants,
    discounts: [],
    posted: false,
  }
  const times = heldTimes(hotel, businessDate, businessDate)
  return { ...stay, ...times, departure: businessDate, nights: [day], spans: [] }
}

/** A day use frees its room, and its inventory, for the rest of its day. */
export const checkedOut = (stay: StayState, businessDate: Day): StayState => {
  const stayedNights = stay.arrival < stay.departure
  return {
    ...stay,
    status: 'checkedOut',
    checkedOutOn: businessDate,
    holdsInventory: stay.holdsInventory && stayedNights,
    spans: stayedNights ? stay.spans : [],
  }
}

/** Into a room again; a day use for its time, others for the rest of the day where they no longer have it. */
export function checkOutUndone(stay: StayState, room: RoomOfStay, { businessDate, hotel }: Today): StayState {
  const back = {
    ...stay,
    status: 'inHouse' as const,
    checkedOutOn: null,
    holdsInventory: true,
    roomId: room.id,
    roomNumber: room.number,
  }
  if (stay.arrival === stay.departure) return { ...back, spans: [spanIn(room, stay)] }
  // not where the guest had moved in on the very day of leaving early: then nothing of the room was used
  const stillHeld = room.id === stay.roomId && stay.spans.some(({ roomId }) => roomId === room.id)
  if (stillHeld) return back
  const today = heldTimes(hotel, businessDate, businessDate)
  return {
    ...back,
    departsAt: today.departsAt,
    spans: [...stay.spans, spanIn(room, today)],
  }
}

export interface Ended {
  readonly status: 'cancelled' | 'noShow' | 'void'
  readonly on: Day
  /** null = the program itself. */
  readonly by: number | null
  readonly reason: string
  readonly cancellationNumber?: number | undefined
}

/** Its rooms and inventory go back; in which room it was to be is remembered. */
export const ended = (stay: StayState, { status, on, by, reason, cancellationNumber }: Ended): StayState => ({
  ...stay,
  status,
  holdsInventory: false,
  roomLocked: false,
  endedOn: on,
  endedBy: by,
  endReason: reason,
  cancellationNumber: cancellationNumber ?? stay.cancellationNumber,
  spans: [],
})

/** It holds the inventory again, in its room for the whole stay where nobody has taken that, though it was to change rooms. */
export function reinstated(stay: StayState, { roomIsFree }: { readonly roomIsFree: boolean }): StayState {
  const { roomId, roomNumber } = stay
  const back = roomId !== null && !roomIsFree ? unplaced(stay) : stay
  const room = { id: roomId ?? 0, number: roomNumber ?? '', roomTypeId: stay.roomTypeId }
  return {
    ...back,
    status: 'reserved',
    holdsInventory: stay.typeHoldsInventory,
    endedOn: null,
    endedBy: null,
    endReason: '',
    cancellationNumber: null,
    spans: roomIsFree && roomId !== null ? [spanIn(room, stay)] : [],
    nights: holding(stay.nights, back.roomTypeId),
  }
}
