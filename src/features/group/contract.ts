import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { listInput, page } from '#core/page.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { ROUTED_CHARGES } from '#domain/folio/route.ts'
import { guestInput } from '#domain/guest/shapes.ts'
import { activityRow } from '#domain/stay/record.ts'
import { stayRow } from '#domain/stay/shapes.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { confirmation, id, reasonText, saying, version } from '#core/shapes.ts'
import { actedOn, actsOn, groupRooms, ROOMS_AT_ONCE, roomsLine } from './groupActions.ts'
import { roomingLine, writtenLine } from './rooming.ts'

const reads = menu(
  '/group-operation/group-reservations-list',
  '/group-operation/in-house-group',
  '/group-operation/departed-group',
)
const books = menu('/front-office/new-reservation', '/handsontable')
const desk = menu('/front-office/new-reservation', '/front-office/walk-in', '/handsontable')
const changes = ['GuestGroup', ...stayChanges]

/** Where a group stands: nothing of it is here and something is still to come; some of it is here; all of it has left. */
const GROUP_STATES = ['reservations', 'inHouse', 'departed'] as const
export type GroupState = (typeof GROUP_STATES)[number]
const GROUP_SORTS = ['code', 'name', 'owner', 'arrival', 'departure', 'cutOff', 'rooms', 'balance'] as const

