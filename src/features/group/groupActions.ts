import { z } from 'zod'
import { day } from '#core/day.ts'
import { positiveMinor } from '#core/money.ts'
import { hasRooms } from '#domain/stay/shapes.ts'
import { confirmation, id, saying } from '#core/shapes.ts'

/** How many rooms one call acts on; more are done in several turns. */
export const ROOMS_AT_ONCE = 100
/** How many rooms are booked at once. */
export const MOST_ROOMS = 200

const stayIds = z.array(id).min(1).max(ROOMS_AT_ONCE)

/** What an action on rooms of a group takes: the rooms, unless it names them itself, and what the person confirmed. */
export function actsOn(): z.ZodObject<{ id: typeof id; stayIds: typeof stayIds } & typeof confirmation>
export function actsOn<S extends z.ZodRawShape>(
  own: S,
): z.ZodObject<{ id: typeof id; stayIds: typeof stayIds } & typeof confirmation & S>
export function actsOn(own: z.ZodRawShape = {}) {
  return z.object({ id, stayIds, ...confirmation, ...own })
}

/** What became of one room. */
const roomResult = z.object({
  stayId: id,
  roomNumber: z.string().nullable(),
  /** '' where nobody is named yet. */
  guestName: z.string(),
  /** Why not; null = done. */
  problem: saying.nullable(),
  /** What a person may pass and has not yet. */
  warnings: z.array(saying.extend({ needsReason: z.boolean() })),
})
export type RoomResult = z.infer<typeof roomResult>

/** In the order asked. */
export const actedOn = z.object({ results: z.array(roomResult) })

const MOST_OF_A_LINE = 100

/** Rooms of one type and span. */
export const roomsLine = z.object({
  rooms: z.int().min(1).max(MOST_OF_A_LINE),
  roomTypeId: id,
  rateTypeId: id,
  arrival: day,
  departure: day,
  /** Of each room. */
  adults: z.int().min(0).max(99).default(2),
  children: z.int().min(0).max(99).default(0),
  /** An agreed price for every night; needs the privilege and `rateReason`. */
  rate: positiveMinor.optional(),
  rateReason: z.string().trim().max(500).optional(),
})

/** A booking of a group, which exists or is made along with it. */
export const groupRooms = <G extends z.ZodType>(newGroup: G) =>
  z
    .object({
      guestGroupId: id.nullable().optional(),
      group: newGroup.optional(),
      reservationTypeId: id,
      reservationSourceId: id.nullable().default(null),
      voucher: z.string().trim().max(100).default(''),
      guestRemarks: z.string().trim().max(2000).default(''),
      lines: z
        .array(roomsLine)
        .max(50)
        .refine(hasRooms, { params: { code: 'addRooms' } }),
      ...confirmation,
    })
    .refine((input) => (typeof input.guestGroupId === 'number') !== (input.group !== undefined), {
      path: ['guestGroupId'],
      params: { code: 'required' },
    })
