import { z } from 'zod'
import { say } from '#core/labels.ts'
import { folioView } from '#domain/folio/contract.ts'
import { folioSheet } from '#domain/folio/folioSheet.ts'
import { receiptFacts } from '#domain/paymentReceipt/contract.ts'
import { receiptSheet } from '#domain/paymentReceipt/receiptSheet.ts'
import { bookingFacts } from '#domain/paper/bookingFacts.ts'
import { confirmationSheet } from '#domain/paper/confirmation.ts'
import { registrationSheet } from './registrationCard.ts'
import { documentLanguages, firstLanguage, type Sheet } from '#domain/paper/sheet.ts'

export const DOCUMENT_KINDS = ['confirmation', 'registrationCard', 'folio', 'receipt'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const language = z.enum(documentLanguages)

/** A document with all that it tells, as it was when its letter was written. */
const mailedDocument = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirmation'), language, facts: bookingFacts }),
  /** Of one guest, else of all whom the facts name. */
  z.object({ kind: z.literal('registrationCard'), language, facts: bookingFacts, guestId: z.int().optional() }),
  z.object({ kind: z.literal('folio'), language, folio: folioView }),
  z.object({ kind: z.literal('receipt'), language, receipt: receiptFacts, copy: z.boolean() }),
])
export type MailedDocument = z.infer<typeof mailedDocument>

/** A document as it is printed; registration cards are those of every stay of their facts, one for each guest. */
export function sheetOf(document: MailedDocument): Sheet {
  if (document.kind === 'folio') return folioSheet(document.folio, { withVoided: false })
  if (document.kind === 'receipt') return receiptSheet(document.receipt, document)
  const { facts } = document
  const cards = document.kind === 'registrationCard' ? registrationSheet(facts, document.guestId) : undefined
  return cards ?? confirmationSheet(facts)
}

/** 'Reservation confirmation 1024.pdf' */
export function fileName(sheet: Sheet, of: MailedDocument['language']): string {
  const title = say(sheet.title, firstLanguage(of))
  return `${title} ${(sheet.fileAs ?? sheet.number).replace('№ ', '').replaceAll('/', '-')}.pdf`
}
