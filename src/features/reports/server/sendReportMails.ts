import { say } from '#core/labels.ts'
import { localTime } from '#core/day.ts'
import { readHotelFacts } from '#domain/document/server/readHotel.ts'
import { writeMail } from '#domain/mail/server/writeMail.ts'
import { logoOf } from '#domain/paper/server/logo.ts'
import { makePdf } from '#domain/paper/server/makePdf.ts'
import { type DocumentLanguage, firstLanguage } from '#domain/paper/sheet.ts'
import type { Context } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { writeNews } from '#kit/server/live/news.ts'
import { programContext } from '#kit/server/programContext.ts'
import { transact } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import { comparedReport } from '../compare.ts'
import { dueAround, type Plan } from '../dueDays.ts'
import { grouped } from '../grouping.ts'
import { mailWords } from '../labels.ts'
import type { Answer, Report } from '../report.ts'
import type { MailFailure } from '../reportMail.ts'
import { PAPER_ROWS } from '../reportPaper.ts'
import { reportSheet } from '../reportSheet.ts'
import { askedBy, reportNamed, type ViewContents } from '../views.ts'
import { ask } from './askReport.ts'
import { instantOf } from './reportMails.ts'
import { reportXlsx } from './reportLines.ts'

/** After a failure, or a process that died at it, milliseconds; and how often it is tried. */
const AGAIN_AFTER = 5 * 60_000
const TRIES = 3
/** Days for which the files of a letter are kept. */
const KEPT_DAYS = 40

/** The most rows of an enclosed file: mail servers refuse large ones. */
const MAILED_ROWS = 20_000

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Due extends Plan {
  readonly hotelId: number
  readonly id: number
  readonly report: string
  readonly reportViewId: number | null
  readonly addresses: string[]
  readonly language: DocumentLanguage
  readonly formats: ('pdf' | 'xlsx')[]
  readonly timeZone: string
  readonly userId: number
  readonly userName: string
  /** The person, the role and the hotel are in use. */
  readonly isHere: boolean
  readonly menu: string[]
  readonly privileges: string[]
  readonly contents: ViewContents | null
}
type Sending = Pick<Context, 'files' | 'log'> & { readonly db: Database; readonly stopping: AbortSignal }

/** Sends every report whose time has come: of several times that passed the latest alone, each once however many processes there are. Gives how many were sent. */
export async function sendReportMails(sending: Sending): Promise<number> {
  let sent = 0
  for (const due of await readDue(sending.db)) {
    if (sending.stopping.aborted) break
    try {
      if (await sendOne(sending, due)) sent += 1
      await removeOld(sending, due)
    } catch (error) {
      sending.log.error(error)
    }
  }
  return sent
}

