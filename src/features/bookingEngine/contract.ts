import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day, timeOfDay } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { id } from '#core/shapes.ts'
import { LOCALES } from '#core/labels.ts'
import { guests } from '#domain/access/access.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { label } from '#domain/choices/contract.ts'
import { ARRIVAL_REASONS, PAYMENT_WAYS } from '#domain/onlinePayment/ways.ts'
import { MOST_CHILDREN, MOST_GUESTS, MOST_ROOMS, OLDEST_CHILD } from './limits.ts'

/** Who is to sleep in one room. */
export const party = z.object({
  adults: z.int().min(1).max(MOST_GUESTS),
  childAges: z.array(z.int().min(0).max(OLDEST_CHILD)).max(MOST_CHILDREN).default([]),
})
export type Party = z.output<typeof party>

const picture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.output<typeof picture>

const span = { arrival: day, departure: day }
const promotionCode = z.string().trim().max(50).default('')

const currency = z.object({
  code: z.string(),
  symbol: z.string(),
  digits: z.int(),
  /** Of one of it in the hotel's currency, as a decimal text. */
  worth: z.string(),
})

const hotel = z.object({
  name: label,
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Stars; 0 = not rated. */
  rating: z.int(),
  logo: z.string().nullable(),
  pictures: z.array(picture),
  policy: label,
  cancelPolicy: label,
  checkInTime: z.string(),
  checkOutTime: z.string(),
  /** '#RRGGBB'; '' = the program's. */
  colour: z.string(),
  currency: currency.omit({ worth: true }),
  /** In which a guest may read what prices are worth. */
  currencies: z.array(currency),
  banners: z.array(z.object({ title: label, body: label, link: z.string(), picture: picture.nullable() })),
  /** The first day on which a guest can arrive, and the last on which one can leave. */
  today: day,
  lastDay: day,
})
export type EngineHotel = z.output<typeof hotel>

const calendarDay = z.object({
  date: day,
  /** The lowest price of a night with taxes; null = none is sold. */
  lowest: minor.nullable(),
  /** Whether somebody may arrive. */
  arrival: z.boolean(),
})

/** One way of sleeping in a room type: a plan and what the whole stay costs with taxes. */
const offer = z.object({
  roomTypeId: id,
  rateTypeId: id,
  gross: minor,
  /** What made it cheaper. */
  promotions: z.array(label),
})
export type Offer = z.output<typeof offer>

const offeredType = z.object({
  id,
  name: label,
  maxAdults: z.int(),
  maxChildren: z.int(),
  pictures: z.array(picture),
  amenities: z.array(label),
  /** Told where few are left, so that nobody can count the house; null = enough. */
  left: z.int().nullable(),
})
export type OfferedType = z.output<typeof offeredType>

const offeredPlan = z.object({
  id,
  name: label,
  breakfast: z.boolean(),
  /** What leaving it costs, with its dates. */
  policy: label,
  /** Hotel-local: until when it is free; null = never, or always. */
  freeUntil: z.string().nullable(),
  /** Something is to be paid when it is booked. */
  paidNow: z.boolean(),
})
export type OfferedPlan = z.output<typeof offeredPlan>

const wantedRoom = party.extend({ roomTypeId: id, rateTypeId: id, packageIds: z.array(id).max(20).default([]) })
const order = {
  ...span,
  promotionCode,
  rooms: z.array(wantedRoom).min(1).max(MOST_ROOMS),
}

const priced = z.object({
  rooms: z.array(z.object({ gross: minor, policy: label })),
  /** What may be taken beside each room, and what it costs for all nights. */
  extras: z.array(z.object({ id, name: label, items: z.array(label), prices: z.array(minor) })),
  net: minor,
  tax: minor,
  gross: minor,
  /** What is to be paid ahead, and by which day. */
  deposit: minor,
  depositOn: day.nullable(),
  /** It is to be paid when it is booked: the rooms are held until then. */
  paidNow: z.boolean(),
})
export type Priced = z.output<typeof priced>

const bookedRoom = z.object({
  id,
  status: z.string(),
  ...span,
  nights: z.int(),
  roomType: label,
  rateType: label,
  breakfast: z.boolean(),
  adults: z.int(),
  children: z.int(),
  gross: minor,
  extras: z.array(z.object({ name: label, gross: minor })),
})

const paymentAsked = z.object({
  way: z.enum(PAYMENT_WAYS),
  /** By which the hotel knows the payment. */
  reference: z.string(),
  amount: minor,
  /** Hotel-local: until when it may be paid; null = no end. */
  until: z.string().nullable(),
  /** What a wallet reads, drawn: the address of a picture; '' = it is on its way. */
  qr: z.string(),
  /** The page of the provider; '' = none. */
  url: z.string(),
  /** Where a transfer goes; one account a line. */
  accounts: z.string(),
})
export type PaymentAsked = z.output<typeof paymentAsked>

