import { z } from 'zod'
import { day } from '#core/day.ts'
import { LOCALES } from '#core/labels.ts'
import { newPassword } from '#domain/access/passwordRule.ts'

const text = (longest: number) => z.string().trim().max(longest)

/** The hotel's code: part of the sign-in where a name is used in several hotels, and of the booking page's address. */
export const hotelCode = text(20)
  .min(1, { abort: true })
  .refine((typed) => /^[\p{L}\p{N}_-]+$/u.test(typed), { params: { code: 'invalidHotelCode' } })
export const hotelName = text(100).min(1)
/** ISO 4217, one of the program's currencies. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** IANA: 'Asia/Ulaanbaatar'. */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => /^[A-Z]/.test(name) && isTimeZone(name), { params: { code: 'invalidTimeZone' } })

/** What is asked when a hotel is made: by its operator, or at the first start of the program. */
export const newHotelFields = {
  code: hotelCode,
  name: hotelName,
  currency: currencyCode,
  timeZone,
  /** The first business date. */
  businessDate: day,
  vatPayer: z.boolean(),
  cityTaxPayer: z.boolean(),
  /** Of the first administrator. */
  administratorName: text(100).min(1),
  loginName: text(64).min(1),
  password: newPassword,
  language: z.enum(LOCALES),
}

/** A currency to choose from. */
export const currencyChoice = z.object({
  code: z.string(),
  name: z.string(),
  nameMon: z.string(),
  symbol: z.string(),
})
