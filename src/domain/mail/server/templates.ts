import type { Locale } from '#core/labels.ts'
import type { DocumentKind } from '#domain/document/mailedDocument.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { TemplateText } from '../standardTemplates.ts'
import type { MailTypeName, Recipient, Timing } from '../types.ts'

type Reading = Pick<Context, 'db' | 'hotelId'>

export interface Template extends TemplateText {
  readonly id: number
  readonly type: MailTypeName
  readonly recipient: Recipient
  readonly days: number | null
  readonly document: DocumentKind | null
  /** Of the hotel's mail settings: for who has no language, and where letters to the hotel go. */
  readonly language: Locale
  readonly hotelAddress: string
}

/** The templates by which letters go out by themselves; none while mail is not set up or switched off. */
export async function activeTemplates(
  { db, hotelId }: Reading,
  of: { timing: Timing; type?: MailTypeName },
): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select t.id, t.type, t.recipient, t.days, t.document, t.subject, t.subject_mon as "subjectMon", t.body, t.body_mon as "bodyMon",
      s.language, coalesce(nullif(s.hotel_address, ''), s.sender_address) as "hotelAddress"
    from mail_template t join mail_setting s on s.hotel_id = t.hotel_id
    where t.hotel_id = ${hotelId} and t.active and s.active and t.timing = ${of.timing} and (${of.type ?? null}::text is null or t.type = ${of.type ?? null}::text)
    order by t.id`.execute(db)
  return rows
}
