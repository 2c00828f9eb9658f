import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { id } from '#core/shapes.ts'
import { guests } from '#domain/access/access.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { label } from '#domain/choices/contract.ts'
import { ASKED, registrationAsks } from '#domain/guest/registration.ts'
import { PAYMENT_WAYS } from '#domain/onlinePayment/ways.ts'
import { receiptCustomer } from '#domain/taxReceipt/contract.ts'
import { MOST_PEOPLE, preRegisteredPerson, preRegistration } from '#domain/stay/preRegistration.ts'
import { payment as bookedPayment, token } from './contract.ts'

/** What is not known of a person yet; 'number' is told as the number that is asked for. */
const MISSING = ['lastName', ...ASKED, 'registerNo', 'passportNo', 'signature'] as const
export type Missing = (typeof MISSING)[number]

const personToCome = preRegistration.omit({ sameDocument: true }).extend({
  child: z.boolean(),
  missing: z.array(z.enum(MISSING)),
})
export type PersonToCome = z.output<typeof personToCome>

const roomToCome = z.object({
  stayId: id,
  roomType: label,
  arrival: day,
  departure: day,
  /** In the order of their places; numbers masked. */
  people: z.array(personToCome),
})
export type RoomToCome = z.output<typeof roomToCome>

const arrival = z.object({ asks: registrationAsks, rooms: z.array(roomToCome) })
export type GuestArrival = z.output<typeof arrival>

const readPerson = z.object({
  lastName: z.string(),
  firstName: z.string(),
  nationality: z.string(),
  birthDate: day.nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  documentKind: z.enum(['passport', 'identityCard']),
  documentNumber: z.string(),
  documentExpiresOn: day.nullable(),
})
export type ReadDocument = z.output<typeof readPerson>

const guestFolio = z.object({
  id,
  number: z.int(),
  /** Without voids and what they voided; what is paid is negative. */
  lines: z.array(z.object({ id, date: day, text: label, amount: minor })),
  charges: minor,
  paid: minor,
  /** Negative = the hotel owes it. */
  balance: minor,
  payment: bookedPayment,
})
export type GuestFolio = z.output<typeof guestFolio>

const guestReceipt = z.object({
  id,
  number: z.int(),
  /** Of the tax service: it has it, it will, or somebody at the desk has to see to it. */
  state: z.enum(['taken', 'waiting', 'atDesk']),
  total: minor,
  vat: minor,
  cityTax: minor,
  customerTin: z.string(),
  consumerNo: z.string(),
  /** Of the tax service, '' until it has it. */
  taxNumber: z.string(),
  taxTime: z.string(),
  /** Told to the first who asks. */
  once: z.object({ lottery: z.string(), qrData: z.string() }).nullable(),
})
export type GuestReceipt = z.infer<typeof guestReceipt>

const roomInHouse = z.object({
  stayId: id,
  roomNumber: z.string().nullable(),
  roomType: label,
  arrival: day,
  departure: day,
  /** Whether the stay is over. */
  left: z.boolean(),
  /** Whether the guest may leave by the link today; what is still to be paid is found out with that. */
  mayLeave: z.boolean(),
  /** A tax receipt is issued with leaving. */
  asksReceipt: z.boolean(),
  /** Some were issued so. */
  hasReceipt: z.boolean(),
  /** Those that the guest pays; what a company pays is not among them. */
  folios: z.array(guestFolio),
})
export type RoomInHouse = z.output<typeof roomInHouse>

const inHouse = z.array(roomInHouse)

const access = guests

/** What guests do by the link of their reservation from before they arrive until they have left. */
export const GuestStay = entity('GuestStay', {
  /** Who is still to come, room by room, and what is missing of each. */
  arrival: query({ access, input: z.object({ token }), output: arrival }),
  /** What the machine-readable lines of a passport or a card say. */
  readLines: query({
    access,
    input: z.object({ token, lines: z.string().max(200) }),
    output: z.object({
      person: readPerson.nullable(),
      /** What was read or typed wrongly; null = nothing, or the lines are not whole yet. */
      misread: z.enum(['number', 'birthDate', 'expiry', 'lines']).nullable(),
    }),
  }),
  /** Keeps who comes to a room for the desk, in the place of what was written before; guests that the hotel knows stay as they are. */
  preRegister: command({
    access,
    input: z.object({
      token,
      stayId: id,
      people: z.array(preRegisteredPerson).max(MOST_PEOPLE),
      /** That the hotel keeps what is written for the registration of its guests. */
      consent: z.boolean().refine((given) => given, { params: { code: 'consentNeeded' } }),
    }),
    output: arrival,
    changes: [...stayChanges, 'OnlineOrder'],
    keepsAnswer: false,
  }),
  /** The rooms in house and those that were left, with their bills. */
  bills: query({ access, input: z.object({ token }), output: inHouse }),
  /** Begins a payment of what a folio owes. Refuses with nothingToPay, paymentWayClosed. */
  payBill: command({
    access,
    input: z.object({ token, folioId: id, way: z.enum(PAYMENT_WAYS) }),
    output: inHouse,
    changes: ['OnlineOrder', 'OnlinePayment'],
    keepsAnswer: false,
  }),
  /**
   * Leaves a room as the desk would check it out. Where something comes on the bill with that, it is posted and nobody leaves: then it is to be
   * paid first. Where the hotel issues tax receipts, one is issued for each folio. Refuses with leaveAtDesk where a person has to decide
   * something, with receiptAtDesk where a receipt cannot be.
   */
  leave: command({
    access,
    input: z.object({ token, stayId: id, ...receiptCustomer }),
    output: z.object({
      left: z.boolean(),
      /** Where the receipt went by e-mail, as far as its owner knows it again; '' = nowhere. */
      mailedTo: z.string(),
      rooms: inHouse,
    }),
    changes: [...stayChanges, 'OnlineOrder', 'Cashier', 'Mail', 'TaxReceipt'],
    keepsAnswer: false,
  }),
  /** The tax receipts that were issued as the guest left; the first who asks has them sent, so that it is no part of leaving. */
  receipts: {
    ...query({ access, input: z.object({ token, stayId: id }), output: z.array(guestReceipt) }),
    whileLooking: false,
  },
})
