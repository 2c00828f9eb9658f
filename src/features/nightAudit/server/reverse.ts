import type { ParsedInputOf } from '#core/contract.ts'
import { AppError, errorMessage } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import type { Saying } from '#core/shapes.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { undoRevaluation } from '#domain/cashier/server/cashOutside.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import { voidJournals } from '#domain/ledger/server/voidJournals.ts'
import { freeCharged } from '#domain/nightPosting/server/chargedNights.ts'
import { freeInclusions } from '#domain/package/server/chargeInclusions.ts'
import { freeRecurring } from '#domain/recurringCharge/server/postRecurring.ts'
import { changeConditions } from '#domain/room/server/roomsBecome.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { NightAudit } from '../contract.ts'
import { againstReversal, lastRun } from './reversal.ts'

/** Inside the exclusive command of the caller: all of it or nothing, beside no other command of the hotel (docs/rules/night-audit.md#taking-a-day-back). */
export async function reverse(ctx: Context, { date, reason }: ParsedInputOf<typeof NightAudit.reverse>) {
  const last = await lastRun(ctx)
  if (!last) throw new AppError('noDayClosed')
  if (last.date !== date) throw new AppError('dayNotLast', [date, last.date], 'date')
  const blockers = await againstReversal(ctx, last)
  if (blockers.length > 0) throw new AppError('undoNightAuditFailed', [listed(blockers)])
  const { auditRunId } = last
  const { db, hotelId, caller, businessDate } = ctx
  await sql`
    update audit_run set superseded = true, reversed_at = now(), reversed_by = ${caller.userId}, reversed_reason = ${reason}
    where hotel_id = ${hotelId} and id = ${auditRunId}`.execute(db)
  await sql`update hotel set business_date = ${date}::date where id = ${hotelId}`.execute(db)
  const then = { ...ctx, businessDate: date }
  const charged = await takeChargesBack(then, auditRunId, reason)
  await undoRevaluation(then, auditRunId, reason)
  const rooms = await roomsAsBefore(then, auditRunId)
  const after = { businessDate: date, ...charged, rooms }
  await recordActivity(then, {
    entity: 'NightAudit',
    id: auditRunId,
    action: 'reverse',
    before: { businessDate },
    after,
    reason,
  })
  return after
}

/** In both languages, as one sentence. */
const listed = (blockers: readonly Saying[]): Label => {
  const said = (locale: 'en' | 'mon') =>
    blockers
      .map(({ code, params }) => errorMessage(code as Parameters<typeof errorMessage>[0], params, locale))
      .join('; ')
  return { en: said('en'), mon: said('mon') }
}

async function takeChargesBack(ctx: Context, auditRunId: number, reason: string) {
  const { db, hotelId } = ctx
  const { rows } = await sql<{ journalIds: number[]; folioIds: number[]; charges: number; gross: number }>`
    select coalesce(array_agg(distinct j.id), '{}') as "journalIds", coalesce(array_agg(distinct l.folio_id), '{}') as "folioIds",
      count(*)::int as charges, coalesce(sum(l.gross), 0)::bigint as gross
    from journal j join folio_line l on l.hotel_id = j.hotel_id and l.journal_id = j.id
    where j.hotel_id = ${hotelId} and j.audit_run_id = ${auditRunId} and l.hotel_id = ${hotelId}`.execute(db)
  const { journalIds = [], folioIds = [], charges = 0, gross = 0 } = rows[0] ?? {}
  await lockFolios(ctx, folioIds)
  await voidJournals(ctx, journalIds, { reason, source: 'nightAudit' })
  await freeCharged(ctx, journalIds)
  await freeInclusions(ctx, journalIds)
  await freeRecurring(ctx, journalIds)
  return { charges, gross }
}

/** What nobody has touched since; a cleaning that the audit broke off begins anew. Gives how many rooms. */
async function roomsAsBefore(ctx: Context, auditRunId: number): Promise<number> {
  const { db, hotelId } = ctx
  const touched = sql`
    select x.room_id, x.house_status from audit_run_room x join room r on r.hotel_id = x.hotel_id and r.id = x.room_id
    where x.hotel_id = ${hotelId} and x.audit_run_id = ${auditRunId} and r.version = x.version and r.house_status = 'dirty' and x.house_status <> 'cleaning'`
  await sql`select from room where hotel_id = ${hotelId} and id in (select room_id from (${touched}) x) order by id for no key update`.execute(
    db,
  )
  return changeConditions(ctx, touched)
}
