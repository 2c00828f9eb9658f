import { z } from 'zod'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { id } from '#core/shapes.ts'
import { label } from '#domain/choices/contract.ts'
import { foreign, laidDown } from '#domain/folio/contract.ts'
import { moneyText } from '#domain/folio/shapes.ts'
import { receiptCustomer, taxReceiptSource } from '#domain/taxReceipt/contract.ts'

/** Money that is handed over as guests leave: to one of their folios, or to all that owe in their order. */
const leavingPayment = z.object({
  folioId: id.nullish(),
  /** Who pays, where it is not who the folio is billed to. */
  payer: moneyText,
  paymentMethodId: id,
  amount: minor.min(1),
  foreign,
  laidDown,
  reference: moneyText,
})
export type LeavingPayment = z.infer<typeof leavingPayment>

/** A receipt of the tax service for one of their folios, to whom it is told. */
const askedReceipt = z.object({ folioId: id, ...receiptCustomer })

/** Who pays what before the guests leave, which folios get a receipt of the tax service, and where the receipts go by e-mail; '' = nowhere. */
export const payingInput = {
  payments: z.array(leavingPayment).max(20).default([]),
  taxReceipts: z.array(askedReceipt).max(50).default([]),
  mailTo: z.email().max(254).or(z.literal('')).default(''),
}

/** A folio of guests who leave, as it will be when everything is posted. */
const leavingFolio = z.object({
  id,
  number: z.int(),
  stayId: id,
  roomNumber: z.string().nullable(),
  windowNo: z.int(),
  payer: z.string(),
  /** The company to which it is billed. */
  companyId: id.nullable(),
  balance: minor,
  /** What stands on it, without what was taken back or moved away; `isNew`: it is posted as they leave. */
  lines: z.array(z.object({ id, date: day, text: label, gross: minor, isNew: z.boolean() })),
})

export const payingFacts = {
  /** The open folios in the order of rooms and windows; without lines for who may not see folios. */
  folios: z.array(leavingFolio),
  /** Who stays there: the likeliest payers. */
  guests: z.array(z.object({ name: z.string(), email: z.string() })),
  /** What of the folios can stand on receipts of the tax service; none where the hotel issues none or the caller may not. */
  taxReceipts: z.array(taxReceiptSource),
  /** As what it is told that money was paid. */
  moneyCodes: z.array(z.object({ paymentMethodId: id, method: label, code: z.string() })),
}
