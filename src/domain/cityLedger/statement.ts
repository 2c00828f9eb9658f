import { z } from 'zod'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { id } from '#core/shapes.ts'
import { letterhead } from '#domain/paper/bookingFacts.ts'
import { INVOICE_KINDS } from './invoice.ts'

const label = z.object({ en: z.string(), mon: z.string() })

/** One posting on a statement. */
const statementLine = z.object({
  date: day,
  kind: z.enum(['settlement', 'takenBack', 'payment', 'refund', 'creditNote', 'writeOff', 'commission']),
  invoice: z.object({ kind: z.enum(INVOICE_KINDS), year: z.int(), number: z.int() }).nullable(),
  folioNumber: z.int().nullable(),
  guest: z.string(),
  method: label.nullable(),
  reference: z.string(),
  gross: minor,
})

/** The account of a company over a span of days, both inclusive. */
export const statementFacts = z.object({
  companyId: id,
  hotel: letterhead.extend({ digits: z.int(), registerNo: z.string(), bankAccounts: z.string() }),
  buyer: z.object({
    name: z.string(),
    registerNo: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  currency: z.string(),
  from: day,
  until: day,
  opening: minor,
  lines: z.array(statementLine),
  closing: minor,
  ageing: z.object({ to30: minor, to60: minor, to90: minor, over90: minor, uninvoiced: minor, unallocated: minor }),
  /** What is open on its last day. */
  invoices: z.array(
    z.object({ year: z.int(), number: z.int(), issuedOn: day, dueOn: day, amount: minor, open: minor }),
  ),
})
export type StatementFacts = z.infer<typeof statementFacts>
