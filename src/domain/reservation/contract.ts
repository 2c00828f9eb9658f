import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { listInput, page } from '#core/page.ts'
import { menu } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { policy } from '#domain/policy/policy.ts'
import { foreignPrice } from '#domain/rates/foreign.ts'
import { guestInput, guestShape } from '#domain/guest/shapes.ts'
import { childAges, freeRoom, nightRate, stayRow, hasRooms } from '#domain/stay/shapes.ts'
import { stayStatus } from '#domain/stayStatus/status.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { offeredType, whose } from './offered.ts'
import { confirmation, id, localMinute, saying, version } from '#core/shapes.ts'
import { SHOWN_STATUSES } from '#domain/stayStatus/status.ts'

const reads = menu(
  '/front-office/reservation-list',
  '/front-office/departure-list',
  '/front-office/new-reservation',
  '/front-office/walk-in',
  '/handsontable',
)
const books = menu('/front-office/new-reservation', '/handsontable')

const people = {
  adults: z.int().min(0).max(99).default(1),
  children: z.int().min(0).max(99).default(0),
  infants: z.int().min(0).max(99).default(0),
  childAges: childAges.default([]),
}

/** What is sold: one room of a type for a span; arrival = departure is a day use. */
const span = { roomTypeId: id, rateTypeId: id, arrival: day, departure: day, ...people }

/** Agreed prices that differ from the rate grid: `rate` for every night, `nightRates` for single ones. Needs the privilege and `rateReason`. */
const override = {
  rate: positiveMinor.optional(),
  nightRates: z.array(nightRate).max(731).default([]),
  rateReason: z.string().trim().max(500).optional(),
}

export const MAX_STAYS = 50

const quotedNight = z.object({
  date: day,
  dayUse: z.boolean(),
  /** The price to charge, taxes inside where the rate type includes them; null = no rate is set. */
  rate: minor.nullable(),
  gridRate: minor.nullable(),
  /** The price in the currency of its rate type, where that is another: `rate` is its worth now. */
  foreign: foreignPrice.nullable(),
  /** Whose contract sets the price; null = none does. */
  contract: z.enum(['company', 'source']).nullable(),
  /** What promotions have taken off. */
  discount: minor,
  net: minor,
  tax: minor,
  gross: minor,
})
const quotedStay = z.object({
  nights: z.array(quotedNight),
  net: minor,
  tax: minor,
  gross: minor,
  taxes: z.array(z.object({ code: z.string(), name: z.string(), nameMon: z.string(), amount: minor })),
  /** What packages include, day by day: inside a night's rate, or on top and in the totals. */
  inclusions: z.array(
    z.object({
      packageId: id,
      packageLabel: label,
      item: label,
      inside: z.boolean(),
      date: day,
      quantity: z.int(),
      price: minor,
      gross: minor,
    }),
  ),
  /** The promotions that make it cheaper, each with what it takes off all nights. */
  promotions: z.array(z.object({ id, code: z.string(), label, amount: minor })),
  /** Rooms of the type left over the whole span, before this one; negative never. */
  left: z.int(),
  /** What leaving it costs; hotel-local `arrivesAt` makes its hours dates. */
  policy: policy.nullable(),
  arrivesAt: z.string(),
  /** What would refuse it and what would warn. */
  problems: z.array(saying),
  warnings: z.array(saying),
})
export type QuotedStay = z.infer<typeof quotedStay>

/** Of a promotion; case and spaces around it do not matter. Refused where it helps no stay of the booking. */
const promotionCode = z.string().trim().max(50).optional()

/** Beside those that come with the rate type. */
const packageIds = z.array(id).max(20).default([])

const quoteInput = z.object({
  /** Who books, where that is a known guest. */
  guestId: id.nullable().optional(),
  companyId: id.nullable().optional(),
  reservationSourceId: id.nullable().optional(),
  promotionCode,
  /** As the stays would cost if they were exempt from the taxes from which a stay can be. */
  exempt: z.boolean().optional(),
  stays: z
    .array(z.object({ ...span, rate: override.rate, nightRates: override.nightRates, packageIds }))
    .min(1)
    .max(MAX_STAYS),
})

const newStay = z.object({
  ...span,
  ...override,
  packageIds,
  roomId: id.optional(),
  /** The main guest of this room; the booker when neither is given. */
  guestId: id.optional(),
  guest: guestInput.optional(),
})

const booking = {
  /** The booker: an existing guest or a new one. */
  guestId: id.optional(),
  guest: guestInput.optional(),
  companyId: id.nullable().default(null),
  reservationSourceId: id.nullable().default(null),
  guestGroupId: id.nullable().default(null),
  channel: z.string().trim().max(100).default(''),
  voucher: z.string().trim().max(100).default(''),
  promotionCode,
  guestRemarks: z.string().trim().max(2000).default(''),
  internalRemarks: z.string().trim().max(2000).default(''),
  ...confirmation,
}

