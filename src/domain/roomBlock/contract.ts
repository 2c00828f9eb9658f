import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { listInput, page } from '#core/page.ts'
import { menu } from '#domain/access/access.ts'
import { ROOM_REASONS } from '#domain/autoAssign/roomProposal.ts'
import { stayStatus } from '#domain/stayStatus/status.ts'
import { houseStatus } from '#domain/room/houseStatus.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { confirmation, id, reasonText, version } from '#core/shapes.ts'
import { BLOCK_KINDS, BLOCK_STATUSES, RETURN_STATUSES } from './block.ts'

const access = menu('/room-service/room-block')
/** Blocks stand on the stay view, move stays and change what can be sold. */
const changes = [...stayChanges, 'RoomBlock', 'WorkOrder'] as const

/** Hotel-local 'YYYY-MM-DDTHH:MM'. */
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((text) => day.safeParse(text.slice(0, 10)).success, { params: { code: 'invalidDate' } })

const kind = z.enum(BLOCK_KINDS)
/** From the business date on; `until` is exclusive. */
const span = { from: moment, until: moment }
const facts = {
  reason: reasonText,
  remarks: z.string().trim().max(1_000).default(''),
  returnHouseStatus: z.enum(RETURN_STATUSES).default('dirty'),
}

/** Stays that make way, in the same transaction: another room, or null = none for now. Needs the right to give rooms. */
const moves = z
  .array(z.object({ stayId: id, roomId: id.nullable(), version }))
  .max(100)
  .default([])

const blockRow = z.object({
  id,
  version: z.int(),
  roomId: id,
  roomNumber: z.string(),
  roomTypeId: id,
  roomTypeName: z.string(),
  roomTypeNameMon: z.string(),
  kind,
  ...span,
  status: z.enum(BLOCK_STATUSES),
  /** Nights that the room can not be slept in. */
  nights: z.int(),
  reason: z.string(),
  remarks: z.string(),
  returnHouseStatus: z.enum(RETURN_STATUSES),
  /** When the room came back. */
  returnedAt: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
})
export type BlockRow = z.infer<typeof blockRow>

const BLOCK_SORTS = ['room', 'from', 'until', 'kind', 'reason', 'createdAt'] as const

/** A stay that has one of the rooms in the time of the block. */
const stayInTheWay = z.object({
  stayId: id,
  version: z.int(),
  guestName: z.string(),
  reservationNumber: z.int(),
  sequence: z.int(),
  status: stayStatus,
  roomNumber: z.string(),
  arrival: day,
  departure: day,
  /** Reserved and its room not locked. */
  movable: z.boolean(),
  /** The best of the rooms that are free, as auto assign finds it. */
  proposal: z.object({ roomId: id, roomNumber: z.string(), reasons: z.array(z.enum(ROOM_REASONS)) }).nullable(),
})
export type StayInTheWay = z.infer<typeof stayInTheWay>

/** Rooms taken out of use for a time (docs/rules/hotel-and-rooms.md#blocks). */
export const RoomBlock = entity('RoomBlock', {
  list: query({
    access,
    input: listInput.extend({
      sort: z.enum(BLOCK_SORTS).optional(),
      /** Empty = every status. */
      status: z.array(z.enum(BLOCK_STATUSES)).max(BLOCK_STATUSES.length).default([]),
      kind: kind.optional(),
      roomTypeId: id.optional(),
      roomId: id.optional(),
      reason: z.string().max(500).optional(),
      /** Blocks that touch a day of `[from, until]`, both inclusive. */
      from: day.optional(),
      until: day.optional(),
    }),
    output: page(blockRow),
  }),
  get: query({ access, input: z.object({ id }), output: blockRow }),
  /** Who is in the way of a block, and where each could go. */
  preview: query({
    access,
    input: z.object({
      roomIds: z.array(id).min(1).max(500),
      ...span,
      /** The block that is being changed. */
      id: id.optional(),
    }),
    output: z.object({
      /** Nights that each room could not be slept in. */
      nights: z.int(),
      stays: z.array(stayInTheWay),
      /** Other blocks of the rooms in this time. */
      blocks: z.array(z.object({ id, roomNumber: z.string(), ...span })),
    }),
  }),
  /** One block for each room, all or none. Refuses with roomHasStays where booked stays do not make way. With a work order it is of its room, and ends with it. */
  new: command({
    access,
    input: z.object({
      roomIds: z.array(id).min(1).max(500),
      kind,
      ...span,
      ...facts,
      workOrderId: id.optional(),
      moves,
      ...confirmation,
    }),
    output: z.object({ ids: z.array(id) }),
    changes,
  }),
  /** Extends, shortens, moves to another room; what is left out stays. A block in force that changes its room ends there and goes on here. */
  update: command({
    access,
    input: z.object({
      id,
      version,
      roomId: id.optional(),
      kind: kind.optional(),
      from: moment.optional(),
      until: moment.optional(),
      reason: reasonText.optional(),
      remarks: z.string().trim().max(1_000).optional(),
      returnHouseStatus: z.enum(RETURN_STATUSES).optional(),
      moves,
      ...confirmation,
    }),
    /** The block as it goes on. */
    output: z.object({ id, version: z.int() }),
    changes,
  }),
  /** The rooms come back now, in the condition that their blocks say or this one. */
  end: command({
    access,
    input: z.object({
      ids: z.array(id).min(1).max(500),
      returnHouseStatus: houseStatus.exclude(['cleaning']).optional(),
    }),
    output: z.object({ rooms: z.array(z.string()) }),
    changes,
  }),
  /** Only what has not begun. */
  delete: command({ access, input: z.object({ id }), output: z.object({}), changes }),
})
