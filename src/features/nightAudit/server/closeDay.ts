import { addDays } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { revalueCash } from '#domain/cashier/server/cashOutside.ts'
import { postNights } from '#domain/nightPosting/server/postNights.ts'
import { trialBalance } from '#domain/ledger/server/trialBalance.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'
import { makeDueOrders } from '#domain/workOrder/server/makeDueOrders.ts'
import { changeConditions } from '#domain/room/server/roomsBecome.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { againstClosing, dayNotOver } from './againstClosing.ts'
import { sealDay, writeDayLedger } from '#domain/businessDay/server/sealDay.ts'
import { writeDayStatistics } from '#domain/businessDay/server/dayStatistics.ts'

/** How long the answers of commands are kept for a client that asks again. */
const ANSWERS_KEPT_DAYS = 3

export interface ClosedDay {
  readonly auditRunId: number
  /** Nights posted. */
  readonly nights: number
  readonly businessDate: string
}

/**
 * Closes the business date (docs/rules/night-audit.md#day-close) inside the exclusive command of the caller: all of it or nothing.
 * Refuses with what stands against it, or trialBalanceOff; warns of a day that is not over. Gives the new business date.
 */
export async function closeDay(context: Context, given: Confirmation): Promise<ClosedDay> {
  const { db, hotelId, businessDate, caller } = context
  const [first] = await againstClosing(context)
  if (first) throw new AppError(first.code, first.params)
  const warnings = new Warnings(caller, given)
  const notOver = dayNotOver(context)
  if (notOver) warnings.raise(notOver.code, notOver.params, { needsReason: true })
  warnings.settle()
  const { id: auditRunId } = await db
    .insertInto('audit_run')
    .values({ hotel_id: hotelId, business_date: businessDate, user_id: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const next = addDays(businessDate, 1)
  const posted = await postNights(context, { before: next, source: 'nightAudit', auditRunId })
  await revalueCash(context, auditRunId)
  await writeDayStatistics(context, auditRunId)
  await writeDayLedger(context, auditRunId)
  await checkTrialBalance(context)
  await sealDay(context, auditRunId)
  await soilStayOverRooms(context, auditRunId)
  await sql`update hotel set business_date = ${next}::date where id = ${hotelId} and business_date = ${businessDate}::date`.execute(
    db,
  )
  await makeDueOrders(context, next)
  const oldest = new Date(Date.now() - ANSWERS_KEPT_DAYS * 86_400_000).toISOString()
  await db.deleteFrom('idempotency').where('hotel_id', '=', hotelId).where('created_at', '<', oldest).execute()
  await noteEvents(context, 'day.closed', [auditRunId])
  await recordActivity(context, {
    entity: 'NightAudit',
    id: auditRunId,
    action: 'run',
    before: { businessDate },
    after: { businessDate: next, nights: posted.length, ...warnings.record },
  })
  return { auditRunId, nights: posted.length, businessDate: next }
}

/** Each earlier day held when it was closed, so the day's own movements decide, at a cost that does not grow with the past. */
async function checkTrialBalance(context: Context): Promise<void> {
  const { problems } = await trialBalance(context)
  const words = problems.map(({ check, subject, expected, found }) => `${check} ${subject}: ${expected} ≠ ${found}`)
  if (words.length > 0) throw new AppError('trialBalanceOff', [words.slice(0, 3).join('; ')])
}

/** The rooms of those who stay, as they were before kept: taking the day back makes them so again. */
async function soilStayOverRooms(ctx: Context, auditRunId: number): Promise<void> {
  const { db, hotelId, businessDate } = ctx
  const stayOvers = sql`
    select room_id from stay where hotel_id = ${hotelId} and status = 'inHouse' and departure > ${businessDate}::date and room_id is not null`
  await sql`
    insert into audit_run_room (hotel_id, audit_run_id, room_id, house_status, version)
    select hotel_id, ${auditRunId}::bigint, id, house_status, version + 1
    from room where hotel_id = ${hotelId} and house_status <> 'dirty' and id in (${stayOvers})
    order by id for no key update`.execute(db)
  await changeConditions(ctx, sql`select room_id, 'dirty' as house_status from (${stayOvers}) stay_over`)
}
