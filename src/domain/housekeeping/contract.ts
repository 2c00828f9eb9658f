import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { listInput, page } from '#core/page.ts'
import { menu } from '#domain/access/access.ts'
import { houseStatus } from '#domain/room/houseStatus.ts'
import { id } from '#core/shapes.ts'
import { BLOCK_KINDS } from '#domain/roomBlock/block.ts'
import { CLEANINGS } from './cleaning.ts'
import { DISCREPANCIES, OCCUPANCIES } from './occupancy.ts'
import { MOST_ROOMS_A_DAY } from './spreadDeep.ts'

const keeping = menu('/room-service/house-keeping')
const seeing = menu('/room-service/house-keeping', '/room-service/house-status')
/** With /room-service/my-rooms alone only the caller's own rooms. */
const cleaning = menu('/room-service/house-keeping', '/room-service/my-rooms')

const count = z.int().min(0)
const roomIds = z.array(id).min(1).max(2_000)

/** A room as housekeeping sees it now. */
const houseRow = z.object({
  roomId: id,
  number: z.string(),
  floor: z.string(),
  roomTypeId: id,
  roomTypeName: z.string(),
  roomTypeNameMon: z.string(),
  condition: houseStatus,
  occupancy: z.enum(OCCUPANCIES),
  /** Who lives there, else who arrives. */
  stayId: id.nullable(),
  guestName: z.string().nullable(),
  persons: count,
  departure: day.nullable(),
  /** Who arrives in the room of a guest that is due out. */
  nextGuest: z.string().nullable(),
  /** Hotel-local 'YYYY-MM-DDTHH:MM': when the room is wanted today; null = nobody arrives. */
  wantedAt: z.string().nullable(),
  /** The block that is in force. */
  block: z.object({ id, kind: z.enum(BLOCK_KINDS), reason: z.string(), until: z.string() }).nullable(),
  housekeeperId: id.nullable(),
  housekeeper: z.string().nullable(),
  /** The cleaning that goes on, else the one that it is in for as it stands now, and what that takes. */
  cleaning: z.enum(CLEANINGS),
  minutes: count,
  /** It waits for cleaning today, or will when its guest has left; a room out of order does not. */
  toClean: z.boolean(),
  /** The cleaning that goes on: ISO instant and who. */
  startedAt: z.string().nullable(),
  startedBy: z.string().nullable(),
  /** Minutes that the day's ended cleanings took; null = none. */
  spent: count.nullable(),
  remark: z.string(),
  /** How many work orders are open in the room, and what the most urgent is about. */
  workOrders: count,
  workOrder: z.string().nullable(),
  /** What a housekeeper saw in the room since its guest last changed. */
  reported: z.object({ occupied: z.boolean(), at: z.string(), by: z.string().nullable() }).nullable(),
  discrepancy: z.enum(DISCREPANCIES).nullable(),
})
export type HouseRow = z.infer<typeof houseRow>

const HOUSE_SORTS = [
  'room',
  'floor',
  'type',
  'condition',
  'occupancy',
  'guest',
  'housekeeper',
  'minutes',
  'wantedAt',
] as const

const housekeeper = z.object({
  id,
  name: z.string(),
  /** Today's rooms, those of them that wait for cleaning, and the minutes that these take. */
  rooms: count,
  left: count,
  minutes: count,
  /** Cleaned when rooms were last assigned. */
  usual: z.boolean(),
})
export type Housekeeper = z.infer<typeof housekeeper>

/** A room as far as its deep cleaning goes; its days are business dates. */
const deepRow = z.object({
  roomId: id,
  number: z.string(),
  floor: z.string(),
  roomTypeId: id,
  roomTypeName: z.string(),
  roomTypeNameMon: z.string(),
  minutes: count,
  lastOn: day.nullable(),
  /** null = rooms of its type are not due for any. */
  dueOn: day.nullable(),
  plannedOn: day.nullable(),
  /** When the guest leaves who lives there. */
  guestUntil: day.nullable(),
  nextArrival: day.nullable(),
})
export type DeepRow = z.infer<typeof deepRow>
const DEEP_SORTS = [
  'room',
  'floor',
  'type',
  'minutes',
  'lastOn',
  'dueOn',
  'plannedOn',
  'guestUntil',
  'nextArrival',
] as const
export const DEEP_SHOWN = ['open', 'planned', 'all'] as const

/** One room more or less in a proposal. */
const given = z.object({
  roomId: id,
  number: z.string(),
  floor: z.string(),
  cleaning: z.enum(CLEANINGS),
  minutes: count,
  userId: id,
  /** Who cleans it so far. */
  before: z.string().nullable(),
})
export type GivenRoom = z.infer<typeof given>

/** What somebody has to clean already, and keeps. */
const kept = z.object({ userId: id, rooms: count, minutes: count })
export type KeptRooms = z.infer<typeof kept>

/** When it was done, where that is told later: never after now, nor longer ago than a day. */
const at = z.iso.datetime().optional()
const roomChanges = ['Housekeeping', 'Room', 'Reservation', 'Stay', 'StayView', 'Dashboard'] as const
const changed = z.object({ rooms: z.array(z.string()) })