const fields = {
  code: z.string().trim().min(1).max(30),
  name: z.string().trim().min(1).max(150),
  /** The owner where it is a company. */
  companyId: id.nullable().default(null),
  /** The owner where it is a guest, else the company's contact; an existing guest or a new one. */
  guestId: id.nullable().optional(),
  guest: guestInput.optional(),
  /** The last business date on which rooms without a name are held; null = until they arrive. */
  cutOff: day.nullable().default(null),
  colour: z
    .string()
    .regex(/^(#[0-9A-Fa-f]{6})?$/)
    .default(''),
  remarks: z.string().trim().max(2000).default(''),
}
const guestGiven = (input: { guestId?: number | null | undefined; guest?: unknown }) =>
  (typeof input.guestId === 'number') !== (input.guest !== undefined)
const needsGuest = { path: ['guestId'], params: { code: 'required' } }

const newGroup = z.object(fields).refine(guestGiven, needsGuest)
export type GroupInput = z.output<typeof newGroup>

const groupRow = z.object({
  id,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  guestId: id,
  guestName: z.string(),
  cutOff: day.nullable(),
  colour: z.string(),
  remarks: z.string(),
  active: z.boolean(),
  /** First arrival and last departure of what was not cancelled; null = no rooms. */
  arrival: day.nullable(),
  departure: day.nullable(),
  /** Reserved, in house and departed. */
  rooms: z.int(),
  reserved: z.int(),
  inHouse: z.int(),
  departed: z.int(),
  /** Rooms, reserved or in house, that nobody is named for. */
  unnamed: z.int(),
  /** Adults and children. */
  guests: z.int(),
  /** The agreed price of all nights. */
  total: minor,
  /** What the rooms' folios and the master folio owe together. */
  balance: minor,
})
export type GroupRow = z.infer<typeof groupRow>

const groupRoute = z.object({
  id,
  charges: z.enum(ROUTED_CHARGES),
  extraChargeGroupId: id.nullable(),
  extraChargeGroup: label.nullable(),
  fromDate: day,
  untilDate: day.nullable(),
})

const groupRecord = groupRow.extend({
  folio: z.object({ id, number: z.int(), status: z.enum(['open', 'closed']), balance: minor }).nullable(),
  routes: z.array(groupRoute),
  /** The reservations of the group, oldest first. */
  reservations: z.array(z.object({ id, number: z.int(), deposit: minor })),
})
export type GroupRecord = z.infer<typeof groupRecord>

const memberRow = stayRow.extend({ unnamed: z.boolean(), companions: z.array(z.string()) })
export type MemberRow = z.infer<typeof memberRow>

/** What an activity was done with, for a link. */
const actedOnRecord = z.object({
  entity: z.enum(['Stay', 'Reservation', 'Folio']),
  id,
  /** Of the reservation or the folio. */
  number: z.int(),
  /** Of a stay: its place in the reservation. */
  sequence: z.int().nullable(),
  /** Room and guest, of a stay and of its folio. */
  name: z.string(),
})
/** One thing that a person did, with every record of the group that it touched. */
const groupActivity = activityRow.extend({ of: z.array(actedOnRecord) })
export type GroupActivity = z.infer<typeof groupActivity>

/** Groups: reservations that come, stay and pay together (docs/rules/guests-and-groups.md#groups). */
export const Group = entity('Group', {
  list: query({
    access: reads,
    input: listInput.extend({
      sort: z.enum(GROUP_SORTS).optional(),
      state: z.enum(GROUP_STATES).optional(),
      active: z.boolean().optional(),
    }),
    /** Sums over the whole result. */
    output: page(groupRow).extend({ totals: z.object({ rooms: z.int(), guests: z.int(), balance: minor }) }),
    exportAsksPassword: true,
  }),
  get: query({ access: reads, input: z.object({ id }), output: groupRecord }),
  /** Every room that was ever of the group, by arrival. */
  members: query({ access: reads, input: z.object({ id }), output: z.array(memberRow) }),
  /** What was done with the group, its reservations, rooms and folios, newest first, the last hundred. */
  activity: query({ access: reads, input: z.object({ id }), output: z.array(groupActivity) }),

  new: command({ access: books, input: newGroup, output: z.object({ id }), changes: [...changes, 'Guest'] }),
  update: command({
    access: books,
    input: z.object({ ...fields, id, version: z.int() }).refine(guestGiven, needsGuest),
    output: z.object({ version: z.int() }),
    changes: [...changes, 'Guest'],
  }),
  /** Refused (unableToDeactivateGroup) while a room is in house or departed, a folio has postings or a deposit is held. */
  setStatus: command({
    access: books,
    input: z.object({ id, active: z.boolean() }),
    output: z.object({ version: z.int() }),
    changes,
  }),
  /** Refused likewise (unableToDeleteGroup); its reservations stay, without a group. */
  delete: command({ access: books, input: z.object({ id }), output: z.object({}), changes }),

  /** What rooms would cost, and how many of each are left; nothing is kept. */
  quote: query({
    access: reads,
    input: z.object({
      companyId: id.nullable().default(null),
      reservationSourceId: id.nullable().default(null),
      lines: z.array(roomsLine).min(1).max(50),
    }),
    output: z.object({
      lines: z.array(
        z.object({
          /** Rooms left for it over its whole span, those of the lines above taken off. */
          left: z.int(),
          /** Of all its rooms, taxes inside. */
          gross: minor,
          problems: z.array(saying),
        }),
      ),
      gross: minor,
    }),
  }),
  /** Rooms of several types and dates in one reservation of the group, or of a new one; all or none. Nobody is named yet. */
  book: command({
    access: books,
    input: groupRooms(newGroup),
    output: z.object({ id, reservationId: id, number: z.int(), rooms: z.int() }),
    changes: [...changes, 'Guest'],
  }),
  /** Reservations of no group with a room that is still to leave; the search is a number or any part of a guest's name. */
  joinable: query({
    access: books,
    input: listInput,
    output: page(
      z.object({ id, number: z.int(), guestName: z.string(), arrival: day, departure: day, rooms: z.int() }),
    ),
    exportAsksPassword: true,
  }),
  /** Reservations of no group join. */
  join: command({
    access: books,
    input: z.object({ id, reservationIds: z.array(id).min(1).max(100) }),
    output: z.object({}),
    changes,
  }),
  leave: command({
    access: books,
    input: z.object({ id, reservationIds: z.array(id).min(1).max(100) }),
    output: z.object({}),
    changes,
  }),

  /** What each line of a rooming list would do, and what is wrong with it; nothing is saved. */
  checkRooming: query({
    access: reads,
    input: z.object({ id, lines: z.array(writtenLine).min(1).max(500) }),
    output: z.array(roomingLine),
  }),
  /** Names the guests of the rooms; refused where a line has anything wrong. */
  nameRooms: command({
    access: books,
    input: z.object({ id, lines: z.array(writtenLine).min(1).max(500) }),
    output: z.object({ rooms: z.int(), guests: z.int() }),
    changes: [...changes, 'Guest'],
  }),

  /** The master folio; opened once. */
  openFolio: command({
    access: privilege('postCharge'),
    input: z.object({ id }),
    output: z.object({ folioId: id }),
    changes,
  }),
  /** Charges of the group's rooms go to the master folio from a day on, which must not be closed. */
  addRoute: command({
    access: privilege('postCharge'),
    input: z
      .object({
        id,
        charges: z.enum(ROUTED_CHARGES),
        extraChargeGroupId: id.nullable().default(null),
        fromDate: day,
        untilDate: day.nullable().default(null),
      })
      .refine(({ charges, extraChargeGroupId }) => (charges === 'extraChargeGroup') === (extraChargeGroupId !== null), {
        path: ['extraChargeGroupId'],
        params: { code: 'required' },
      }),
    output: z.object({ routeId: id }),
    changes,
  }),
  /** What was posted stays where it is. */
  removeRoute: command({
    access: privilege('postCharge'),
    input: z.object({ id, groupRouteId: id }),
    output: z.object({}),
    changes,
  }),

  /** Rooms for the group's rooms that have none, and why; nothing is changed. */
  proposeRooms: query({
    access: reads,
    input: z.object({ id, stayIds: z.array(id).min(1).max(200) }),
    output: z.array(
      z.object({
        stayId: id,
        guestName: z.string(),
        roomTypeId: id,
        roomId: id.nullable(),
        roomNumber: z.string().nullable(),
      }),
    ),
  }),
  /** Every room by itself: what is refused of one undoes nothing of the others. */
  assign: command({
    access: desk,
    input: z.object({
      id,
      rooms: z
        .array(z.object({ stayId: id, roomId: id, version }))
        .min(1)
        .max(ROOMS_AT_ONCE),
      ...confirmation,
    }),
    output: actedOn,
    changes,
  }),
  checkIn: command({ access: desk, input: actsOn(), output: actedOn, changes }),
  checkOut: command({ access: desk, input: actsOn(), output: actedOn, changes, afterLicence: true }),
  /** New dates for every room; left out = as it is. Agreed prices stay. */
  moveDates: command({
    access: desk,
    input: actsOn({ arrival: day.optional(), departure: day.optional() }),
    output: actedOn,
    changes,
  }),
  cancel: command({
    access: desk,
    input: actsOn({
      reason: reasonText,
      fee: z.enum(['post', 'waive']).default('post'),
      feeReason: z.string().trim().max(500).optional(),
    }),
    output: actedOn,
    changes: [...changes, 'Deposit'],
  }),
  /** One extra charge for every room, to its folio or where the group's rules send it. */
  postCharge: command({
    access: privilege('postCharge'),
    input: actsOn({
      extraChargeId: id,
      quantity: z
        .string()
        .regex(/^\d{1,6}(\.\d{1,3})?$/)
        .refine((text) => Number(text) > 0, { params: { code: 'invalidValue' } })
        .default('1'),
      unitPrice: positiveMinor.nullish(),
      description: z.string().trim().max(200).default(''),
    }),
    output: actedOn,
    changes,
  }),
})
