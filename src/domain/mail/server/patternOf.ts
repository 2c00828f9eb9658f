import { AppError } from '#core/errors.ts'
import type { DocumentKind } from '#domain/document/mailedDocument.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { standardTemplates } from '../standardTemplates.ts'
import type { MailTypeName, Recipient } from '../types.ts'

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
export async function patternOf(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  type: MailTypeName,
): Promise<Pattern> {
  const { rows } = await sql<Pattern>`
    select id, subject, subject_mon as "subjectMon", body, body_mon as "bodyMon", recipient, document
    from mail_template where hotel_id = ${hotelId} and type = ${type} order by active desc, id limit 1`.execute(db)
  const standard = standardTemplates.find((template) => template.type === type)
  if (!rows[0] && !standard) throw new AppError('notFound')
  return rows[0] ?? { ...standard!, id: null }
}
