import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { LOCALES } from '#core/labels.ts'
import { listInput, page } from '#core/page.ts'
import { menu } from '#domain/access/access.ts'
import { DOCUMENT_KINDS } from '#domain/document/mailedDocument.ts'
import { bodyText, subjectText } from '#domain/mail/contract.ts'
import { MAIL_TYPES, RECIPIENTS, TIMINGS } from '#domain/mail/types.ts'

const access = menu('/conf/notification')
const id = z.int().positive()

const fields = {
  name: z.string().trim().min(1).max(100),
  type: z.enum(MAIL_TYPES),
  timing: z.enum(TIMINGS),
  /** Days before the arrival or after the departure; null where no date decides. */
  days: z.int().min(0).max(365).nullable().default(null),
  recipient: z.enum(RECIPIENTS),
  subject: subjectText,
  subjectMon: subjectText,
  body: bodyText,
  bodyMon: bodyText,
  /** What is enclosed. */
  document: z.enum(DOCUMENT_KINDS).nullable().default(null),
  active: z.boolean().default(true),
}

const templateRecord = z.object({ id, version: z.int(), ...fields })
export type TemplateRecord = z.infer<typeof templateRecord>
export type TemplateInput = z.output<typeof templateInput>
const templateInput = z.object(fields)

const values = z.record(z.string(), z.string())
const changed = { access, output: templateRecord, changes: ['MailTemplate'] }

export const MailTemplate = entity('MailTemplate', {
  list: query({
    access,
    input: listInput.extend({ type: z.enum(MAIL_TYPES).optional() }),
    output: page(templateRecord),
  }),
  /** A list whose first item is the record, as a form reads it (docs/rules/fixed-words.md#forms). */
  get: query({ access, input: z.object({ id }), output: z.tuple([templateRecord]) }),
  /** Refuses with unknownPlaceholder beside the field, timingNotOfType, recipientNotOfType, documentNotOfType. */
  new: command({ ...changed, input: templateInput }),
  update: command({ ...changed, input: templateInput.extend({ id, version: z.int() }) }),
  setStatus: command({ ...changed, input: z.object({ id, active: z.boolean() }) }),
  delete: command({ access, input: z.object({ id }), output: z.null(), changes: ['MailTemplate'] }),
  /** Adds those of the standard templates whose names are not taken; gives how many. */
  addStandard: command({
    access,
    input: z.object({}),
    output: z.object({ added: z.int() }),
    changes: ['MailTemplate'],
  }),
  /** What the placeholders of a type stand for: of a real reservation by its number as it is printed or bare, else of an invented one. */
  sample: query({
    access,
    input: z.object({ type: z.enum(MAIL_TYPES), reservationNumber: z.string().trim().max(40).default('') }),
    output: z.object(
      Object.fromEntries(LOCALES.map((locale) => [locale, values])) as Record<(typeof LOCALES)[number], typeof values>,
    ),
  }),
})
