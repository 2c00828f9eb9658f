import { AppError, ConfirmationNeeded } from '#core/errors.ts'
import type { Saying } from '#core/shapes.ts'
import { checkOut } from '#domain/stay/server/checkOut.ts'
import { noShow } from '#domain/stay/server/endings.ts'
import type { Context } from '#kit/server/context.ts'
import type { Database, InTransaction } from '#kit/server/database.ts'
import { isPassing } from '#kit/server/databaseErrors.ts'
import { writeNews } from '#kit/server/live/news.ts'
import { announceForget, ofHotel } from '#kit/server/recent.ts'
import { programContext } from '#kit/server/programContext.ts'
import { OutcomeUnknown, transact } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import type { BulkPolicy } from '../bulkContract.ts'
import { NightAudit } from '../contract.ts'
import { closeDay } from './closeDay.ts'

/** After a process that died at it, or lost its database. */
const AGAIN_AFTER = sql`interval '30 seconds'`

interface Asked extends BulkPolicy {
  readonly id: number
  readonly hotelId: number
  readonly untilDate: string
  readonly reason: string
  readonly userId: number
  readonly userName: string
}
type Running = Pick<Context, 'files' | 'log'> & { readonly db: Database; readonly stopping: AbortSignal }

/**
 * Closes the days that somebody asked for, one transaction each, as the policy says, until the last day, the first that cannot be closed, or
 * somebody's wish. Of several processes exactly one works at each; what a process that died left is taken up again. Gives the days closed.
 */
export async function runBulkAudits(running: Running): Promise<number> {
  const { db } = running
  const { rows } = await sql<Asked>`
    select b.id, b.hotel_id as "hotelId", b.until_date as "untilDate", b.arrivals, b.departures, b.reason, b.user_id as "userId", u.name as "userName"
    from bulk_audit b join app_user u on u.hotel_id = b.hotel_id and u.id = b.user_id
    where b.finished_at is null and ${unclaimed} order by b.hotel_id`.execute(db)
  let closed = 0
  for (const asked of rows) if (await claim(db, asked)) closed += await runOne(running, asked)
  return closed
}

const unclaimed = sql`coalesce(b.worked_at, '-infinity') < now() - ${AGAIN_AFTER}`

async function claim(db: Database, { hotelId, id }: Asked): Promise<boolean> {
  const { rows } = await sql`
    update bulk_audit b set worked_at = now() where b.hotel_id = ${hotelId} and b.id = ${id} and b.finished_at is null and ${unclaimed} returning b.id`.execute(
    db,
  )
  return rows.length > 0
}

async function runOne(running: Running, asked: Asked): Promise<number> {
  const { db, log, stopping } = running
  for (let closed = 0; ; closed += 1) {
    if (stopping.aborted) {
      await letGo(db, asked)
      return closed
    }
    try {
      const done = await transact(db, (trx) => closeNext({ ...running, db: trx }, asked))
      if (done === 'nothing') return closed
      if (done === 'lastDay') return closed + 1
    } catch (error) {
      // what may be saved, or met something that passes, is looked at again
      if (error instanceof OutcomeUnknown || isPassing(error)) return closed
      if (!(error instanceof AppError)) log.error(error)
      await finish(db, asked, sayingOf(error))
      return closed
    }
  }
}

const letGo = (db: Database, { hotelId, id }: Asked) =>
  sql`update bulk_audit set worked_at = null where hotel_id = ${hotelId} and id = ${id}`.execute(db)

function sayingOf(error: unknown): Saying {
  const { code, params } =
    error instanceof ConfirmationNeeded
      ? (error.warnings[0] ?? error)
      : error instanceof AppError
        ? error
        : { code: 'unexpected' as const, params: [] }
  return { code, params: [...params] }
}

/** One day, held alone like the night audit itself. */
async function closeNext(
  running: Omit<Running, 'db'> & { readonly db: InTransaction },
  asked: Asked,
): Promise<'nothing' | 'aDay' | 'lastDay'> {
  const { db } = running
  const { hotelId, id, untilDate } = asked
  await sql`select from hotel where id = ${hotelId} for no key update`.execute(db)
  const { rows } = await sql<{ stopAsked: boolean }>`
    select stop_asked as "stopAsked" from bulk_audit where hotel_id = ${hotelId} and id = ${id} and finished_at is null for no key update`.execute(
    db,
  )
  // who asked for it did it
  const ctx = await programContext(running, asked)
  const [open] = rows
  if (!open) return 'nothing'
  if (open.stopAsked || ctx.businessDate > untilDate) {
    await finish(db, asked, null)
    return 'nothing'
  }
  const decided = await decide(ctx, asked)
  const { auditRunId, nights, businessDate } = await closeDay(ctx, {
    confirm: ['dayNotOver'],
    overrideReason: asked.reason,
  })
  await sql`
    insert into bulk_audit_day (hotel_id, bulk_audit_id, date, audit_run_id, no_shows, check_outs, nights, gross)
    select ${hotelId}::int, ${id}::bigint, ${ctx.businessDate}::date, ${auditRunId}::bigint, ${decided.noShows}::int, ${decided.checkOuts}::int, ${nights}::int,
      coalesce((select sum(l.gross) from journal j join folio_line l on l.hotel_id = j.hotel_id and l.journal_id = j.id
        where j.hotel_id = ${hotelId} and j.audit_run_id = ${auditRunId}), 0)`.execute(db)
  await sql`update bulk_audit set worked_at = now() where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  if (businessDate > untilDate) await finish(db, asked, null)
  else await tell(db, hotelId)
  await announceForget(db, ofHotel(hotelId))
  return businessDate > untilDate ? 'lastDay' : 'aDay'
}

/** Decides arrivals and departures of the day as the policy says; what it leaves stands against closing the day. */
async function decide(ctx: Context, { arrivals, departures, reason }: Asked) {
  const { db, hotelId, businessDate } = ctx
  const { rows } = await sql<{ id: number; status: 'reserved' | 'inHouse' }>`
    select id, status from stay where hotel_id = ${hotelId} and status = 'reserved' and arrival <= ${businessDate}
    union all
    select id, status from stay where hotel_id = ${hotelId} and status = 'inHouse' and departure <= ${businessDate} order by id`.execute(
    db,
  )
  const of = (status: string, wanted: boolean) =>
    (wanted ? rows.filter((row) => row.status === status) : []).map(({ id }) => id)
  const missing = of('reserved', arrivals === 'noShow')
  const leaving = of('inHouse', departures === 'checkOut')
  const fees = { fee: 'post', depositRest: 'credit', reference: '' } as const
  if (missing.length > 0) await noShow(ctx, { stayIds: missing, reason, ...fees })
  const unasked = { fee: 'post', dayUse: 'post', mailTo: '' } as const
  if (leaving.length > 0)
    await checkOut(ctx, { ...unasked, stayIds: leaving, confirm: [], payments: [], taxReceipts: [] })
  return { noShows: missing.length, checkOuts: leaving.length }
}

async function finish(db: Database, { hotelId, id }: Asked, stoppedBy: Saying | null): Promise<void> {
  await sql`
    update bulk_audit set finished_at = now(), stopped_by = ${stoppedBy === null ? null : JSON.stringify(stoppedBy)}::jsonb
    where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  await tell(db, hotelId)
}

const tell = (db: Database, hotelId: number): Promise<void> =>
  writeNews(db, { hotelId, userId: null, desk: '', entities: ['BulkAudit', ...NightAudit.run.changes], records: {} })