/** With the rights that who set it up has now. */
async function readDue(db: Database): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select m.hotel_id as "hotelId", m.id, m.report, m.report_view_id as "reportViewId", m.addresses, m.language, m.formats, m.every, m.weekday,
      m.month_day as "monthDay", m.at_time as at, h.time_zone as "timeZone", u.id as "userId", u.name as "userName", u.active and r.active as "isHere",
      array(select o.menu_path from role_menu o where o.hotel_id = u.hotel_id and o.role_id = u.role_id and o.status = 1) as menu,
      array(select p.privilege from role_privilege p where p.hotel_id = u.hotel_id and p.role_id = u.role_id and not exists (
          select from user_privilege x where x.hotel_id = u.hotel_id and x.user_id = u.id and x.privilege = p.privilege and not x.granted)
        union select x.privilege from user_privilege x where x.hotel_id = u.hotel_id and x.user_id = u.id and x.granted) as privileges,
      (select v.contents from report_view v where v.hotel_id = m.hotel_id and v.id = m.report_view_id and v.report = m.report
        and (v.user_id is null or v.user_id = m.user_id)) as contents
    from report_mail m
    join hotel h on h.id = m.hotel_id and h.active
    join app_user u on u.hotel_id = m.hotel_id and u.id = m.user_id
    join role r on r.hotel_id = u.hotel_id and r.id = u.role_id
    where m.active and m.due_at <= ${new Date()}
    order by m.hotel_id, m.due_at, m.id`.execute(db)
  return rows
}

/** Why it is paused, not sent. */
function refusal(
  { isHere, menu, privileges, reportViewId, contents }: Due,
  report: Report | undefined,
): MailFailure | undefined {
  if (!isHere) return 'left'
  if (!report || !menu.includes(report.path) || !menu.includes('/report/by-mail')) return 'noRight'
  if (report.revenueOnly && !privileges.includes('seeRevenue')) return 'noRight'
  return reportViewId !== null && contents === null ? 'viewGone' : undefined
}

async function sendOne(sending: Sending, due: Due): Promise<boolean> {
  const { db } = sending
  const { hotelId, id, timeZone } = due
  const now = new Date()
  const { last, next } = dueAround(due, localTime(now, timeZone))
  const found = reportNamed(due.report)
  const refused = refusal(due, found?.report)
  if (refused !== undefined || !found) {
    await sql`update report_mail set active = false, failure = ${refused ?? 'noRight'} where hotel_id = ${hotelId} and id = ${id} and active`.execute(
      db,
    )
    await tell(db, hotelId)
    return false
  }
  const at = instantOf(last, timeZone)
  const { rows } = await sql<{ tries: number }>`
    insert into report_mail_sending as s (hotel_id, report_mail_id, due_at, begun_at) values (${hotelId}, ${id}, ${at}, ${now})
    on conflict (hotel_id, report_mail_id, due_at) do update set begun_at = excluded.begun_at, tries = s.tries + 1
      where s.sent_at is null and s.tries < ${TRIES} and s.begun_at < ${new Date(now.getTime() - AGAIN_AFTER)}
    returning s.tries`.execute(db)
  if (!rows[0]) {
    // sent for this time already, as by a process that was interrupted, or given up
    await sql`
      update report_mail m set due_at = ${instantOf(next, timeZone)}, failure = case when s.sent_at is null then 'failed' else m.failure end
      from report_mail_sending s
      where m.hotel_id = ${hotelId} and m.id = ${id} and m.due_at <= ${now} and s.hotel_id = m.hotel_id and s.report_mail_id = m.id and s.due_at = ${at}
        and (s.sent_at is not null or (s.tries >= ${TRIES} and s.begun_at < ${new Date(now.getTime() - AGAIN_AFTER)}))`.execute(
      db,
    )
    return false
  }
  const files = await makeFiles(sending, due, found)
  const keys = files.map(({ key }) => key)
  // the letters go out exactly once: with the word that it was sent
  return transact(db, async (trx) => {
    const { rows: told } = await sql`
      update report_mail_sending set sent_at = now(), files = ${keys}::text[]
      where hotel_id = ${hotelId} and report_mail_id = ${id} and due_at = ${at} and sent_at is null returning report_mail_id`.execute(
      trx,
    )
    if (told.length === 0) return false
    await sql`
      update report_mail set due_at = ${instantOf(next, timeZone)}, last_sent_at = ${now}, failure = ''
      where hotel_id = ${hotelId} and id = ${id}`.execute(trx)
    const locale = firstLanguage(due.language)
    const title = found.report.title[locale]
    const letter = {
      type: 'report' as const,
      templateId: null,
      language: locale,
      recipientName: '',
      subject: say(mailWords.subject, locale, title, last.slice(0, 10)),
      body: say(mailWords.body, locale, title, due.userName),
      enclosure: { kind: 'report' as const, language: due.language, files },
    }
    await writeMail(
      { db: trx, hotelId },
      null,
      due.addresses.map((address) => ({ ...letter, address })),
    )
    await writeNews(trx, { hotelId, userId: null, desk: '', entities: ['ReportMail', 'Mail'], records: {} })
    return true
  })
}

const tell = (db: Database, hotelId: number) =>
  transact(db, (trx) =>
    writeNews(trx, { hotelId, userId: null, desk: '', entities: ['ReportMail', 'Dashboard'], records: {} }),
  )

/** The report as who set it up would see it now, as files in the store. */
async function makeFiles(sending: Sending, due: Due, { report, action }: NonNullable<ReturnType<typeof reportNamed>>) {
  const { hotelId, id, userId, userName, privileges, language, formats } = due
  const context = await programContext(sending, { hotelId, userId, userName, privileges })
  const contents = due.contents ?? {}
  const sort = typeof contents['sort'] === 'string' ? contents['sort'] : undefined
  const asked: Record<string, unknown> = { ...askedBy(report, contents, context.businessDate), sort }
  const columns = typeof contents['columns'] === 'string' ? contents['columns'].split('.') : undefined
  const house = { hotel: await readHotelFacts(context), timeZone: due.timeZone }
  const stamp = localTime(new Date(), due.timeZone).slice(0, 16).replace('T', ' ')
  const name = `${report.title[firstLanguage(language)]} ${context.businessDate}`.replaceAll(/[/\\:]/g, '-').trim()
  const files = await Promise.all(
    formats.map(async (format) => {
      const file = { key: `${hotelId}/report-mail-${id}-${Date.now()}.${format}`, name: `${name}.${format}` }
      if (format === 'xlsx') {
        const of = {
          name: report.name,
          asked: action.input.parse(asked) as object,
          keys: columns,
          most: MAILED_ROWS,
          house,
          locale: firstLanguage(language),
        }
        return { ...file, type: XLSX, content: await whole(reportXlsx(context, of)) }
      }
      const answer = (await ask(context, action, { ...asked, firstRows: PAPER_ROWS })) as Answer<Report>
      const told = answer.compared ? comparedReport(report) : grouped(report, asked['groupBy'])
      const sheet = reportSheet(told, answer, house, columns)
      const content = await makePdf(sheet, {
        language,
        note: `${stamp} · ${userName}`,
        logo: await logoOf(context, sheet),
      })
      return { ...file, type: 'application/pdf', content }
    }),
  )
  for (const { key, type, content } of files) await sending.files.put(key, content, type)
  return files.map(({ content: _, ...file }) => file)
}

async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

/** Files of letters that left long ago, and the word of them. */
async function removeOld({ db, files }: Sending, { hotelId, id }: Due): Promise<void> {
  const { rows } = await sql<{ files: string[] }>`
    delete from report_mail_sending
    where hotel_id = ${hotelId} and report_mail_id = ${id} and sent_at < ${new Date(Date.now() - KEPT_DAYS * 86_400_000)} returning files`.execute(
    db,
  )
  for (const key of rows.flatMap((row) => row.files)) await files.remove(key)
}
