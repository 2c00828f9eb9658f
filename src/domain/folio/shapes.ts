import { z } from 'zod'
import { holdsCardNumber } from './cardNumber.ts'

/** Free text beside money; a card's number in it is refused (docs/rules/folio.md#payments-and-refunds). */
export const moneyText = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !holdsCardNumber(text), { params: { code: 'cardNumber' } })
  .default('')

/** How many, as a decimal text above zero. */
export const quantity = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})?$/)
  .refine((text) => Number(text) > 0, { params: { code: 'invalidValue' } })
