import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { menu } from '#domain/access/access.ts'
import { ROOM_REASONS } from '#domain/autoAssign/roomProposal.ts'
import { houseStatus } from '#domain/room/houseStatus.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { confirmation, id, version } from '#core/shapes.ts'

const access = menu('/handsontable')

/** The longest window of one answer. */
export const MAX_WINDOW_DAYS = 100
export const MAX_FACTS_DAYS = 400

/** What a bar may be; on the wire a stay's status is its place here. */
export const SPAN_STATUSES = ['reserved', 'inHouse', 'checkedOut', 'block'] as const
export type SpanStatus = (typeof SPAN_STATUSES)[number]

/** A row for each bar as the database keeps it, without names of fields: a third of the work of objects. */
const bar = [
  /** The day on which it begins, since 1970-01-01. */
  z.int(),
  /** Nights; 0 for a day use. */
  z.int().min(0),
  /** Of the stay. */
  id,
  /** Place in SPAN_STATUSES. */
  z.int().min(0).max(2),
  /** Bits of MARK. */
  z.int(),
  /** The guest's name. */
  z.string(),
] as const

const blockBar = z.object({
  id,
  version: z.int(),
  roomId: id,
  kind: z.enum(['outOfOrder', 'outOfService']),
  /** Hotel-local 'YYYY-MM-DDTHH:MM'; the room is back at `until`. */
  from: z.string(),
  until: z.string(),
  reason: z.string(),
})
export type BlockBar = z.infer<typeof blockBar>

export const stayWindow = z.object({
  from: day,
  until: day,
  /**
   * One for each span in which a stay has a room, in no order: first the room's id. A stay that changes rooms has several; such a span
   * ends with the days of the whole stay's arrival and departure.
   */
  spans: z.array(z.tuple([id, ...bar], z.int())),
  /** Reserved stays without a room whose reservation type is shown here, in the order of their arrival: first the room type's id. */
  unassigned: z.array(z.tuple([id, ...bar])),
  blocks: z.array(blockBar),
  /** For each type in the order of `roomTypeId` a value for each day of the window. */
  days: z.object({
    roomTypeId: z.array(id),
    sold: z.array(z.array(z.int())),
    /** Rooms in use without those out of order. */
    sellable: z.array(z.array(z.int())),
    /** What may still be sold, overbooking included. */
    free: z.array(z.array(z.int())),
  }),
})
export type StayWindow = z.infer<typeof stayWindow>

const stayViewRooms = z.object({
  types: z.array(z.object({ id, code: z.string(), name: z.string(), nameMon: z.string() })),
  /** Columns of equal length; by type, then in the order of the rooms. */
  rooms: z.object({
    id: z.array(id),
    roomTypeId: z.array(id),
    number: z.array(z.string()),
    floor: z.array(z.string()),
    houseStatus: z.array(houseStatus),
    /** Work orders that are open there. */
    workOrders: z.array(z.int()),
  }),
  /** How the hotel calls and colours the conditions of its rooms. */
  conditions: z.array(z.object({ houseStatus, name: z.string(), nameMon: z.string(), colour: z.string() })),
})
export type StayViewRooms = z.infer<typeof stayViewRooms>

const waitingStay = z.object({
  stayId: id,
  version: z.int(),
  guestName: z.string(),
  reservationNumber: z.int(),
  sequence: z.int(),
  roomTypeId: id,
  arrival: day,
  departure: day,
})

const autoAssignPreview = z.object({
  placed: z.array(waitingStay.extend({ roomId: id, roomNumber: z.string(), reasons: z.array(z.enum(ROOM_REASONS)) })),
  /** No room of their type is free for them. */
  left: z.array(
    waitingStay.extend({
      /** Moving this one future stay would make its room free. */
      move: z
        .object({
          stayId: id,
          version: z.int(),
          guestName: z.string(),
          fromRoomId: id,
          fromRoomNumber: z.string(),
          toRoomId: id,
          toRoomNumber: z.string(),
        })
        .nullable(),
    }),
  ),
})
export type AutoAssignPreview = z.infer<typeof autoAssignPreview>

/** What the colour of bars may say beside the status. */
export const COLOURINGS = ['status', 'payment', 'source', 'group'] as const
export type Colouring = (typeof COLOURINGS)[number]

const roomOfStay = { stayId: id, roomId: id.nullable() }

const isForwards = ({ from, until }: { from: string; until: string }): boolean => from < until
const backwards = { path: ['until'], params: { code: 'endBeforeBegin' } }

export const StayView = entity('StayView', {
  /** The rows: active room types and rooms. */
  rooms: query({ access, input: z.object({}), output: stayViewRooms }),
  /** What lies in `[from, until)`, at most 100 days. */
  window: query({
    access,
    input: z.object({ from: day, until: day }).refine(isForwards, backwards),
    output: stayWindow,
  }),
  /** In-house stays whose guests owe something now, with the amount in minor units. */
  owing: query({ access, input: z.object({}), output: z.object({ stayId: z.array(id), balance: z.array(minor) }) }),
  /**
   * What a glance may wait for of the stays that touch `[from, until)`, at most 400 days: `marks`, the bits of MARK that a window does not
   * tell (VIP, group, breakfast), and what they are coloured by: the payment state as its place in PAYMENTS; the source's id, 0 = none;
   * minus the group's id, the reservation's id where it has several stays and no group, else 0; by status always 0. `names` of the sources, or of the groups.
   */
  facts: query({
    access,
    input: z.object({ from: day, until: day, by: z.enum(COLOURINGS) }).refine(isForwards, backwards),
    output: z.object({
      stayId: z.array(id),
      marks: z.array(z.int()),
      value: z.array(z.int()),
      /** `colour` '#RRGGBB', empty where it has none of its own. */
      names: z.array(z.object({ value: z.int(), name: z.string(), nameMon: z.string(), colour: z.string() })),
    }),
  }),

  /** Rooms for the reserved stays that arrive in `[from, until)` and have none, with the reasons; nothing is changed. */
  previewAutoAssign: query({
    access,
    input: z.object({ from: day, until: day, roomTypeId: id.optional() }),
    output: autoAssignPreview,
  }),
  /** Gives reserved stays rooms, changes them or takes them away, all or none; the answer's `before` takes it back. */
  setRooms: command({
    access,
    input: z.object({
      rooms: z
        .array(z.object({ ...roomOfStay, version }))
        .min(1)
        .max(1000),
      ...confirmation,
    }),
    output: z.object({ before: z.array(z.object({ ...roomOfStay, version: z.int() })) }),
    changes: stayChanges,
  }),
  /**
   * Takes back the last change of a stay's dates, room or party (Stay.amend), or the last move (Stay.moveRoom): dates, rooms and the nights with their prices, overridden
   * ones too, are what they were. Refuses with changedMeanwhile where the stay was changed after it, or the day was closed.
   */
  undoAmend: command({
    access,
    input: z.object({ stayId: id, version, ...confirmation }),
    output: z.object({ version: z.int() }),
    changes: stayChanges,
  }),
})
