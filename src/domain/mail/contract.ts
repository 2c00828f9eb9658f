import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { LOCALES } from '#core/labels.ts'
import { listInput, page } from '#core/page.ts'
import { menu } from '#domain/access/access.ts'
import { saying } from '#core/shapes.ts'
import { DOCUMENT_KINDS } from '#domain/document/mailedDocument.ts'
import { documentLanguages } from '#domain/paper/sheet.ts'
import { ENCLOSED_KINDS } from './enclosure.ts'
import { LETTER_NAMES, MAIL_TYPES } from './types.ts'

const id = z.int().positive()
const desk = menu('/front-office/reservation-list', '/handsontable')
/** Who writes about reservations, or to companies. */
const writes = menu('/front-office/reservation-list', '/handsontable', '/payment/company-database')
const outbox = menu('/conf/notification')

export const MAIL_STATUSES = ['pending', 'sent', 'failed', 'cancelled'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/** A subject or a name: one line. */
const line = z
  .string()
  .trim()
  .max(200)
  .transform((text) => text.replaceAll(/\s*[\r\n]+\s*/g, ' '))
export const subjectText = line.pipe(z.string().min(1))
export const bodyText = z.string().trim().min(1).max(10_000)

const mailRow = z.object({
  id,
  type: z.enum(LETTER_NAMES),
  status: z.enum(MAIL_STATUSES),
  language: z.enum(LOCALES),
  recipientName: z.string(),
  address: z.string(),
  subject: z.string(),
  /** What is enclosed. */
  document: z.enum(ENCLOSED_KINDS).nullable(),
  reservationId: id.nullable(),
  reservationNumber: z.int().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  attempts: z.int(),
  /** When it is tried next; null when it waits for nothing. */
  dueAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** When its text and enclosure were removed, since it was long dealt with; null = it still has them. */
  textRemovedAt: z.string().nullable(),
  /** Why the last attempt failed, for `errorMessage`; null = it did not. */
  failure: saying.extend({ said: z.string() }).nullable(),
})
export type MailRow = z.infer<typeof mailRow>

/** What a letter belongs to: exactly one. */
const about = z
  .object({
    reservationId: id.optional(),
    stayId: id.optional(),
    folioId: id.optional(),
    receiptId: id.optional(),
    invoiceId: id.optional(),
    /** The account of a company over a span of days. */
    account: z.object({ companyId: id, from: day, until: day }).optional(),
  })
  .refine((of) => Object.values(of).filter((one) => one !== undefined).length === 1, { params: { code: 'required' } })
export type MailAbout = z.input<typeof about>

const draft = z.object({
  address: z.string(),
  recipientName: z.string(),
  language: z.enum(LOCALES),
  subject: z.string(),
  body: z.string(),
  document: z.enum(DOCUMENT_KINDS).nullable(),
  /** False: nothing can be sent until Configuration, E-mail is filled in. */
  isSetUp: z.boolean(),
})
export type MailDraft = z.infer<typeof draft>

const ids = z.object({ ids: z.array(id).min(1).max(500) })
const changedMails = z.object({ ids: z.array(id) })
const changes = ['Mail']

export const Mail = entity('Mail', {
  /** A letter as its template would write it, to be looked over; in the language of who receives it unless one is given. What it is about may be seen by the caller. */
  draft: query({
    access: writes,
    input: z.object({ about, type: z.enum(MAIL_TYPES), language: z.enum(LOCALES).optional() }),
    output: draft,
  }),
  /** Puts a letter into the outbox; a folio needs the right to see folios. Refuses with mailNotSetUp. */
  send: command({
    access: writes,
    input: z.object({
      about,
      type: z.enum(MAIL_TYPES),
      address: z.email().max(254),
      recipientName: line,
      language: z.enum(LOCALES),
      subject: subjectText,
      body: bodyText,
      document: z.enum(DOCUMENT_KINDS).nullable(),
      documentLanguage: z.enum(documentLanguages),
    }),
    output: z.object({ id }),
    changes: [...changes, 'Stay', 'PaymentReceipt', 'Invoice'],
  }),
  /** The letters of a reservation with those of its stays and folios, newest first. */
  ofReservation: query({ access: desk, input: z.object({ reservationId: id }), output: z.array(mailRow) }),

  /** The outbox; `search` is a part of an address, a name or a subject. */
  list: query({
    access: outbox,
    input: listInput.extend({
      status: z.enum(MAIL_STATUSES).optional(),
      type: z.enum(LETTER_NAMES).optional(),
    }),
    output: page(mailRow),
    exportAsksPassword: true,
  }),
  get: query({ access: outbox, input: z.object({ id }), output: mailRow.extend({ body: z.string() }) }),
  /** Failed and cancelled ones are tried anew at once; of one that was sent a copy goes out. Refuses with mailTextRemoved. */
  resend: command({ access: outbox, input: ids, output: changedMails, changes }),
  /** Those that still wait; refuses with mailNotWaiting, mailBeingSent. */
  cancel: command({ access: outbox, input: ids, output: changedMails, changes }),
})
