import { AppError } from '#core/errors.ts'
import type { Locale } from '#core/labels.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { BookingFacts } from '#domain/paper/bookingFacts.ts'
import type { DocumentLanguage } from '#domain/paper/sheet.ts'
import type { DocumentKind } from '#domain/document/mailedDocument.ts'
import { readBookings } from '#domain/document/server/readBookings.ts'
import { Folio } from '#domain/folio/contract.ts'
import type { Mail, MailAbout } from '#domain/mail/contract.ts'
import type { Enclosure } from '#domain/mail/enclosure.ts'
import { addresseeOf, written } from '#domain/mail/server/letters.ts'
import { readFolioFacts } from '#domain/mail/server/queueFolioMail.ts'
import { writeMail } from '#domain/mail/server/writeMail.ts'
import { standardTemplates } from '#domain/mail/standardTemplates.ts'
import { mailType, type MailTypeName, type Recipient } from '#domain/mail/types.ts'
import { bookingValues, type FolioFacts, folioValues, receiptValues } from '#domain/mail/values.ts'
import type { ReceiptFacts } from '#domain/paymentReceipt/contract.ts'
import { issueReceipt, readReceipt } from '#domain/paymentReceipt/server/readReceipt.ts'
import type { Context } from '#kit/server/context.ts'
import { type Handler, may } from '#kit/server/mount.ts'
import { sql } from 'kysely'

interface Concerned {
  readonly facts: BookingFacts
  readonly stayId: number | null
  readonly folio: FolioFacts | null
  readonly receipt: ReceiptFacts | null
}

/** What a letter is about, read; a letter about a folio or a receipt needs one, and the right to see it. */
async function concerned(context: Context, about: MailAbout, type: MailTypeName): Promise<Concerned> {
  const subject = about.folioId !== undefined ? 'folio' : about.receiptId !== undefined ? 'receipt' : 'booking'
  if (mailType(type).about !== subject) throw new AppError('invalidValue', [], 'type')
  if (subject !== 'booking' && !may(context.caller, Folio.get.access)) throw new AppError('noAccess')
  const receipt = about.receiptId === undefined ? null : await readReceipt(context, { id: about.receiptId })
  const { reservationId, stayId, folio } = await find(context, receipt === null ? about : { folioId: receipt.folioId })
  const wanted = stayId === null ? { reservationId } : { reservationId, stayIds: [stayId] }
  const [facts] = await readBookings(context, [wanted])
  if (!facts) throw new AppError('notFound')
  return { facts, stayId, folio, receipt }
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

interface Pattern {
  readonly id: number | null
  readonly subject: string
  readonly subjectMon: string
  readonly body: string
  readonly bodyMon: string
  readonly recipient: Recipient
  readonly document: DocumentKind | null
}

/** The hotel's template of the type, an active one first; the standard one where the hotel has none. */
async function patternOf({ db, hotelId }: Context, type: MailTypeName): Promise<Pattern> {
  const { rows } = await sql<Pattern>`
    select id, subject, subject_mon as "subjectMon", body, body_mon as "bodyMon", recipient, document
    from mail_template where hotel_id = ${hotelId} and type = ${type} order by active desc, id limit 1`.execute(db)
  const standard = standardTemplates.find((template) => template.type === type)
  if (!rows[0] && !standard) throw new AppError('notFound')
  return rows[0] ?? { ...standard!, id: null }
}

async function settingOf({ db, hotelId }: Context) {
  const { rows } = await sql<{ language: Locale; hotelAddress: string; active: boolean }>`
    select language, coalesce(nullif(hotel_address, ''), sender_address) as "hotelAddress", active from mail_setting
    where hotel_id = ${hotelId}`.execute(db)
  return rows[0]
}

export const draft: Handler<typeof Mail.draft> = async (context, { about, type, language: wanted }) => {
  const { facts, folio, receipt } = await concerned(context, about, type)
  const pattern = await patternOf(context, type)
  const setting = await settingOf(context)
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
  const setting = await settingOf(context)
  if (!setting?.active) throw new AppError('mailNotSetUp')
  if (document !== null && !mailType(type).documents.includes(document))
    throw new AppError('documentNotOfType', [], 'document')
  const { facts, stayId, folio, receipt } = await concerned(context, input.about, type)
  const { id: templateId } = await patternOf(context, type)
  const { language, recipientName, address, subject, body } = input
  const [id] = await writeMail(context, context.caller.userId, [
    {
      type,
      templateId,
      language,
      recipientName,
      address,
      subject,
      body,
      stayId,
      enclosure:
        document === 'receipt'
          ? receipt && {
              kind: document,
              language: documentLanguage,
              receipt,
              ...(await issueReceipt(context, receipt)),
            }
          : enclose(document, documentLanguage, facts, folio),
      reservationId: facts.reservationId,
      folioId: folio?.id ?? null,
    },
  ])
  if (id === undefined) throw new AppError('mailFailed')
  const entity = stayId === null ? { entity: 'Reservation', id: facts.reservationId } : { entity: 'Stay', id: stayId }
  await recordActivity(context, { ...entity, action: 'mail', after: { address, subject } })
  return { id }
}

function enclose(
  document: Exclude<DocumentKind, 'receipt'> | null,
  language: DocumentLanguage,
  facts: BookingFacts,
  folio: FolioFacts | null,
): Enclosure | null {
  if (document === null) return null
  if (document === 'folio') return folio && { kind: 'folio', language, id: folio.id }
  return { kind: document, language, facts }
}
