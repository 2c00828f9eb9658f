import { z } from 'zod'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { id } from '#core/shapes.ts'
import { letterhead } from '#domain/paper/bookingFacts.ts'

const label = z.object({ en: z.string(), mon: z.string() })

/** 'I-2026-00012', 'C-2026-00003': numbers begin anew each year, and none is left out. */
export const invoiceNumber = ({ kind, year, number }: { kind: InvoiceKind; year: number; number: number }): string =>
  `${kind === 'invoice' ? 'I' : 'C'}-${year}-${String(number).padStart(5, '0')}`

export const INVOICE_KINDS = ['invoice', 'creditNote'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

const taxAmount = z.object({ taxId: id, name: label, percent: z.string().nullable(), amount: minor })

/** A charge as it was invoiced; amounts are minor units with the taxes inside. */
const invoiceLine = z.object({
  lineId: id,
  folioId: id,
  date: day,
  text: label,
  quantity: z.string(),
  amount: minor,
  taxes: z.array(taxAmount),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

const invoicedFolio = z.object({
  id,
  number: z.int(),
  guestId: id.nullable(),
  group: z.string(),
  roomNumber: z.string().nullable(),
  arrival: day.nullable(),
  departure: day.nullable(),
})

/** Everything that stands on an invoice or credit note and never changes; who the guests are, as guests and as buyers, and what was typed of them, why they are exempt from tax too, is read anew, so that they can be forgotten. */
const frozenFacts = z.object({
  hotel: letterhead.extend({ digits: z.int(), registerNo: z.string(), bankAccounts: z.string() }),
  buyer: z.object({
    name: z.string(),
    registerNo: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  /** The guest who bought, whose name and address are read anew; null where it is a company or a group. */
  buyerGuestId: id.nullish(),
  /** Days. */
  terms: z.int(),
  reference: z.string(),
  folios: z.array(invoicedFolio),
  lines: z.array(invoiceLine),
  net: minor,
  taxes: z.array(taxAmount),
  /** What the lines come to. */
  total: minor,
  /** What was paid of it otherwise: by the guest, from a deposit. */
  paid: minor,
  /** How that was paid, where the invoice is of a folio that was: positive = paid, negative = given back. */
  payments: z.array(z.object({ date: day, method: label, amount: minor })).optional(),
})
export type FrozenFacts = z.infer<typeof frozenFacts>

export const invoiceFacts = z.object({
  id,
  kind: z.enum(INVOICE_KINDS),
  year: z.int(),
  number: z.int(),
  issuedOn: day,
  dueOn: day,
  /** What is to be paid, or taken off. */
  amount: minor,
  currency: z.string(),
  /** The company that owes it, or the folio whose guest has paid it: one of the two. */
  companyId: id.nullable(),
  folioId: id.nullable(),
  companyName: z.string(),
  /** The reservation of that folio. */
  reservationId: id.nullable(),
  reason: z.string(),
  by: z.string(),
  /** What a credit note corrects; null on an invoice. */
  of: z.object({ id, year: z.int(), number: z.int() }).nullable(),
  whole: z.boolean(),
  /** Of an invoice: what is left to be paid, and why it is disputed. */
  open: minor,
  dispute: z.string().nullable(),
  /** The credit notes that correct it. */
  corrections: z.array(z.object({ id, year: z.int(), number: z.int(), whole: z.boolean(), amount: minor })),
  /** What was credited of each line. */
  credited: z.array(z.object({ lineId: id, amount: minor })),
  /** How often it was handed out. */
  issues: z.int(),
  /** What was typed with the charges, where anything was. */
  notes: z.array(z.object({ lineId: id, text: z.string() })),
  /** The charges of stays that were exempt from tax, with the reason and document; empty once the guest is forgotten. */
  exempt: z.array(z.object({ lineId: id, why: z.string() })),
  /** Guests by the folio. */
  guests: z.array(z.object({ folioId: id, name: z.string() })),
  facts: frozenFacts,
})
export type InvoiceFacts = z.infer<typeof invoiceFacts>

/** Whose record tells of it: the company's that owes it, or the folio's whose guest has paid. */
export const ownerOf = ({ companyId, folioId }: Pick<InvoiceFacts, 'companyId' | 'folioId'>) =>
  companyId === null ? { entity: 'Folio', id: folioId ?? 0 } : { entity: 'Company', id: companyId }

/** The taxes of lines together, each once, in the order in which they come. */
function taxesOf(lines: readonly Pick<InvoiceLine, 'taxes'>[]): InvoiceLine['taxes'] {
  const sums = new Map<number, InvoiceLine['taxes'][number]>()
  for (const { taxes } of lines)
    for (const tax of taxes) {
      const known = sums.get(tax.taxId)
      sums.set(tax.taxId, { ...tax, amount: (known?.amount ?? 0) + tax.amount })
    }
  return [...sums.values()]
}

/** What lines and their taxes come to. */
export function sumsOf(lines: readonly InvoiceLine[]): Pick<FrozenFacts, 'lines' | 'net' | 'taxes' | 'total'> {
  const taxes = taxesOf(lines)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { lines: [...lines], total, taxes, net: total - taxes.reduce((sum, { amount }) => sum + amount, 0) }
}
