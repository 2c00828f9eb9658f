import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { menu } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { lineKinds } from '#domain/ledger/posting.ts'
import { letterhead } from '#domain/paper/bookingFacts.ts'
import { id } from '#core/shapes.ts'

const access = menu('/front-office/reservation-list', '/report/folio')

/** What the receipt of a payment, a deposit or a refund tells. */
export const receiptFacts = z.object({
  id,
  number: z.int(),
  kind: z.enum(['payment', 'deposit', 'refund']),
  /** The money was voided. */
  voided: z.boolean(),
  businessDate: day,
  /** ISO instant, and as the clock of the hotel said it: 'YYYY-MM-DD HH:MM'. */
  postedAt: z.string(),
  at: z.string(),
  folioId: id,
  folioNumber: z.int(),
  reservationId: id.nullable(),
  reservationNumber: z.int().nullable(),
  guestName: z.string(),
  company: z.string(),
  roomNumber: z.string().nullable(),
  method: label,
  reference: z.string(),
  reason: z.string(),
  /** Positive, whichever way it went; minor units of `currency`. */
  amount: minor,
  currency: z.string(),
  by: z.string(),
  /** How often it was handed out. */
  issues: z.int(),
  /** The tax number of the hotel; '' = none is known. Letters that were written earlier say nothing of it, nor of what follows. */
  sellerNumber: z.string().default(''),
  /** That of the hotel in the register of companies. */
  registerNo: z.string().default(''),
  /** What was laid down for it, and what went back in the hotel's currency. */
  tendered: z
    .object({ currency: z.string(), digits: z.int(), amount: minor, exchangeRate: z.string().nullable() })
    .nullable()
    .default(null),
  change: minor.default(0),
  /** What stood on the folio then, by kind and item. */
  charges: z
    .array(
      z.object({
        kind: z.enum(lineKinds),
        item: label.nullable(),
        quantity: z.string(),
        from: day,
        until: day,
        gross: minor,
      }),
    )
    .default([]),
  taxes: z.array(z.object({ name: label, percent: z.string().nullable(), amount: minor })).default([]),
  /** Paid before it, less what was given back. */
  paidBefore: minor.default(0),
  hotel: letterhead.extend({ digits: z.int() }),
})
export type ReceiptFacts = z.infer<typeof receiptFacts>

/** Every payment, deposit and refund has a receipt, numbered without a gap (docs/rules/folio.md#receipts). */
export const PaymentReceipt = entity('PaymentReceipt', {
  get: query({ access, input: z.object({ id }), output: receiptFacts }),
  /** It is handed out now: on paper or as a file. `copy`: it was before, and says so; `issueId` is the document's key. */
  issue: command({
    access,
    input: z.object({ id }),
    output: z.object({ issueId: id, copy: z.boolean() }),
    changes: ['PaymentReceipt'],
    afterLicence: true,
  }),
})
