import { AppError } from '#core/errors.ts'
import type { BookingFacts } from '#domain/paper/bookingFacts.ts'
import type { DocumentLanguage } from '#domain/paper/sheet.ts'
import type { DocumentKind } from '#domain/document/mailedDocument.ts'
import { readBookings } from '#domain/document/server/readBookings.ts'
import { Folio, type FolioView } from '#domain/folio/contract.ts'
import { Mail, type MailAbout } from '#domain/mail/contract.ts'
import type { Enclosure } from '#domain/mail/enclosure.ts'
import { addresseeOf, written } from '#domain/mail/server/letters.ts'
import { readFolioFacts } from '#domain/mail/server/queueFolioMail.ts'
import { activeMailSetting, mailSetting } from '#domain/mail/server/mailSetting.ts'
import { patternOf } from '#domain/mail/server/patternOf.ts'
import { mailType, type MailTypeName } from '#domain/mail/types.ts'
import { bookingValues, type FolioFacts, folioValues, receiptValues } from '#domain/mail/values.ts'
import { readProforma } from '#domain/nightPosting/server/readProforma.ts'
import type { ReceiptFacts } from '#domain/paymentReceipt/contract.ts'
import { issueReceipt, readReceipt } from '#domain/paymentReceipt/server/readReceipt.ts'
import type { Context } from '#kit/server/context.ts'
import { type Handler, may } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { draftToCompany, isToCompany, sendToCompany } from './toCompany.ts'
import { writeByHand } from './writeByHand.ts'

interface Concerned {
  readonly facts: BookingFacts
  readonly stayId: number | null
  readonly folio: FolioFacts | null
  readonly receipt: ReceiptFacts | null
  /** The folio as it will be at departure, where the letter tells that. */
  readonly proforma: FolioView | null
}

/** What a letter is about, read; a letter about a folio or a receipt needs one, and the right to see it. */
async function concerned(context: Context, about: MailAbout, type: MailTypeName): Promise<Concerned> {
  const subject = about.folioId !== undefined ? 'folio' : about.receiptId !== undefined ? 'receipt' : 'booking'
  if (mailType(type).about !== subject) throw new AppError('invalidValue', [], 'type')
  const access = subject === 'booking' ? Mail.ofReservation.access : Folio.get.access
  if (!may(context.caller, access)) throw new AppError('noAccess')
  const receipt = about.receiptId === undefined ? null : await readReceipt(context, { id: about.receiptId })
  const { reservationId, stayId, folio } = await find(context, receipt === null ? about : { folioId: receipt.folioId })
  const wanted = stayId === null ? { reservationId } : { reservationId, stayIds: [stayId] }
  const [facts] = await readBookings(context, [wanted])
  if (!facts) throw new AppError('notFound')
  if (type !== 'proforma' || folio === null) return { facts, stayId, folio, receipt, proforma: null }
  const proforma = await readProforma(context, { id: folio.id })
  const { charges, paid, balance } = proforma
  return { facts, stayId, folio: { ...folio, charges, paid, balance }, receipt, proforma }
}

async function find(context: Context, { reservationId, stayId, folioId }: MailAbout) {
  if (folioId !== undefined) {
    const [folio] = await readFolioFacts(context, { folioId })
    if (!folio) throw new AppError('notFound')
    return { reservationId: folio.reservationId, stayId: folio.stayId, folio }
  }
  if (reservationId !== undefined) return { reservationId, stayId: null, folio: null }
  const { rows } = await sql<{ id: number }>`
    select reservation_id as id from stay where hotel_id = ${context.hotelId} and id = ${stayId ?? 0}`.execute(
    context.db,
  )
  if (!rows[0]) throw new AppError('notFound')
  return { reservationId: rows[0].id, stayId: stayId ?? 0, folio: null }
}

export const draft: Handler<typeof Mail.draft> = async (context, input) => {
  const { about, type, language: wanted } = input
  const setting = await mailSetting(context)
  if (isToCompany(about)) return draftToCompany(context, input, setting?.active ?? false)
  const { facts, folio, receipt } = await concerned(context, about, type)
  const pattern = await patternOf(context, type)
  const {
    name,
    address,
    language: own,
    person,
  } = addresseeOf(facts, pattern.recipient, setting ?? { language: context.locale, hotelAddress: '' })
  const language = wanted ?? own
  const values = receipt
    ? receiptValues(receipt, facts, person, language)
    : folio
      ? folioValues(folio, facts, person, language)
      : bookingValues(facts, person, language)
  return {
    address,
    recipientName: name,
    language,
    ...written(pattern, language, values),
    document: pattern.document,
    isSetUp: setting?.active ?? false,
  }
}

export const send: Handler<typeof Mail.send> = async (context, input) => {
  const { type, document, documentLanguage } = input
  await activeMailSetting(context)
  if (document !== null && !mailType(type).documents.includes(document))
    throw new AppError('documentNotOfType', [], 'document')
  if (isToCompany(input.about)) return sendToCompany(context, input)
  const about = await concerned(context, input.about, type)
  const { facts, stayId, folio, receipt } = about
  const enclosure =
    document === 'receipt'
      ? receipt && { kind: document, language: documentLanguage, receipt, ...(await issueReceipt(context, receipt)) }
      : enclose(document, documentLanguage, about)
  const { reservationId } = facts
  const owner = stayId === null ? { entity: 'Reservation', id: reservationId } : { entity: 'Stay', id: stayId }
  return writeByHand(context, input, { enclosure, reservationId, stayId, folioId: folio?.id ?? null }, owner)
}

function enclose(
  document: Exclude<DocumentKind, 'receipt'> | null,
  language: DocumentLanguage,
  { facts, folio, proforma }: Concerned,
): Enclosure | null {
  if (document === null || document === 'invoice' || document === 'statement') return null
  if (document === 'proforma') return proforma && { kind: document, language, folio: proforma }
  if (document === 'folio') return folio && { kind: 'folio', language, id: folio.id }
  return { kind: document, language, facts }
}
