import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { bookingFacts } from '#domain/paper/bookingFacts.ts'
import { documentLanguages, PAPERS } from '#domain/paper/sheet.ts'

const id = z.int().positive()

/**
 * Which document: the confirmation of a reservation, the registration card of a stay (`guestId`: that guest's alone), a folio, a receipt or an
 * invoice as it was issued, the statement of a company's account over `span`.
 */
const documentKey = z.object({
  kind: z.enum(['confirmation', 'registrationCard', 'folio', 'receipt', 'invoice', 'statement']),
  id,
  guestId: id.optional(),
  /** In which a folio is told for information. */
  currency: z.string().length(3).optional(),
  span: z.object({ from: day, until: day }).optional(),
  /** A folio as it will be at departure. */
  proforma: z.boolean().optional(),
})
export type DocumentKey = z.infer<typeof documentKey>

export const Document = entity('Document', {
  /** What a confirmation tells (`kind` confirmation: the id of a reservation) or a registration card (of a stay: its facts hold that stay alone). */
  booking: query({
    access: menu('/front-office/reservation-list', '/handsontable'),
    input: z.object({ kind: z.enum(['confirmation', 'registrationCard']), id }),
    output: bookingFacts,
  }),
  /** Any document as a file of PDF, in base64. Folios need the right to see folios. */
  pdf: query({
    access: menu('/front-office/reservation-list', '/handsontable', '/report/folio', '/payment/company-database'),
    input: documentKey.extend({ language: z.enum(documentLanguages), paper: z.enum(PAPERS).default('a4') }),
    output: z.object({ name: z.string(), base64: z.string() }),
  }),
  /** The registration cards of a stay, or one guest's, with the numbers of documents: a look at each guest, or a print. */
  card: command({
    access: privilege('seeIdentity'),
    input: z.object({ stayId: id, guestId: id.optional(), printed: z.boolean() }),
    output: bookingFacts,
    changes: ['GuestProfile'],
    keepsAnswer: false,
  }),
  /** The same as a file of PDF: a print. */
  cardPdf: command({
    access: privilege('seeIdentity'),
    input: z.object({ stayId: id, guestId: id.optional(), language: z.enum(documentLanguages) }),
    output: z.object({ name: z.string(), base64: z.string() }),
    changes: ['GuestProfile'],
    keepsAnswer: false,
  }),
})
