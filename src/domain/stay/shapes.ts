import { z } from 'zod'
import { id } from '#core/shapes.ts'
import { day } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { houseStatus } from '#domain/room/houseStatus.ts'
import { stayStatus } from '#domain/stayStatus/status.ts'

/** Shapes of a stay on the wire that several features share. */

/** The longest stay, in nights (`stay_length`). */
export const MAX_NIGHTS = 730

/** Whether any room is booked; where none is, it is refused with addRooms. */
export const hasRooms = (rooms: readonly unknown[]): boolean => rooms.length > 0

/** Ages in years, of the children whose age is known. */
export const childAges = z.array(z.int().min(0).max(17)).max(99)

export const nightRate = z.object({ date: day, rate: positiveMinor })

/** What `allowedActions` and `shownStatus` read; a row of the list has all of it. */
export const stayFacts = z.object({
  status: stayStatus,
  arrival: day,
  departure: day,
  confirmed: z.boolean(),
  mayCheckIn: z.boolean(),
  walkIn: z.boolean(),
  roomId: id.nullable(),
  roomNumber: z.string().nullable(),
  roomHouseStatus: houseStatus.nullable(),
  roomLocked: z.boolean(),
  checkedInOn: day.nullable(),
  checkedOutOn: day.nullable(),
  /** The business date on which it was cancelled, a no-show or voided, and the user who did it; null = the program itself. */
  endedOn: day.nullable(),
  endedBy: id.nullable(),
  /** The room that the guest changes to next (a split stay). */
  nextRoom: z.object({ id, number: z.string(), on: day }).nullable(),
  /** What the guest owes on the stay's folios, minor units of the hotel's currency. */
  balance: minor,
})

/** One stay in a list. */
export const stayRow = stayFacts.extend({
  id,
  version: z.int(),
  reservationId: id,
  reservationNumber: z.int(),
  sequence: z.int(),
  guestId: id,
  guestName: z.string(),
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  guestGroupId: id.nullable(),
  groupName: z.string().nullable(),
  sourceName: z.string().nullable(),
  sourceNameMon: z.string().nullable(),
  reservationTypeId: id,
  reservationTypeName: z.string(),
  reservationTypeNameMon: z.string(),
  roomTypeId: id,
  roomTypeCode: z.string(),
  roomTypeName: z.string(),
  roomTypeNameMon: z.string(),
  rateTypeId: id,
  rateTypeName: z.string(),
  rateTypeNameMon: z.string(),
  /** Hotel-local 'YYYY-MM-DDTHH:MM': what the room is held for. */
  arrivesAt: z.string(),
  departsAt: z.string(),
  /** 'HH:MM', hotel-local: when the guest said to come; null = nobody knows. */
  expectedAt: z.string().nullable(),
  /** How many of those who are expected have written themselves down by the link; 0 once they have come. */
  preRegistered: z.int(),
  /** 0 for a day use. */
  nights: z.int(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  childAges,
  voucher: z.string(),
  remarks: z.string(),
  bookedOn: day,
  bookedBy: z.string().nullable(),
  /** The agreed price of all nights and of what packages put on top of them, minor units. */
  total: minor,
  /** Hotel-local: when a reserved stay is released unless it is confirmed; null = it is not held for a time. */
  releaseAt: z.string().nullable(),
})
export type StayRow = z.infer<typeof stayRow>

export const freeRoom = z.object({
  roomId: id,
  number: z.string(),
  floor: z.string(),
  roomTypeId: id,
  roomTypeCode: z.string(),
  roomTypeName: z.string(),
  roomTypeNameMon: z.string(),
  houseStatus,
  /** Of the type asked for. */
  sameType: z.boolean(),
  /** In that time; it is given only after asking. */
  outOfService: z.boolean(),
})
export type FreeRoom = z.infer<typeof freeRoom>
