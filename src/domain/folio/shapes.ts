import { z } from 'zod'
import { holdsCardNumber } from './cardNumber.ts'

/** Free text beside money; a card's number in it is refused (docs/rules/folio.md#payments-and-refunds). */
export const moneyText = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !holdsCardNumber(text), { params: { code: 'cardNumber' } })
  .default('')

/**
 * Who pays: a guest or a company; the main guest of the stay when neither is named. Who may post charges, as a housekeeper, is not told the
 * hotel's companies for it.
 */
export const payerFields = {
  payerGuestId: z.int().positive().nullish(),
  payerCompanyId: z.int().positive().nullish().meta({ chosenFrom: null }),
}
export interface PayerChoice {
  readonly payerGuestId?: number | null | undefined
  readonly payerCompanyId?: number | null | undefined
}

/** A decimal text above zero: a percentage, pieces of a line. */
export const decimal = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/)
  .refine((text) => Number(text) > 0, { params: { code: 'invalidValue' } })

/** How many, as a decimal text above zero. */
export const quantity = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})?$/)
  .refine((text) => Number(text) > 0, { params: { code: 'invalidValue' } })