const bookerGiven = (input: { guestId?: number | undefined; guest?: unknown }) =>
  (input.guestId === undefined) !== (input.guest === undefined)

const reserveInput = z
  .object({
    reservationTypeId: id,
    stays: z
      .array(newStay)
      .max(MAX_STAYS)
      .refine(hasRooms, { params: { code: 'addRooms' } }),
    ...booking,
  })
  .refine(bookerGiven, { path: ['guestId'], params: { code: 'required' } })

/** A walk-in arrives on the business date into a room of its own; the reservation type is the first confirmed one unless given. */
const walkInInput = z
  .object({
    reservationTypeId: id.optional(),
    stay: newStay.omit({ arrival: true, guestId: true, guest: true }).extend({ roomId: id }),
    ...booking,
  })
  .refine(bookerGiven, { path: ['guestId'], params: { code: 'required' } })

const reserved = z.object({
  reservationId: id,
  number: z.int(),
  stays: z.array(z.object({ id, sequence: z.int() })),
})

const reservationRecord = z.object({
  id,
  number: z.int(),
  version: z.int(),
  guestId: id,
  guestName: z.string(),
  guestPhone: z.string(),
  guestEmail: z.string(),
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  reservationSourceId: id.nullable(),
  sourceName: z.string().nullable(),
  sourceNameMon: z.string().nullable(),
  guestGroupId: id.nullable(),
  groupName: z.string().nullable(),
  reservationTypeId: id,
  reservationTypeName: z.string(),
  reservationTypeNameMon: z.string(),
  channel: z.string(),
  voucher: z.string(),
  guestRemarks: z.string(),
  internalRemarks: z.string(),
  createdAt: z.string(),
  createdOn: day,
  createdBy: z.string().nullable(),
  /** What is held as deposit before arrival, minor units. */
  deposit: minor,
  /** What the policies ask for ahead, and by when. */
  depositDue: minor,
  depositDueOn: day.nullable(),
  /** Hotel-local: when what is still reserved is released; null = not held for a time. */
  releaseAt: z.string().nullable(),
  /** The policies kept with it, one for each rate type of its stays that has one; `arrivesAt` (hotel-local) is the first arrival. */
  policies: z.array(z.object({ rateType: label, arrivesAt: z.string(), policy })),
  /** The agreed price of all nights of all stays. */
  total: minor,
  balance: minor,
  stays: z.array(stayRow),
})
export type ReservationRecord = z.infer<typeof reservationRecord>

const dates = { from: day.optional(), until: day.optional() }

/** `until` is inclusive in every filter. */
const reservationFilters = z.object({
  tab: z.enum(['arrivals', 'inHouse', 'departures', 'all']).default('all'),
  status: z.array(stayStatus).max(6).default([]),
  shown: z.array(z.enum(SHOWN_STATUSES)).max(SHOWN_STATUSES.length).default([]),
  arrival: z.object(dates).default({}),
  departure: z.object(dates).default({}),
  booked: z.object(dates).default({}),
  reservationSourceId: id.optional(),
  companyId: id.optional(),
  guestGroupId: id.optional(),
  roomTypeId: id.optional(),
  rateTypeId: id.optional(),
  roomId: id.optional(),
  guestId: id.optional(),
  userId: id.optional(),
  walkIn: z.boolean().optional(),
  /** Still to come, and written down by the guests themselves. */
  preRegistered: z.boolean().optional(),
})
export const RESERVATION_SORTS = ['number', 'arrival', 'departure', 'bookedOn', 'guest', 'room'] as const

const WAITLIST_SORTS = ['arrival', 'bookedOn', 'guest'] as const
const waitingRow = z.object({
  id,
  version: z.int(),
  number: z.int(),
  guestName: z.string(),
  guestPhone: z.string(),
  /** The first arrival and the last departure of its rooms. */
  arrival: day,
  departure: day,
  rooms: z.int(),
  /** Codes of the types, once each. */
  roomTypes: z.string(),
  /** Of its rooms so many could be had now. */
  free: z.int(),
  offered: z.boolean(),
  remarks: z.string(),
  bookedOn: day,
  bookedBy: z.string().nullable(),
})
export type WaitingRow = z.infer<typeof waitingRow>

const hereAlready = z.object({
  stayId: id,
  reservationNumber: z.int(),
  sequence: z.int(),
  status: stayStatus,
  guestName: z.string(),
  arrival: day,
  departure: day,
  roomNumber: z.string().nullable(),
})
export type HereAlready = z.infer<typeof hereAlready>

/** By what somebody may be known who is only being typed. */
const namedGuest = guestShape
  .pick({ firstName: true, registerNo: true, passportNo: true, phone: true, mobile: true })
  .extend({ lastName: z.string().trim().max(100).default(''), email: z.string().max(254).default('') })

