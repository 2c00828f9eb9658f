import { AppError } from '#core/errors.ts'
import { literally } from '#core/literally.ts'
import { COUNT_LIMIT, sortedBy } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Mail, MailRow } from '#domain/mail/contract.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'

const columns = sql`
  m.id, m.type, m.status, m.language, m.recipient_name as "recipientName", m.address, m.subject, m.enclosure ->> 'kind' as document,
  m.reservation_id as "reservationId", (select b.number from reservation b where b.hotel_id = m.hotel_id and b.id = m.reservation_id) as "reservationNumber",
  m.created_at as "createdAt", (select u.name from app_user u where u.hotel_id = m.hotel_id and u.id = m.created_by) as "createdBy", m.attempts,
  case when m.status = 'pending' then m.due_at end as "dueAt", m.sent_at as "sentAt",
  m.text_removed_at as "textRemovedAt",
  case when m.error_code is not null and m.status in ('pending', 'failed') then jsonb_build_object('code', m.error_code, 'params', m.error_params, 'said', m.error_text) end as failure`

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  createdAt: sql`m.created_at`,
  type: sql`m.type`,
  status: sql`m.status`,
  address: sql`lower(m.address)`,
  subject: sql`lower(m.subject)`,
  sentAt: sql`m.sent_at`,
}

export const list: Handler<typeof Mail.list> = async ({ db, hotelId }, input) => {
  const like = `%${literally(input.search)}%`
  const where = sql`where m.hotel_id = ${hotelId}
    and (${input.status ?? null}::text is null or m.status = ${input.status ?? null}::text)
    and (${input.type ?? null}::text is null or m.type = ${input.type ?? null}::text)
    and (${input.search === ''} or m.address ilike ${like} or m.recipient_name ilike ${like} or m.subject ilike ${like})`
  const order = sortedBy(sorts, input.sort, 'createdAt')
  const direction = input.descending ? sql`desc nulls last` : sql`asc nulls last`
  const { rows } = await sql<MailRow>`
    select ${columns} from mail m ${where} order by ${order} ${direction}, m.id ${direction} limit ${input.limit} offset ${input.offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from mail m ${where} limit ${COUNT_LIMIT + 1}) t`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}

export const ofReservation: Handler<typeof Mail.ofReservation> = async ({ db, hotelId }, { reservationId }) => {
  const { rows } = await sql<MailRow>`
    select ${columns} from mail m where m.hotel_id = ${hotelId} and m.reservation_id = ${reservationId}
    order by m.created_at desc, m.id desc limit 100`.execute(db)
  return rows
}

export const get: Handler<typeof Mail.get> = async ({ db, hotelId }, { id }) => {
  const { rows } = await sql<MailRow & { body: string }>`
    select ${columns}, m.body from mail m where m.hotel_id = ${hotelId} and m.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

interface Held {
  readonly id: number
  readonly status: MailRow['status']
  readonly address: string
  readonly isTaken: boolean
  readonly hasText: boolean
}

async function hold({ db, hotelId }: Context, ids: readonly number[]): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select m.id, m.status, m.address, coalesce(m.taken_until > now(), false) as "isTaken", m.text_removed_at is null as "hasText"
    from mail m where m.hotel_id = ${hotelId} and m.id = any(${[...ids]}::bigint[]) order by m.id for update`.execute(
    db,
  )
  if (rows.length < new Set(ids).size) throw new AppError('notFound')
  return rows
}

const idsOf = (mails: readonly Held[]): number[] => mails.map(({ id }) => id)

export const resend: Handler<typeof Mail.resend> = async (context, { ids }) => {
  const { db, hotelId, caller } = context
  const mails = await hold(context, ids)
  if (mails.some(({ hasText }) => !hasText)) throw new AppError('mailTextRemoved')
  const sent = mails.filter(({ status }) => status === 'sent')
  const others = mails.filter(({ status, isTaken }) => status !== 'sent' && !isTaken)
  await sql`
    update mail set status = 'pending', attempts = 0, due_at = now(), taken_until = null, error_code = null, error_text = ''
    where hotel_id = ${hotelId} and id = any(${idsOf(others)}::bigint[])`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into mail as made (hotel_id, type, template_id, language, recipient_name, address, subject, body, enclosure, reservation_id, stay_id, folio_id, company_id, created_by)
    select hotel_id, type, template_id, language, recipient_name, address, subject, body, enclosure, reservation_id, stay_id, folio_id, company_id, ${caller.userId}
    from mail where hotel_id = ${hotelId} and id = any(${idsOf(sent)}::bigint[]) order by id
    returning id`.execute(db)
  await recordActivity(
    context,
    ...mails.map(({ id, address }) => ({ entity: 'Mail', id, action: 'resend', after: { address } })),
  )
  return { ids: [...idsOf(others), ...rows.map(({ id }) => id)] }
}

export const cancel: Handler<typeof Mail.cancel> = async (context, { ids }) => {
  const { db, hotelId } = context
  const mails = await hold(context, ids)
  if (mails.some(({ status }) => status !== 'pending')) throw new AppError('mailNotWaiting')
  if (mails.some(({ isTaken }) => isTaken)) throw new AppError('mailBeingSent')
  await sql`update mail set status = 'cancelled' where hotel_id = ${hotelId} and id = any(${idsOf(mails)}::bigint[])`.execute(
    db,
  )
  await recordActivity(
    context,
    ...mails.map(({ id, address }) => ({ entity: 'Mail', id, action: 'cancel', before: { address } })),
  )
  return { ids: idsOf(mails) }
}
