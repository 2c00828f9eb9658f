import { foreignPrice } from '#domain/rates/foreign.ts'
import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { letterhead } from '#domain/paper/bookingFacts.ts'
import { folioKinds, lineKinds } from '#domain/ledger/posting.ts'
import { stayStatus } from '#domain/stayStatus/status.ts'
import { id, reasonText } from '#core/shapes.ts'
import { holdsCardNumber } from './cardNumber.ts'
import { moneyText, payerFields, quantity } from './shapes.ts'

const reads = menu('/front-office/reservation-list', '/report/folio')
/** What screens read again when something was posted. */
export const folioChanges = [
  'Folio',
  'FolioOperation',
  'Deposit',
  'Group',
  'Stay',
  'Reservation',
  'StayView',
  'NightAudit',
  'Dashboard',
  'Cashier',
]

/** Why money is corrected; no card number is kept in it. */
export const reason = reasonText.refine((text) => !holdsCardNumber(text), { params: { code: 'cardNumber' } })
const amount = minor.min(1)
/** What was laid down for it of the hotel's currency in cash; nothing goes through the drawer but the amount. */
export const laidDown = positiveMinor.min(1).nullish()
/** What is handed over for it in another currency of the hotel, minor units of that; cash beyond the amount goes back as change. */
export const foreign = z.object({ currency: z.string().length(3), amount: positiveMinor.min(1) }).nullish()

const folioLine = z.object({
  id,
  journalId: id,
  kind: z.enum(lineKinds),
  /** The kind of the line that it voids, lessens or moves. */
  parentKind: z.enum(lineKinds).nullable(),
  parentLineId: id.nullable(),
  serviceDate: day,
  businessDate: day,
  /** ISO instant. */
  postedAt: z.string(),
  postedBy: z.string().nullable(),
  source: z.enum(['desk', 'nightAudit']),
  /** The extra charge. */
  item: label.nullable(),
  /** The package that it belongs to, or the promotions that made the night cheaper. */
  note: label.nullable(),
  roomNumber: z.string().nullable(),
  description: z.string(),
  quantity: z.string(),
  unitPrice: minor,
  /** The price in another currency of which it is the worth, and the rate of exchange of its posting. */
  foreign: foreignPrice.extend({ exchangeRate: z.string() }).nullable(),
  net: minor,
  tax: minor,
  /** Signed: positive = debit, the guest owes it. */
  gross: minor,
  /** The balance after this line. */
  balance: minor,
  paymentMethod: label.nullable(),
  /** Null where the method is no longer in use. */
  paymentMethodId: id.nullable().default(null),
  reference: z.string(),
  /** Of what was paid, taken as deposit or refunded. */
  receipt: z.object({ id, number: z.int() }).nullable().default(null),
  reason: z.string().nullable(),
  void: z.boolean(),
  voided: z.boolean(),
  followed: z.boolean(),
  /** The tax receipt on which it stands. */
  taxReceipt: z.object({ id, number: z.int() }).nullable().default(null),
  /** Why nothing of it may be changed; letters that were written earlier do not say. */
  locked: z.enum(['ebarimtPrinted', 'lineInvoiced', 'lineAllocated']).nullable().default(null),
  /** It stands on an invoice. */
  invoiced: z.boolean().default(false),
  left: minor,
})
export type FolioLine = z.infer<typeof folioLine>

const folioWindow = z.object({
  id,
  windowNo: z.int(),
  number: z.int(),
  status: z.enum(['open', 'closed']),
  balance: minor,
  /** The master folio of the stay's group. */
  isMaster: z.boolean(),
  /** Whose window 1 it is, beside a master folio. */
  roomNumber: z.string().nullable(),
  /** Who pays it. */
  payer: z.string(),
})

/** A bill goes to a guest or to a company. */
const payer = z.object({ kind: z.enum(['guest', 'company']), id, name: z.string(), registerNo: z.string() })

/** One tax on the folio as it stands, after voids and allowances. */
const folioTax = z.object({ code: z.string(), name: label, percent: z.string().nullable(), amount: minor })

