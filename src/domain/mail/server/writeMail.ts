import type { Locale } from '#core/labels.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Enclosure } from '../enclosure.ts'
import type { LetterName } from '../types.ts'

export interface NewMail {
  readonly type: LetterName
  readonly templateId: number | null
  /** Queued by a date: at most once for each template and stay. */
  readonly timed?: boolean
  readonly language: Locale
  readonly recipientName: string
  readonly address: string
  readonly subject: string
  readonly body: string
  readonly enclosure: Enclosure | null
  readonly reservationId?: number | null
  readonly stayId?: number | null
  readonly folioId?: number | null
  readonly companyId?: number | null
  /** Seconds before it leaves. */
  readonly delay?: number
}

/** Puts letters into the outbox, in the transaction of what they tell of. `userId` null: nobody asked for them. Gives their ids. */
export async function writeMail(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  userId: number | null,
  mails: readonly NewMail[],
): Promise<number[]> {
  if (mails.length === 0) return []
  const rows = mails.map((mail) => ({
    type: mail.type,
    template: mail.templateId,
    timed: mail.timed ?? false,
    language: mail.language,
    name: mail.recipientName,
    address: mail.address,
    subject: mail.subject.replaceAll(/\s*[\r\n]+\s*/g, ' '),
    body: mail.body,
    enclosure: mail.enclosure,
    reservation: mail.reservationId ?? null,
    stay: mail.stayId ?? null,
    folio: mail.folioId ?? null,
    company: mail.companyId ?? null,
    delay: mail.delay ?? 0,
  }))
  const { rows: written } = await sql<{ id: number }>`
    insert into mail as made (hotel_id, type, template_id, timed, language, recipient_name, address, subject, body, enclosure, reservation_id, stay_id,
      folio_id, company_id, created_by, due_at)
    select ${hotelId}::int, x.type, x.template, x.timed, x.language, x.name, x.address, x.subject, x.body, nullif(x.enclosure, 'null'::jsonb),
      x.reservation, x.stay, x.folio, x.company, ${userId}::bigint, now() + make_interval(secs => x.delay)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (type text, template bigint, timed boolean, language text, name text, address text, subject text, body text, enclosure jsonb,
            reservation bigint, stay bigint, folio bigint, company bigint, delay int)
    on conflict do nothing
    returning id`.execute(db)
  return written.map(({ id }) => id)
}