/** The condition of rooms, who cleans them, and what was seen in them (docs/rules/housekeeping.md#condition-of-a-room). */
export const Housekeeping = entity('Housekeeping', {
  /** Every active room, searched, filtered and sorted. */
  list: query({
    access: seeing,
    scope: 'rooms',
    input: listInput.extend({
      sort: z.enum(HOUSE_SORTS).optional(),
      /** Empty = every one. */
      condition: z.array(houseStatus).max(4).default([]),
      occupancy: z.array(z.enum(OCCUPANCIES)).max(OCCUPANCIES.length).default([]),
      floor: z.string().max(20).optional(),
      roomTypeId: id.optional(),
      /** 0 = rooms that nobody cleans. */
      housekeeperId: z.int().min(0).optional(),
      toClean: z.boolean().optional(),
      blocked: z.boolean().optional(),
      discrepancy: z.boolean().optional(),
    }),
    output: page(houseRow),
  }),
  /** The house in numbers. */
  summary: query({
    access: seeing,
    scope: 'rooms',
    input: z.object({}),
    output: z.object({
      rooms: count,
      condition: z.object({ clean: count, dirty: count, cleaning: count, inspected: count }),
      occupancy: z.object({ vacant: count, occupied: count, arrival: count, dueOut: count }),
      /** Of the rooms to clean. */
      toClean: count,
      minutes: count,
      withoutHousekeeper: count,
      blocked: count,
      discrepancies: count,
      floors: z.array(z.string()),
    }),
  }),
  /** The caller's own rooms today, those that wait first. */
  mine: query({ access: menu('/room-service/my-rooms'), input: z.object({}), output: z.array(houseRow) }),
  /** Who may clean rooms, and what each has today. */
  housekeepers: query({ access: seeing, input: z.object({}), output: z.array(housekeeper) }),
  start: command({ access: cleaning, input: z.object({ roomIds, at }), output: changed, changes: roomChanges }),
  stop: command({ access: cleaning, input: z.object({ roomIds, at }), output: changed, changes: roomChanges }),
  /** `inspected`: looked at as well, where the hotel inspects; only for a person who keeps the house. */
  finish: command({
    access: cleaning,
    input: z.object({ roomIds, at, inspected: z.boolean().default(false) }),
    output: changed,
    changes: roomChanges,
  }),
  /** By hand, without cleaning. */
  mark: command({
    access: keeping,
    input: z.object({ roomIds, condition: houseStatus.exclude(['cleaning']) }),
    output: changed,
    changes: roomChanges,
  }),
  /** Stands at the room until it is taken away. */
  remark: command({
    access: cleaning,
    input: z.object({ roomId: id, remark: z.string().trim().max(500) }),
    output: z.object({}),
    changes: ['Housekeeping'],
  }),
  /** What was seen in a room; null takes it back. */
  report: command({
    access: cleaning,
    input: z.object({ roomIds, occupied: z.boolean().nullable() }),
    output: changed,
    changes: ['Housekeeping'],
  }),
  /**
   * Shares the rooms to clean out among these, by minutes and floor; `anew`: also those that have somebody already, but for the ones that
   * are being cleaned.
   */
  propose: query({
    access: keeping,
    input: z.object({ userIds: z.array(id).min(1).max(100), anew: z.boolean().default(false) }),
    output: z.object({ given: z.array(given), kept: z.array(kept) }),
  }),
  /** Rooms with their deep cleanings. open: due by the end of the next 30 days, or planned. */
  deep: query({
    access: keeping,
    scope: 'rooms',
    input: listInput.extend({
      sort: z.enum(DEEP_SORTS).optional(),
      show: z.enum(DEEP_SHOWN).default('open'),
      floor: z.string().max(20).optional(),
      roomTypeId: id.optional(),
    }),
    output: page(deepRow),
  }),
  /**
   * Days between `from` and `until`, both inclusive, at most MOST_DAYS, for the deep cleaning of rooms: those on which nobody lives there, quiet ones
   * first, what is due longest first, at most `perDay` on one with those that are planned. Without rooms: all that are due until then and not planned.
   */
  spreadDeep: query({
    access: keeping,
    input: z.object({
      roomIds: z.array(id).max(2_000).default([]),
      from: day,
      until: day,
      perDay: z.int().min(1).max(MOST_ROOMS_A_DAY),
    }),
    output: z.object({
      planned: z.array(z.object({ roomId: id, number: z.string(), on: day })),
      /** Rooms that have no such day. */
      left: z.array(z.string()),
    }),
  }),
  /** null takes the plan away; a day before the working date is refused. All or none. */
  planDeep: command({
    access: keeping,
    input: z.object({
      rooms: z
        .array(z.object({ roomId: id, on: day.nullable() }))
        .min(1)
        .max(2_000),
    }),
    output: z.object({ rooms: count }),
    changes: ['Housekeeping'],
  }),
  /** Says when rooms had their last deep cleaning, where it was not done here: no day after the working date. A plan for a day until then is done with it. */
  recordDeep: command({
    access: keeping,
    input: z.object({ roomIds, on: day }),
    output: changed,
    changes: ['Housekeeping'],
  }),
  /** For the working date; null = the room's own housekeeper again. All or none. */
  assign: command({
    access: keeping,
    input: z.object({
      assignments: z
        .array(z.object({ roomId: id, userId: id.nullable() }))
        .min(1)
        .max(2_000),
    }),
    output: z.object({ rooms: count }),
    changes: ['Housekeeping'],
  }),
})