export const folioView = z.object({
  id,
  number: z.int(),
  kind: z.enum(folioKinds),
  /** What a folio of the house is called. */
  name: z.string().default(''),
  status: z.enum(['open', 'closed']),
  windowNo: z.int(),
  currency: z.string(),
  openedOn: day,
  closedOn: day.nullable(),
  balance: minor,
  charges: minor,
  /** Payments, deposits, refunds; positive = paid. */
  paid: minor,
  net: minor,
  tax: minor,
  reservationId: id.nullable(),
  reservationNumber: z.int().nullable(),
  /** Whose master folio it is. */
  group: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  stay: z
    .object({
      id,
      status: stayStatus,
      arrival: day,
      departure: day,
      roomNumber: z.string().nullable(),
      roomType: label,
      adults: z.int(),
      children: z.int(),
    })
    .nullable(),
  guest: z
    .object({
      id,
      name: z.string(),
      registerNo: z.string(),
      passportNo: z.string(),
      phone: z.string(),
      address: z.string(),
    })
    .nullable(),
  company: z.object({ id, name: z.string(), registerNo: z.string() }).nullable(),
  /** What was settled to companies' accounts stands on it. */
  settled: z.boolean().default(false),
  /** Not as it stands, but as it will be at departure. */
  proforma: z.boolean().optional(),
  /** Who pays it; nobody is named on a folio of the house. */
  payer: payer.nullable().default(null),
  /** Who stays, the main guest first: the likeliest payers. */
  guests: z.array(z.object({ id, name: z.string() })).default([]),
  hotel: letterhead.extend({ digits: z.int() }),
  /** Invoices and credit notes on which something of it stands. */
  invoices: z
    .array(
      z.object({ id, kind: z.enum(['invoice', 'creditNote']), year: z.int(), number: z.int(), whole: z.boolean() }),
    )
    .default([]),
  /** Every window of the stay, this one among them. */
  windows: z.array(folioWindow),
  lines: z.array(folioLine),
  taxes: z.array(folioTax),
  /** The other currencies of the hotel, in which it can be told for information: units of the hotel's currency for one of it. Letters that were written earlier have none. */
  rates: z.array(z.object({ code: z.string(), digits: z.int(), buy: z.string() })).default([]),
})
export type FolioView = z.infer<typeof folioView>

/** What a posting leaves behind. */
export const postedLines = z.object({
  folioId: id,
  lineIds: z.array(id),
  balance: minor,
  /** Of what was paid, taken as deposit or refunded. */
  receiptId: id.nullable(),
})

/** Amounts are minor units of the hotel's currency. Every command is refused on a closed folio (folioClosed). */
/** An extra charge on a folio. */
const charge = {
  folioId: id,
  extraChargeId: id,
  quantity: quantity.default('1'),
  /** The list's price when left out. */
  unitPrice: positiveMinor.nullish(),
  /** The day for which it is charged, of the stay and not after the business date; the business date when left out. */
  serviceDate: day.nullish(),
  description: moneyText,
}