export const payment = z.object({
  /** By which the hotel is paid online; none = by what it says in its letters. */
  ways: z.array(z.enum(PAYMENT_WAYS)),
  /** What the guest has begun. */
  asked: z.array(paymentAsked),
  /** Money that came otherwise than it was asked for, of which the hotel has still to say what becomes of it. */
  unsettled: z.array(z.object({ amount: minor, why: z.enum(ARRIVAL_REASONS) })),
})

/** A reservation as who has its link sees it. */
const booked = z.object({
  number: z.string(),
  confirmed: z.boolean(),
  guestName: z.string(),
  rooms: z.array(bookedRoom),
  gross: minor,
  policies: z.array(label),
  /** What was paid ahead, and what is asked for by which day. */
  paid: minor,
  deposit: minor,
  depositOn: day.nullable(),
  /** Hotel-local: when it releases itself without payment; null = it does not. */
  heldUntil: z.string().nullable(),
  /** Until then; less than nothing once it is over. */
  heldForSeconds: z.int().nullable(),
  /** Where it is paid to; one account a line. */
  bankAccounts: z.string(),
  payment,
  arrivalTime: z.string(),
  /** What cancelling it costs now; null = it cannot be cancelled here. */
  cancelFee: minor.nullable(),
  /** Rooms of it were cancelled or nobody came; null = none. */
  ended: z
    .object({
      fee: minor,
      /** Of what was paid ahead, as far as it has gone back, and what the hotel still holds. */
      givenBack: minor,
      held: minor,
      /** All of them because nothing was paid in time. */
      expired: z.boolean(),
    })
    .nullable(),
})
export type Booked = z.output<typeof booked>

/** 32 bytes that the guest's own browser has drawn: of them the hotel keeps the hash alone. */
export const token = z.string().regex(/^[\w-]{43}$/)

const guestDetails = z.object({
  firstName: z.string().trim().max(100).default(''),
  lastName: z.string().trim().min(1).max(100),
  email: z.email().max(200),
  phone: z.string().trim().min(4).max(40),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/)
    .default(''),
  language: z.enum(LOCALES),
})

const access = guests

/** The hotel's public pages. The header `X-Hotel` names the hotel; what is not sold online does not exist here. */
export const BookingEngine = entity('BookingEngine', {
  hotel: query({ access, input: z.object({}), output: hotel }),
  /** The nights of `[from, until)`, at most two months, for one room. */
  calendar: query({
    access,
    input: z.object({ from: day, until: day, ...party.shape }),
    output: z.array(calendarDay),
  }),
  /** What is sold for each room; a type or plan that cannot be had is left out. */
  offers: query({
    access,
    input: z.object({ ...span, promotionCode, rooms: z.array(party).min(1).max(MOST_ROOMS) }),
    output: z.object({
      types: z.array(offeredType),
      plans: z.array(offeredPlan),
      /** In the order of the rooms that were asked for. */
      rooms: z.array(z.array(offer)),
      /** Why the code that was typed helps nothing. */
      promotionProblem: label.nullable(),
    }),
  }),
  /** What rooms that were chosen cost together. Refuses with soldOutMeanwhile, noLongerOffered. */
  price: query({ access, input: z.object(order), output: priced }),
  /**
   * Reserves them, when they still cost what the guest was shown. Refuses with priceChanged, soldOutMeanwhile, noLongerOffered, tooManyOrders.
   */
  reserve: command({
    access,
    input: z.object({
      ...order,
      guest: guestDetails,
      wishes: z.string().trim().max(1_000).default(''),
      arrivalTime: z.union([z.literal(''), timeOfDay]).default(''),
      /** To the hotel's terms, and to its keeping of what was typed. */
      consent: z.boolean().refine((given) => given, { params: { code: 'consentNeeded' } }),
      expectedGross: positiveMinor,
      token,
      /** No person sees this field. */
      website: z.string().max(200).default(''),
    }),
    output: z.object({ number: z.string(), confirmed: z.boolean() }),
    changes: [...stayChanges, 'OnlineOrder'],
  }),
  booked: query({ access, input: z.object({ token }), output: booked }),
  /** Cancels all its rooms that are still reserved. Refuses with feeChanged. */
  cancel: command({
    access,
    input: z.object({ token, expectedFee: positiveMinor }),
    output: booked,
    changes: [...stayChanges, 'OnlineOrder'],
    keepsAnswer: false,
  }),
  /** Begins a payment of what is open of the deposit. Refuses with nothingToPay, paymentWayClosed. */
  pay: command({
    access,
    input: z.object({ token, way: z.enum(PAYMENT_WAYS) }),
    output: booked,
    changes: ['OnlineOrder', 'OnlinePayment'],
    keepsAnswer: false,
  }),
  tellArrival: command({
    access,
    input: z.object({ token, arrivalTime: z.union([z.literal(''), timeOfDay]) }),
    output: z.object({}),
    changes: ['OnlineOrder'],
  }),
})
