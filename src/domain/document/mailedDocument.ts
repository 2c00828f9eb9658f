import { z } from 'zod'
import { say } from '#core/labels.ts'
import { invoiceFacts } from '#domain/cityLedger/invoice.ts'
import { invoiceSheet } from '#domain/cityLedger/invoiceSheet.ts'
import { statementFacts } from '#domain/cityLedger/statement.ts'
import { statementSheet } from '#domain/cityLedger/statementSheet.ts'
import { folioView } from '#domain/folio/contract.ts'
import { folioSheet } from '#domain/folio/folioSheet.ts'
import { receiptFacts } from '#domain/paymentReceipt/contract.ts'
import { receiptSheet } from '#domain/paymentReceipt/receiptSheet.ts'
import { bookingFacts } from '#domain/paper/bookingFacts.ts'
import { confirmationSheet } from '#domain/paper/confirmation.ts'
import { registrationSheet } from './registrationCard.ts'
import { documentLanguages, firstLanguage, type Sheet } from '#domain/paper/sheet.ts'

export const DOCUMENT_KINDS = [
  'confirmation',
  'registrationCard',
  'folio',
  'proforma',
  'receipt',
  'invoice',
  'statement',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const language = z.enum(documentLanguages)

/** A document with all that it tells, as it was when its letter was written. */
const mailedDocument = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirmation'), language, facts: bookingFacts }),
  /** Of one guest, else of all whom the facts name. */
  z.object({ kind: z.literal('registrationCard'), language, facts: bookingFacts, guestId: z.int().optional() }),
  z.object({ kind: z.literal('folio'), language, folio: folioView, currency: z.string().optional() }),
  z.object({ kind: z.literal('proforma'), language, folio: folioView }),
  z.object({ kind: z.literal('receipt'), language, receipt: receiptFacts, copy: z.boolean() }),
  z.object({ kind: z.literal('invoice'), language, invoice: invoiceFacts, copy: z.boolean() }),
  z.object({ kind: z.literal('statement'), language, statement: statementFacts }),
])
export type MailedDocument = z.infer<typeof mailedDocument>

/** A document as it is printed; registration cards are those of every stay of their facts, one for each guest. */
export function sheetOf(document: MailedDocument): Sheet {
  if (document.kind === 'folio') return folioSheet(document.folio, { withVoided: false, currency: document.currency })
  if (document.kind === 'proforma') return folioSheet(document.folio, { withVoided: false })
  if (document.kind === 'receipt') return receiptSheet(document.receipt, document)
  if (document.kind === 'invoice') return invoiceSheet(document.invoice, document)
  if (document.kind === 'statement') return statementSheet(document.statement)
  const { facts } = document
  const cards = document.kind === 'registrationCard' ? registrationSheet(facts, document.guestId) : undefined
  return cards ?? confirmationSheet(facts)
}

/** 'Reservation confirmation 1024.pdf' */
export function fileName(sheet: Sheet, of: MailedDocument['language']): string {
  const title = say(sheet.title, firstLanguage(of))
  return `${title} ${(sheet.fileAs ?? sheet.number).replace('№ ', '').replaceAll('/', '-')}.pdf`
}