export const Folio = entity('Folio', {
  get: query({ access: reads, scope: 'folios', input: z.object({ id }), output: folioView }),

  /** A charge dated the business date with the taxes of its group. Refuses with priceFixed where the price may not be changed. */
  postCharge: command({
    access: privilege('postCharge'),
    input: z.object(charge),
    output: postedLines,
    changes: folioChanges,
  }),

  /**
   * A charge that is found when the guest has left and the folio is closed: paid at once, and the folio stays closed, or left owing. Of the last
   * day of the stay when none is named. Asks for `postCharge` too, and for `postPayment` where it is paid. Refuses with folioOpen, notLeftYet.
   */
  lateCharge: command({
    access: privilege('editCheckedOutStay'),
    input: z.object({
      ...charge,
      reason,
      /** How all that is owed then is paid; null = it stays owed. */
      payment: z.object({ paymentMethodId: id, reference: moneyText }).nullish(),
    }),
    output: postedLines.extend({ status: z.enum(['open', 'closed']) }),
    changes: folioChanges,
  }),

  /** More than is owed may be paid. */
  postPayment: command({
    access: privilege('postPayment'),
    input: z.object({ folioId: id, paymentMethodId: id, amount, foreign, laidDown, reference: moneyText }),
    output: postedLines,
    changes: folioChanges,
    afterLicence: true,
  }),

  /** Gives back what was overpaid. Refuses with moreThanCredit. */
  refund: command({
    access: privilege('refund'),
    input: z.object({ folioId: id, paymentMethodId: id, amount, foreign, reference: moneyText, reason }),
    output: postedLines,
    changes: folioChanges,
    afterLicence: true,
  }),

  /** The full mirror of a posting of the same business date; a posting on two folios is voided on both. Of a move that is the move alone, which is then taken back; `withCharge` voids what it moved too. */
  voidLine: command({
    access: privilege('voidPosting'),
    input: z.object({ lineId: id, reason, withCharge: z.boolean().default(false) }),
    output: postedLines,
    changes: folioChanges,
    afterLicence: true,
  }),

  /** Lessens a charge of any date, today, with its taxes pro rata. Refuses with moreThanLeft. */
  allowance: command({
    access: privilege('allowance'),
    input: z.object({ lineId: id, amount, reason }),
    output: postedLines,
    changes: folioChanges,
    afterLicence: true,
  }),

  /** Opens the folio of a checked-out stay for corrections dated the business date; `close` ends them. Refuses with folioOpen. */
  reopen: command({
    access: privilege('editCheckedOutStay'),
    input: z.object({ folioId: id, reason }),
    output: z.object({ folioId: id }),
    changes: folioChanges,
  }),

  /** Closes a reopened folio that is zero again. Refuses with folioBalanceNotZero, and with closesAtCheckOut while the stay is in house. */
  close: command({
    access: privilege('editCheckedOutStay'),
    input: z.object({ folioId: id }),
    output: z.object({ folioId: id }),
    changes: folioChanges,
    afterLicence: true,
  }),

  /** The next window of the stay: a folio of its own, billed to the main guest or who is named. */
  openWindow: command({
    access: privilege('postCharge'),
    input: z.object({ stayId: id, ...payerFields }),
    output: z.object({ folioId: id, number: z.int(), windowNo: z.int() }),
    changes: folioChanges,
  }),

  /**
   * Moves what is left of lines to any open folio; revenue and taxes stay where they are. Beyond the stay and the master folio of its group
   * it asks for `transferCharge`. Without a target a window is opened for the payer who is named. Answers the target.
   */
  moveLines: command({
    access: privilege('postCharge'),
    input: z.object({ lineIds: z.array(id).min(1).max(500), targetFolioId: id.nullish(), ...payerFields }),
    output: postedLines,
    changes: folioChanges,
  }),
})

/** One movement of a reservation's deposit. */
const depositMovement = z.object({
  lineId: id,
  businessDate: day,
  /** 'transfer' = to the folio of the guest: by check-in, or for a fee. */
  kind: z.enum(['deposit', 'refund', 'transfer']),
  method: label.nullable(),
  reference: z.string(),
  /** What it does to what is held. */
  amount: minor,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  receipt: z.object({ id, number: z.int() }).nullable(),
})

const depositView = z.object({
  folioId: id.nullable(),
  held: minor,
  /** Nobody of the reservation is awaited or in house any more: what is held waits for a decision. */
  ended: z.boolean(),
  /** How the last of it was paid; it is proposed to go back the same way. */
  methodId: id.nullable(),
  /** In order of time, those that were voided left out. */
  movements: z.array(depositMovement),
})
export type DepositView = z.infer<typeof depositView>

/** Money taken before arrival; check-in takes it over to the folio (docs/rules/folio.md#deposits). */
export const Deposit = entity('Deposit', {
  get: query({
    access: menu('/front-office/reservation-list', '/front-office/new-reservation', '/handsontable'),
    input: z.object({ reservationId: id }),
    output: depositView,
  }),
  /** Refuses with depositAfterCheckIn when nobody of the reservation is still to arrive. */
  take: command({
    access: privilege('postPayment'),
    input: z.object({ reservationId: id, paymentMethodId: id, amount, foreign, laidDown, reference: moneyText }),
    output: postedLines,
    changes: folioChanges,
    afterLicence: true,
  }),
  /** What is held of a reservation that has ended becomes a fee of the hotel, every tax inside. Refuses with moreThanDeposit where nothing is held, depositForOthers and feeNotSetUp. */
  keep: command({
    access: privilege('postCharge'),
    input: z.object({ reservationId: id, reason }),
    output: z.object({ kept: minor }),
    changes: folioChanges,
  }),
  /** Refuses with moreThanDeposit. */
  refund: command({
    access: privilege('refund'),
    input: z.object({ reservationId: id, paymentMethodId: id, amount, foreign, reference: moneyText, reason }),
    output: postedLines,
    changes: folioChanges,
    afterLicence: true,
  }),
})
