import { z } from 'zod'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { foreignPrice } from '#domain/rates/foreign.ts'
import { numberForm } from '#domain/numbering/shapes.ts'

const label = z.object({ en: z.string(), mon: z.string() })
const id = z.int().positive()

/** Whose letterhead stands on a document. */
export const letterhead = z.object({
  name: label,
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  /** Where the logo is served; null = none. */
  logo: z.string().nullable(),
  /** '#804fe6'; '' = none, also in letters that were written earlier. */
  colour: z.string().default(''),
  /** How its numbers are printed; letters that were written earlier have none. */
  numberForms: z.array(numberForm).default([]),
})
export type Letterhead = z.infer<typeof letterhead>

const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['male', 'female']).nullable(),
  birthDate: day.nullable(),
  registerNo: z.string(),
  passportNo: z.string(),
  nationality: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  /** In which the hotel writes to the guest; null = the nationality tells. */
  language: z.enum(['en', 'mon']).nullable(),
  /** What the guest signed on the screen, as a path on a field of 600 by 200; only registration cards tell it. */
  signature: z.string().default(''),
})
export type Person = z.infer<typeof person>

const bookedStay = z.object({
  id,
  /** The room of a group for which nobody is named: `guest` is its contact. Letters that were written earlier do not say. */
  unnamed: z.boolean().default(false),
  sequence: z.int(),
  status: z.string(),
  arrival: day,
  departure: day,
  /** Hotel-local 'YYYY-MM-DDTHH:MM'. */
  arrivesAt: z.string(),
  departsAt: z.string(),
  /** 0 = day use. */
  nights: z.int(),
  roomType: label,
  roomNumber: z.string().nullable(),
  rateType: label,
  breakfast: z.boolean(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  cancellationNumber: z.int().nullable(),
  guest: person,
  /** Who shares the room. */
  companions: z.array(person),
  /** The price of all nights with taxes, minor units of the hotel's currency. */
  gross: minor,
  /** The same in the currency of its rates, where that is another for every night: what was agreed; `gross` is its worth now. */
  foreign: foreignPrice.nullable().default(null),
  /** What packages put on top of the nights, with taxes; letters that were written earlier have none. */
  extras: z.array(z.object({ label, packageLabel: label, quantity: z.int(), gross: minor })).default([]),
})
export type BookedStay = z.infer<typeof bookedStay>

/** What letters and documents tell of a reservation, as it is at one moment. Amounts are minor units of the hotel's currency. */
export const bookingFacts = z.object({
  hotel: letterhead.extend({
    currency: z.string(),
    digits: z.int(),
    /** 'HH:MM' */
    checkInTime: z.string(),
    checkOutTime: z.string(),
    policy: label,
    cancelPolicy: label,
  }),
  reservationId: id,
  number: z.int(),
  createdOn: day,
  confirmed: z.boolean(),
  voucher: z.string(),
  guestRemarks: z.string(),
  booker: person,
  company: z.object({ name: z.string(), registerNo: z.string(), email: z.string() }).nullable(),
  stays: z.array(bookedStay),
  net: minor,
  taxes: z.array(z.object({ name: label, amount: minor })),
  gross: minor,
  /** Held as advance deposit. */
  deposit: minor,
  /** What the policies ask for ahead, and by which day; letters that were written earlier say nothing of it, nor of their policies. */
  depositDue: minor.default(0),
  depositDueOn: day.nullable().default(null),
  /** What leaving the booking costs, with its dates. */
  policies: z.array(label).default([]),
  /** By which who has booked comes back to it; '' = not told to whom the letter goes, nor in letters that were written earlier. */
  link: z.string().default(''),
})
export type BookingFacts = z.infer<typeof bookingFacts>

/** What a stay costs: its nights and what packages put on top of them. */
export const grossOf = ({ gross, extras }: Pick<BookedStay, 'gross' | 'extras'>): number =>
  extras.reduce((sum, extra) => sum + extra.gross, gross)
