import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day, timeOfDay } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { agreesWithItself, registrationShape } from '#domain/guest/registration.ts'
import { guestInput } from '#domain/guest/shapes.ts'
import { arrivalSheet, filledIn, keyNote } from './arrivalShapes.ts'
import { earlyChoice, feeChoice, feePreview, leavingChoice, leavingPreview, toAccount } from './feeShapes.ts'
import { payingInput } from './payingShapes.ts'
import { STAY_READERS } from './readers.ts'
import { stayRecord } from './record.ts'
import { movePreview, roomsPreview } from './roomsPreview.ts'
import { childAges, freeRoom, nightRate } from './shapes.ts'
import { stayStatus } from '#domain/stayStatus/status.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { confirmation, id, reasonText, saying, version } from '#core/shapes.ts'

const reads = menu(...STAY_READERS)
const desk = menu('/front-office/new-reservation', '/front-office/walk-in', '/handsontable')
const leaves = menu(
  '/front-office/reservation-list',
  '/front-office/departure-list',
  '/front-office/walk-in',
  '/handsontable',
)
const changes = stayChanges
const feeChanges = [...stayChanges, 'Deposit'] as const

/** What several stays became, in the order asked. */
const changed = z.object({
  stays: z.array(
    z.object({
      id,
      status: stayStatus,
      roomNumber: z.string().nullable(),
      cancellationNumber: z.int().nullable(),
      version: z.int(),
    }),
  ),
})
const stayIds = z.array(id).min(1).max(100)

const grantedTime = z.object({
  /** Hotel-local. */
  at: timeOfDay,
  extraChargeId: id.nullable().default(null),
  /** That of the extra charge when left out. */
  price: positiveMinor.nullable().default(null),
})

const amendInput = {
  stayId: id,
  arrival: day.optional(),
  departure: day.optional(),
  roomTypeId: id.optional(),
  rateTypeId: id.optional(),
  adults: z.int().min(0).max(99).optional(),
  children: z.int().min(0).max(99).optional(),
  infants: z.int().min(0).max(99).optional(),
  childAges: childAges.optional(),
  /** Another room of one's choice; null = none; left out = the same where it is free and of the type. */
  roomId: id.nullable().optional(),
  /** Nights that stay keep their agreed price; false prices every night that is still to come again. */
  keepRates: z.boolean().default(true),
  /** In house to an earlier departure: the policy's fee is charged after it was asked for (`earlyFeeDue`), or waived with a reason. */
  ...earlyChoice,
}

const amendPreview = z.object({
  /** The stay as it is now: what the rest is compared with. */
  before: z.object({ version, arrival: day, departure: day, roomNumber: z.string().nullable() }),
  nights: z.array(
    z.object({
      date: day,
      change: z.enum(['kept', 'added', 'dropped', 'repriced']),
      rateBefore: minor.nullable(),
      rateAfter: minor.nullable(),
    }),
  ),
  /** Of the totals: what packages put on top of the nights. */
  onTopBefore: minor,
  onTopAfter: minor,
  totalBefore: minor,
  totalAfter: minor,
  /** What leaving earlier costs a guest in house, taxes inside; 0 where nothing is asked or it is on the folio already. */
  earlyFee: minor,
  /** The room that the stay would have. */
  roomId: id.nullable(),
  roomNumber: z.string().nullable(),
  problems: z.array(saying),
  warnings: z.array(saying),
})
export type AmendPreview = z.infer<typeof amendPreview>

const splitInput = { stayId: id, date: day, roomId: id }
const exchangeInput = { stayId: id, otherStayId: id }
const timesInput = {
  stayId: id,
  earlyArrival: grantedTime.nullable().optional(),
  lateDeparture: grantedTime.nullable().optional(),
}

