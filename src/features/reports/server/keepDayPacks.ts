import { type Day, localTime } from '#core/day.ts'
import { say } from '#core/labels.ts'
import { letterheadColumn } from '#domain/paper/server/letterhead.ts'
import type { Letterhead } from '#domain/paper/bookingFacts.ts'
import { type DocumentLanguage, firstLanguage } from '#domain/paper/sheet.ts'
import { writeMail } from '#domain/mail/server/writeMail.ts'
import type { Context } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { writeNews } from '#kit/server/live/news.ts'
import { programContext } from '#kit/server/programContext.ts'
import { transact } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import { packWords } from '../labels.ts'
import { dayPackKey, dayPackName } from './dayPackFile.ts'
import { makeDayPack } from './makeDayPack.ts'

/** After a failure, or a process that died at it, milliseconds. */
const AGAIN_AFTER = 5 * 60_000

interface Due {
  readonly hotelId: number
  readonly auditRunId: number
  readonly date: Day
  readonly reports: string[]
  readonly addresses: string[]
  readonly language: DocumentLanguage
}
type Keeping = Pick<Context, 'files' | 'log'> & { readonly db: Database; readonly stopping: AbortSignal }

/** The instant is the caller's: a cluster takes no clock in what is done on a conflict. */
const unclaimed = (now: Date) =>
  sql`(p.audit_run_id is null or (p.made_at is null and p.begun_at < ${new Date(now.getTime() - AGAIN_AFTER)}))`

/**
 * Makes and mails the pack of every day that was closed since its hotel wanted packs, the oldest first. The night audit neither waits for it
 * nor fails with it; of several processes one makes each. Gives how many were made.
 */
export async function keepDayPacks(keeping: Keeping): Promise<number> {
  const { rows } = await sql<Due>`
    select a.hotel_id as "hotelId", a.id as "auditRunId", a.business_date as date, s.reports, s.addresses, s.language
    from day_pack_setting s
    join audit_run a on a.hotel_id = s.hotel_id and a.finished_at > s.since and not a.superseded
    left join day_pack p on p.hotel_id = a.hotel_id and p.audit_run_id = a.id
    where s.active and ${unclaimed(new Date())}
    order by a.hotel_id, a.business_date`.execute(keeping.db)
  let made = 0
  for (const due of rows) {
    if (keeping.stopping.aborted) break
    try {
      if (await keepOne(keeping, due)) made += 1
    } catch (error) {
      keeping.log.error(error)
    }
  }
  return made
}

async function keepOne(keeping: Keeping, due: Due): Promise<boolean> {
  const { db, files } = keeping
  const { hotelId, auditRunId, date, reports, language } = due
  const begunAt = new Date()
  const { rows } = await sql`
    insert into day_pack as p (hotel_id, audit_run_id, begun_at) values (${hotelId}, ${auditRunId}, ${begunAt})
    on conflict (hotel_id, audit_run_id) do update set begun_at = excluded.begun_at where ${unclaimed(begunAt)}
    returning p.audit_run_id`.execute(db)
  if (rows.length === 0) return false
  // what a pack tells is told to those whom the hotel named, whatever they may see at a screen
  const context = await programContext(keeping, { hotelId, privileges: ['seeRevenue'] })
  const note = localTime(begunAt, context.hotel.timeZone).slice(0, 16).replace('T', ' ')
  const content = await makeDayPack(context, { date, reports, language, note })
  await files.put(dayPackKey(hotelId, auditRunId, date), content, 'application/pdf')
  // the letters go out exactly once: with the word that it is made
  return transact(db, async (trx) => {
    const made = await sql`
      update day_pack set made_at = now(), size = ${content.length}
      where hotel_id = ${hotelId} and audit_run_id = ${auditRunId} and made_at is null returning audit_run_id`.execute(
      trx,
    )
    if (made.rows.length === 0) return false
    await mailPack({ db: trx, hotelId }, due)
    await writeNews(trx, { hotelId, userId: null, desk: '', entities: ['DayPack', 'Mail'], records: {} })
    return true
  })
}

async function mailPack(ctx: Pick<Context, 'db' | 'hotelId'>, { auditRunId, date, addresses, language }: Due) {
  if (addresses.length === 0) return
  const { rows } = await sql<{ hotel: Letterhead }>`
    select ${letterheadColumn} as hotel from hotel h where h.id = ${ctx.hotelId}`.execute(ctx.db)
  const locale = firstLanguage(language)
  const name = rows[0]?.hotel.name[locale] ?? ''
  const letter = {
    type: 'dayPack' as const,
    templateId: null,
    language: locale,
    recipientName: '',
    subject: say(packWords.subject, locale, name, date),
    body: say(packWords.body, locale, name, date),
    enclosure: {
      kind: 'dayPack' as const,
      language,
      key: dayPackKey(ctx.hotelId, auditRunId, date),
      name: dayPackName(date),
    },
  }
  await writeMail(
    ctx,
    null,
    addresses.map((address) => ({ ...letter, address })),
  )
}
