import { z } from 'zod'
import { say } from '#core/labels.ts'
import { folioView } from '#domain/folio/contract.ts'
import { folioSheet } from '#domain/folio/folioSheet.ts'
import { bookingFacts } from './bookingFacts.ts'
import { confirmationSheet } from './confirmation.ts'
import { registrationCard } from './registrationCard.ts'
import { documentLanguages, firstLanguage, type Sheet } from './sheet.ts'

export const DOCUMENT_KINDS = ['confirmation', 'registrationCard', 'folio'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const language = z.enum(documentLanguages)

/** A document with all that it tells, as it was when its letter was written. */
export const mailedDocument = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirmation'), language, facts: bookingFacts }),
  z.object({ kind: z.literal('registrationCard'), language, facts: bookingFacts }),
  z.object({ kind: z.literal('folio'), language, folio: folioView }),
])
export type MailedDocument = z.infer<typeof mailedDocument>

/** A registration card is of the first stay of its facts. */
export function sheetOf(document: MailedDocument): Sheet {
  if (document.kind === 'folio') return folioSheet(document.folio, { withVoided: false })
  const { facts } = document
  const [stay] = facts.stays
  return document.kind === 'registrationCard' && stay ? registrationCard(facts, stay) : confirmationSheet(facts)
}

/** 'Reservation confirmation 1024.pdf' */
export function fileName(sheet: Sheet, of: MailedDocument['language']): string {
  const title = say(sheet.title, firstLanguage(of))
  return `${title} ${sheet.number.replace('№ ', '').replaceAll('/', '-')}.pdf`
}
