import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { timeOfDay } from '#core/day.ts'
import { positiveMinor } from '#core/money.ts'
import { menu } from '#domain/access/access.ts'
import { picture, pictures } from '#domain/file/contract.ts'
import { registrationAsks } from '#domain/guest/registration.ts'
import { SERIES, type Series } from '#domain/numbering/numberForms.ts'
import { currencyChoice, currencyCode, hotelCode, hotelName, timeZone } from '#domain/hotel/shapes.ts'
import { HOTEL_TYPES } from './hotelTypes.ts'

const access = menu('/conf/hotel-information')
const text = (longest: number) => z.string().trim().max(longest)

const isWebAddress = (typed: string): boolean => typed === '' || /^https?:\/\/[^\s/?#]+\S*$/.test(typed)

const fields = {
  code: hotelCode,
  name: hotelName,
  nameMon: text(100),
  type: z.enum(HOTEL_TYPES),
  /** Stars; 0 = not rated. */
  rating: z.int().min(0).max(7),
  website: text(200).refine(isWebAddress, { params: { code: 'invalidWebsite' } }),
  email: z.union([z.literal(''), z.email().max(200)]),
  address: text(500).min(1),
  phone: text(50),
  /** Where guests book by telephone. */
  reservePhone: text(50),
  logo: picture.nullable(),
  pictures,
  policy: text(5_000),
  policyMon: text(5_000),
  cancelPolicy: text(5_000),
  cancelPolicyMon: text(5_000),
  checkInTime: timeOfDay,
  checkOutTime: timeOfDay,
  /** Until when a day use may stay. */
  dayUseUntil: timeOfDay,
  /** From which hour of its own calendar day on a business date counts as over; the night audit asks before. */
  dayOverFrom: timeOfDay.refine((time) => time >= '12:00', { params: { code: 'dayOverTooEarly' } }),
  /** Locked once there are reservations or postings. */
  currency: currencyCode,
  timeZone,
  /** 0 = Sunday. */
  weekStart: z.int().min(0).max(6),
  vatPayer: z.boolean(),
  cityTaxPayer: z.boolean(),
  /** As they stand on invoices; of the accounts one a line. */
  registerNo: text(20).default(''),
  bankAccounts: text(1_000).default(''),
  /** What the count of a drawer may be off by before only who may close another's can go on with it; null = any. */
  varianceLimit: positiveMinor.nullable().default(null),
  /** For how many days what guests left behind is kept. */
  lostItemDays: z.int().min(1).max(3_650).default(90),
}

/** Bytes that the hotel's files have, and may have. */
const storage = z.object({ used: z.int(), quota: z.int() })

const record = z.object({ ...fields, address: z.string(), version: z.int(), currencyLocked: z.boolean(), storage })
export type HotelRecord = z.infer<typeof record>
export type HotelFields = Omit<HotelRecord, 'version' | 'currencyLocked' | 'storage'>

/** What a prefix may be: no blanks, and no digit at its end, so that prefix and number can be told apart. */
const isPrefix = (typed: string): boolean => !/\s|\d$/.test(typed)

const numbered = z.object({
  prefix: z
    .string()
    .trim()
    .max(12)
    .refine(isPrefix, { params: { code: 'invalidPrefix' } }),
  /** The next number. */
  next: z.int().min(1).max(999_999_999_999),
  /** Digits at least. */
  width: z.int().min(1).max(12),
})
/** How each series of documents goes on: a new prefix or width holds from the next number. */
const numbers = z.object(
  Object.fromEntries(SERIES.map((series) => [series, numbered])) as Record<Series, typeof numbered>,
)
export type Numbers = z.infer<typeof numbers>

/** How long who has signed in stays so, and on how many devices at once. */
const signInRules = z.object({
  /** Minutes without a call after which a session ends. */
  idleMinutes: z.int().min(5).max(10_080),
  /** Hours after which a session ends in any case. */
  wholeHours: z.int().min(1).max(720),
  /** A sign-in beyond these ends the session that was used longest ago. */
  sessionsPerUser: z.int().min(1).max(200),
})
export type SignInRules = z.infer<typeof signInRules>

/** What the hotel says of itself. */
export const Hotel = entity('Hotel', {
  get: query({ access, input: z.object({}), output: record }),
  /** Warns with `pricesKeepFigures` when prices are set and the currency changes. */
  update: command({
    access,
    input: z.object({ ...fields, version: z.int(), confirm: z.array(z.string()).default([]) }),
    output: z.object({ version: z.int() }),
    changes: ['Hotel', 'Dashboard', 'FirstSteps'],
    exclusive: true,
    asksPasswordAgain: true,
  }),
  currencies: query({ access, input: z.object({}), output: z.array(currencyChoice) }),
  signInRules: query({ access, input: z.object({}), output: signInRules }),
  /** Shorter times hold at once for those who are signed in. Throws idleBeyondWhole. */
  setSignInRules: command({
    access,
    input: signInRules,
    output: signInRules,
    changes: ['Hotel'],
    exclusive: true,
    asksPasswordAgain: true,
  }),
  /** What is asked when a guest is registered; the last name always is. */
  registrationAsks: query({ access, input: z.object({}), output: registrationAsks }),
  setRegistrationAsks: command({
    access,
    input: registrationAsks,
    output: registrationAsks,
    changes: ['Hotel', 'Guest'],
  }),
  numbers: query({ access, input: z.object({}), output: numbers }),
  /** Numbers only go up: what was given once is never given again, and keeps the prefix that it had. */
  setNumbers: command({ access, input: numbers, output: numbers, changes: ['Hotel'], exclusive: true }),
})
