import { z } from 'zod'
import { bookingFacts } from '#domain/paper/bookingFacts.ts'
import { receiptFacts } from '#domain/paymentReceipt/contract.ts'
import { documentLanguages } from '#domain/paper/sheet.ts'

const language = z.enum(documentLanguages)

/** What goes with a letter: a booking or a receipt as it was when the letter was written, or a folio as it is when the letter leaves. */
export const enclosure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirmation'), language, facts: bookingFacts }),
  z.object({ kind: z.literal('registrationCard'), language, facts: bookingFacts }),
  z.object({ kind: z.literal('folio'), language, id: z.int() }),
  z.object({ kind: z.literal('receipt'), language, receipt: receiptFacts, copy: z.boolean() }),
])
export type Enclosure = z.infer<typeof enclosure>