export const Stay = entity('Stay', {
  get: query({ access: reads, scope: 'reservations', input: z.object({ id }), output: stayRecord }),
  /** Rooms free for the rest of the stay; its own room is among them. */
  freeRooms: query({
    access: reads,
    /** `date`: from its night until the room changes anyway or the stay ends. */
    input: z.object({ stayId: id, date: day.optional() }),
    output: z.array(freeRoom),
  }),

  /** All or none. A room of another type warns (`otherType`). */
  assign: command({
    access: desk,
    input: z.object({
      assignments: z
        .array(z.object({ stayId: id, roomId: id, version }))
        .min(1)
        .max(100),
      ...confirmation,
    }),
    output: changed,
    changes,
  }),
  unassign: command({ access: desk, input: z.object({ stayIds }), output: changed, changes }),
  lockRoom: command({ access: desk, input: z.object({ stayIds }), output: changed, changes }),
  unlockRoom: command({ access: desk, input: z.object({ stayIds }), output: changed, changes }),

  /** What is asked and shown where a guest arrives. */
  arrivalSheet: query({ access: desk, input: z.object({ stayId: id }), output: arrivalSheet }),
  /** All or none; `roomId` assigns in the same step, `sheet` writes down who comes to the one room as `writeDown` does. */
  checkIn: command({
    access: desk,
    input: z
      .object({
        stays: z
          .array(z.object({ stayId: id, roomId: id.optional(), version }))
          .min(1)
          .max(100),
        sheet: filledIn.optional(),
        ...confirmation,
      })
      .refine(({ stays, sheet }) => sheet === undefined || stays.length === 1, { path: ['sheet'] }),
    output: changed,
    changes: [...changes, 'Guest', 'GuestProfile'],
  }),
  /** A walk-in is voided instead. */
  undoCheckIn: command({
    access: desk,
    input: z.object({ stayIds, reason: z.string().trim().max(500).default('') }),
    output: changed,
    changes,
  }),
  /**
   * Before the departure date it asks (`earlyDeparture`), drops the later nights, which are not charged, and charges or waives the policy's fee.
   * What is owed is paid by `payments`; the rest of it is settled to an account, or left owing. Refuses beside a payment with moreThanOwed,
   * leftToPay and what `Folio.postPayment` refuses.
   */
  checkOut: command({
    access: leaves,
    input: z.object({ stayIds, ...leavingChoice, ...payingInput, account: toAccount.optional(), ...confirmation }),
    output: changed.extend({ invoiceId: id.nullable(), receiptIds: z.array(id), taxReceiptIds: z.array(id) }),
    changes: [...changes, 'CityLedger', 'CompanyProfile', 'FolioOperation', 'Cashier', 'Mail', 'TaxReceipt'],
    afterLicence: true,
  }),
  /** What `checkOut` would post and leave open. It is carried out and taken back, so a command; nothing is changed by it. */
  previewCheckOut: command({
    access: leaves,
    input: z.object({ stayIds, ...leavingChoice }),
    output: leavingPreview,
    changes: [],
    afterLicence: true,
  }),
  /** Puts what leaving now costs on the folios, so that it is paid before `checkOut`; the stay of who arrived today then ends today. Nothing is posted twice. */
  postDeparture: command({
    access: leaves,
    input: z.object({ stayIds, ...leavingChoice, ...confirmation }),
    output: z.object({ fee: minor, folioIds: z.array(id) }),
    changes,
    afterLicence: true,
  }),
  /** Into the same room, or `roomId` where that is taken. */
  undoCheckOut: command({
    access: privilege('undoCheckOut'),
    input: z.object({
      stayId: id,
      roomId: id.optional(),
      reason: z.string().trim().max(500).default(''),
      ...confirmation,
    }),
    output: changed,
    changes,
  }),

  /** What ending stays would cost now: `Stay.cancel` and `noShow` charge it, those who leave early see it in `previewCheckOut`. */
  previewFees: query({
    access: desk,
    input: z.object({ stayIds, kind: z.enum(['cancellation', 'noShow', 'earlyDeparture']) }),
    output: feePreview,
  }),
  /** The fee is charged on a folio of each stay and paid from the deposit, or waived with a reason (privilege waiveFee). */
  cancel: command({
    access: desk,
    input: z.object({ stayIds, reason: reasonText, ...feeChoice }),
    output: changed,
    changes: feeChanges,
    afterLicence: true,
  }),
  noShow: command({
    access: desk,
    input: z.object({ stayIds, reason: reasonText, ...feeChoice }),
    output: changed,
    changes: feeChanges,
    afterLicence: true,
  }),
  void: command({
    access: privilege('voidStay'),
    input: z.object({ stayIds, reason: reasonText }),
    output: changed,
    changes,
  }),
  /** Needs the privilege 'reinstate', unless the caller ended the stays on this business date. */
  reinstate: command({
    access: desk,
    input: z.object({ stayIds, reason: z.string().trim().max(500).default(''), ...confirmation }),
    output: changed,
    changes,
  }),

  previewAmend: query({ access: reads, input: z.object(amendInput), output: amendPreview }),
  amend: command({
    access: desk,
    input: z.object({ ...amendInput, version, ...confirmation }),
    output: changed,
    changes,
  }),

  previewMove: query({ access: reads, input: z.object({ stayId: id, roomId: id }), output: movePreview }),
  /** In house the span splits at the business date and the old room becomes dirty. */
  moveRoom: command({
    access: desk,
    input: z.object({
      stayId: id,
      roomId: id,
      /** Required in house. */
      reason: z.string().trim().max(500).default(''),
      /** false charges the new room's type from the business date on. */
      keepRates: z.boolean().default(true),
      version,
      ...confirmation,
    }),
    output: changed,
    changes,
  }),

  previewSplit: query({ access: reads, input: z.object(splitInput), output: roomsPreview }),
  /** Another room from the night of `date` on, until the room changes anyway or the stay ends; the price stays. */
  split: command({
    access: desk,
    input: z.object({ ...splitInput, version, ...confirmation }),
    output: changed,
    changes,
  }),
  /** The room that the stay is in, or begins in, for all of it. */
  join: command({ access: desk, input: z.object({ stayId: id, version, ...confirmation }), output: changed, changes }),
  /** With whom a stay could exchange rooms: those reserved in the same days, or in house. */
  exchangeable: query({
    access: reads,
    input: z.object({ stayId: id }),
    output: z.array(
      z.object({
        stayId: id,
        version: z.int(),
        guestName: z.string(),
        roomNumber: z.string(),
        roomTypeCode: z.string(),
        arrival: day,
        departure: day,
      }),
    ),
  }),
  previewExchange: query({ access: reads, input: z.object(exchangeInput), output: roomsPreview }),
  /** In house from the business date on; the rooms of both become dirty and a reason is kept. */
  exchange: command({
    access: desk,
    input: z.object({
      ...exchangeInput,
      /** Required in house. */
      reason: z.string().trim().max(500).default(''),
      version,
      ...confirmation,
    }),
    output: changed,
    changes,
  }),

  previewTimes: query({ access: reads, input: z.object(timesInput), output: roomsPreview }),
  /** The room is held for the times; what they cost is posted now, or at check-in. null = the hotel's own time; left out = as it is. */
  grantTimes: command({
    access: desk,
    input: z.object({ ...timesInput, version }),
    output: changed,
    changes,
  }),

  setNightRates: command({
    access: privilege('overrideRate'),
    input: z.object({ stayId: id, rates: z.array(nightRate).min(1).max(731), reason: reasonText, version }),
    output: changed,
    changes,
  }),

  addGuest: command({
    access: desk,
    input: z
      .object({ stayId: id, guestId: id.optional(), guest: guestInput.optional(), ...confirmation })
      .refine((input) => (input.guestId === undefined) !== (input.guest === undefined), {
        path: ['guestId'],
        params: { code: 'required' },
      }),
    output: z.object({ guestId: id }),
    changes: [...changes, 'Guest'],
  }),
  /** Each guest is registered by itself; refuses with guestNotIdentified one of whom something is not known that the registration asks for. */
  setRegistered: command({
    access: desk,
    input: z.object({ stayId: id, guestIds: z.array(id).min(1).max(100), registered: z.boolean() }),
    output: z.object({}),
    changes,
  }),
  /** Writes down who a guest is, as the registration asks, and registers the guest. Refuses with changedMeanwhile. */
  registerGuest: command({
    access: desk,
    input: registrationShape.extend({ stayId: id, guestId: id, version }).superRefine(agreesWithItself),
    output: z.object({}),
    changes: [...changes, 'Guest', 'GuestProfile'],
  }),
  /** Writes down who stays in the room, as far as it is known: the rest may follow. Refuses with changedMeanwhile. */
  writeDown: command({
    access: desk,
    input: z.object({ stayId: id, sheet: filledIn, ...confirmation }),
    output: z.object({}),
    changes: [...changes, 'Guest', 'GuestProfile'],
  }),
  /** When the guest said to come, and which keys were handed out; what is left out stays as it is. */
  noteArrival: command({
    access: desk,
    input: z.object({ stayId: id, expectedAt: timeOfDay.nullable().optional(), keyNote: keyNote.optional() }),
    output: z.object({}),
    changes,
  }),
  /** The main guest can't be removed. */
  removeGuest: command({
    access: desk,
    input: z.object({ stayId: id, guestId: id }),
    output: z.object({ guestId: id }),
    changes,
  }),
})
