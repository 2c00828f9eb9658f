import type { ErrorCode, ErrorParam } from '#core/errors.ts'
import type { Locale } from '#core/labels.ts'
import type { Enclosure } from '#domain/mail/enclosure.ts'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

export interface TakenMail {
  readonly id: number
  readonly language: Locale
  readonly recipientName: string
  readonly address: string
  readonly subject: string
  readonly body: string
  readonly enclosure: Enclosure | null
  /** This one among them. */
  readonly attempts: number
}

/** Longer than a letter can take to leave: after it another process may believe that this one has died. */
const LEASE = '3 minutes'
/** Minutes until the next attempt; after the last the letter has failed. */
const PAUSES = [1, 5, 15, 60, 240, 720]

/** Hotels that have letters to send now and send at all. */
export async function hotelsWithDueMail(db: Database): Promise<number[]> {
  const { rows } = await sql<{ hotelId: number }>`
    select s.hotel_id as "hotelId" from mail_setting s
    where s.active and exists (select from mail m where m.hotel_id = s.hotel_id and m.status = 'pending' and m.due_at <= now()
      and (m.taken_until is null or m.taken_until < now()))`.execute(db)
  return rows.map(({ hotelId }) => hotelId)
}

/** Takes the letter that has waited longest; what other processes are sending is passed over. */
export async function takeMail(db: Database, hotelId: number): Promise<TakenMail | undefined> {
  const { rows } = await sql<TakenMail>`
    with due as materialized (
      select id from mail where hotel_id = ${hotelId} and status = 'pending' and due_at <= now() and (taken_until is null or taken_until < now())
      order by due_at, id limit 1 for update skip locked
    )
    update mail m set attempts = m.attempts + 1, taken_until = now() + ${LEASE}::interval
    from due where m.hotel_id = ${hotelId} and m.id = due.id
    returning m.id, m.language, m.recipient_name as "recipientName", m.address, m.subject, m.body, m.enclosure, m.attempts`.execute(
    db,
  )
  return rows[0]
}

export async function markSent(db: Database, hotelId: number, id: number): Promise<void> {
  await sql`
    update mail set status = 'sent', sent_at = now(), taken_until = null, error_code = null, error_text = ''
    where hotel_id = ${hotelId} and id = ${id}`.execute(db)
}

export interface WhyNot {
  readonly code: ErrorCode
  readonly params: readonly ErrorParam[]
  /** What the server said. */
  readonly said: string
  readonly isFinal: boolean
}

/** Tries again later, each time after a longer pause; at last, or where it is no use, the letter has failed. */
export async function markFailed(db: Database, hotelId: number, mail: TakenMail, why: WhyNot): Promise<void> {
  const pause = why.isFinal ? undefined : PAUSES[mail.attempts - 1]
  await sql`
    update mail set status = ${pause === undefined ? 'failed' : 'pending'}, due_at = now() + make_interval(mins => ${pause ?? 0}::int), taken_until = null,
      error_code = ${why.code}, error_params = ${JSON.stringify(why.params)}::jsonb, error_text = ${why.said.slice(0, 500)}
    where hotel_id = ${hotelId} and id = ${mail.id}`.execute(db)
}
