import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { menu } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { id } from '#core/shapes.ts'

const access = menu('/front-office/reservation-list', '/front-office/new-reservation', '/handsontable')
const changes = ['Voucher', 'Reservation', 'Stay'] as const

const voucherRow = z.object({
  id,
  number: z.string(),
  companyId: id.nullable(),
  reservationSourceId: id.nullable(),
  /** Who has issued it: the company or the source; null = nobody is named. */
  issuer: label.nullable(),
  amount: minor.nullable(),
  nights: z.int().nullable(),
})
export type VoucherRow = z.infer<typeof voucherRow>

/** What an agency or a company has promised to pay for a reservation. */
export const Voucher = entity('Voucher', {
  of: query({ access, input: z.object({ reservationId: id }), output: z.array(voucherRow) }),
  /** It covers an amount or so many nights; all of the reservation where neither is said. */
  add: command({
    access,
    input: z
      .object({
        reservationId: id,
        number: z
          .string()
          .trim()
          .min(1)
          .max(100)
          .refine((text) => !text.includes(','), { params: { code: 'invalidValue' } }),
        companyId: id.nullable().default(null),
        reservationSourceId: id.nullable().default(null),
        amount: positiveMinor.min(1).nullable().default(null),
        nights: z.int().min(1).max(730).nullable().default(null),
      })
      .refine(({ amount, nights }) => amount === null || nights === null, {
        path: ['nights'],
        params: { code: 'voucherCoversOne' },
      })
      .refine(({ companyId, reservationSourceId }) => companyId === null || reservationSourceId === null, {
        path: ['reservationSourceId'],
        params: { code: 'voucherOneIssuer' },
      }),
    output: z.object({ id }),
    changes,
  }),
  remove: command({ access, input: z.object({ id }), output: z.object({}), changes }),
})
