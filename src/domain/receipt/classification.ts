import { z } from 'zod'

/** What a thing sold is called in the state's classification, as receipts carry it: seven digits, or empty while nobody has looked it up. */
export const receiptClassification = z
  .string()
  .trim()
  .refine((typed) => typed === '' || /^\d{7}$/.test(typed), { params: { code: 'invalidClassification' } })