export const Reservation = entity('Reservation', {
  /** By room type and day from a day on, for a party: rooms left, the lowest price, what restricts it. */
  offers: query({
    access: reads,
    input: z.object({ from: day, days: z.int().min(1).max(62), ...people, ...whose }),
    output: z.array(offeredType),
  }),
  /** Prices and taxes of each night, and what would stand in the way; nothing is kept. */
  quote: query({
    access: reads,
    input: quoteInput,
    output: z.object({
      stays: z.array(quotedStay),
      net: minor,
      tax: minor,
      gross: minor,
      /** Why the promotion code helps none of the stays. */
      promotionProblem: saying.nullable(),
      /** By which standing exemptions of the guest and the company no tax is due on some of the days. */
      exemptBy: z.array(z.object({ reason: z.string(), document: z.string() })),
      /** Whether a stay can be exempt from any tax. */
      mayBeExempt: z.boolean(),
    }),
  }),
  reserve: command({ access: books, input: reserveInput, output: reserved, changes: [...stayChanges, 'Guest'] }),
  walkIn: command({
    access: menu('/front-office/walk-in', '/handsontable'),
    input: walkInInput,
    output: reserved,
    changes: [...stayChanges, 'Guest'],
  }),
  /**
   * Stays that who walks in has already, in house or expected by the business date: of a known guest, or of who has the name, a document,
   * a phone or an e-mail of the one that is typed.
   */
  alreadyHere: query({
    access: reads,
    input: z.object({ guestId: id.optional(), guest: namedGuest.optional() }),
    output: z.array(hereAlready),
  }),
  get: query({ access: reads, scope: 'reservations', input: z.object({ id }), output: reservationRecord }),
  /**
   * One row a stay. Tab arrivals: reserved, arrival on or before the business date; departures: in house, departure on or before it.
   * `search` is a number, a voucher, a room number or any part of a guest's name.
   */
  list: query({
    access: reads,
    scope: 'reservations',
    input: listInput.extend({
      ...reservationFilters.shape,
      sort: z.enum(RESERVATION_SORTS).optional(),
      /** How many stand in each work list, whatever is filtered, is told with it. */
      withTabs: z.boolean().default(false),
    }),
    output: page(stayRow).extend({
      tabs: z.object({ arrivals: z.int(), inHouse: z.int(), departures: z.int() }).optional(),
    }),
    exportAsksPassword: true,
  }),
  /**
   * Reservations that wait for a room, of arrivals from the business date on. `rooms`: of its types so many are free over its dates, all of
   * them `offered`; `update` to a type that holds rooms takes them, and who is first has them.
   */
  waitlist: query({
    access: { kind: 'either', anyOf: [menu('/front-office/waitlist'), reads] },
    input: listInput.extend({ offered: z.boolean().default(false), sort: z.enum(WAITLIST_SORTS).optional() }),
    output: page(waitingRow),
    exportAsksPassword: true,
  }),
  /** Changing the type to one that holds inventory takes it, to one that does not gives it back. */
  update: command({
    access: books,
    input: z.object({
      id,
      version,
      companyId: id.nullable().optional(),
      reservationSourceId: id.nullable().optional(),
      /** It joins a group, or leaves it: null. */
      guestGroupId: id.nullable().optional(),
      reservationTypeId: id.optional(),
      channel: z.string().trim().max(100).optional(),
      /** The numbers of its vouchers, with commas between; those of `Voucher` follow. */
      voucher: z.string().trim().max(1_000).optional(),
      guestRemarks: z.string().trim().max(2000).optional(),
      internalRemarks: z.string().trim().max(2000).optional(),
      /** Hotel-local 'YYYY-MM-DDTHH:MM' at which what is still reserved is released; null = not held for a time. Another type sets it by its own rule. */
      releaseAt: localMinute.nullable().optional(),
      ...confirmation,
    }),
    output: z.object({ id, version: z.int() }),
    changes: stayChanges,
  }),
  /** Rooms left of each type on each date of `[from, until)`; free = rooms + overbooking − sold − blocked. */
  availability: query({
    access: reads,
    scope: 'reservations',
    input: z.object({ from: day, until: day, roomTypeId: id.optional() }),
    output: z.array(
      z.object({
        roomTypeId: id,
        date: day,
        rooms: z.int(),
        overbooking: z.int(),
        sold: z.int(),
        blocked: z.int(),
        free: z.int(),
      }),
    ),
  }),
  /** Rooms that nobody takes in a span that is not yet booked; arrival = departure is a day use. */
  freeRooms: query({
    access: reads,
    input: z.object({ arrival: day, departure: day, roomTypeId: id.optional() }),
    output: z.array(freeRoom),
  }),
})
