import { z } from 'zod'
import { day } from '#core/day.ts'
import { DOCUMENT_KINDS } from '#domain/document/mailedDocument.ts'
import { folioView } from '#domain/folio/contract.ts'
import { bookingFacts } from '#domain/paper/bookingFacts.ts'
import { receiptFacts } from '#domain/paymentReceipt/contract.ts'
import { documentLanguages } from '#domain/paper/sheet.ts'

const language = z.enum(documentLanguages)

/** What goes with a letter: a booking, a proforma or a receipt as it was when the letter was written; a folio, an invoice or a statement as it is when the letter leaves. */
export const enclosure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirmation'), language, facts: bookingFacts }),
  z.object({ kind: z.literal('registrationCard'), language, facts: bookingFacts }),
  z.object({ kind: z.literal('folio'), language, id: z.int() }),
  z.object({ kind: z.literal('proforma'), language, folio: folioView }),
  z.object({ kind: z.literal('receipt'), language, receipt: receiptFacts, copy: z.boolean() }),
  z.object({ kind: z.literal('invoice'), language, id: z.int(), copy: z.boolean() }),
  z.object({ kind: z.literal('statement'), language, companyId: z.int(), from: day, until: day }),
  /** A file that was made before, by its key in the store of files. */
  z.object({ kind: z.literal('dayPack'), language, key: z.string(), name: z.string() }),
  /** Files of one report, made before. */
  z.object({
    kind: z.literal('report'),
    language,
    files: z.array(z.object({ key: z.string(), name: z.string(), type: z.string() })),
  }),
])
export type Enclosure = z.infer<typeof enclosure>
/** What is set as a sheet when the letter leaves. */
export type EnclosedDocument = Exclude<Enclosure, { kind: 'dayPack' | 'report' }>

export const ENCLOSED_KINDS = [...DOCUMENT_KINDS, 'dayPack', 'report'] as const
export type EnclosedKind = (typeof ENCLOSED_KINDS)[number]
