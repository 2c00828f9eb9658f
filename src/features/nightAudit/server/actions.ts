import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { type Handler, handlers } from '#kit/server/mount.ts'
import { verifyDays } from '#domain/businessDay/server/verifyDays.ts'
import { setDueRate } from '#domain/stay/server/setNightRates.ts'
import { sql } from 'kysely'
import { type AuditResult, NightAudit } from '../contract.ts'
import { status } from './status.ts'
import { closeDay } from './closeDay.ts'
import { exclude, include } from './excluding.ts'
import { reversal } from './reversal.ts'
import { reverse } from './reverse.ts'

/** A second runner and a request that was sent again find the day closed: never a second day. */
const run: Handler<typeof NightAudit.run> = async (context, input) => {
  const { businessDate } = context
  if (input.businessDate < businessDate)
    throw new AppError('dayAlreadyClosed', [input.businessDate, businessDate], 'businessDate')
  if (input.businessDate > businessDate)
    throw new AppError('dayNotReached', [input.businessDate, businessDate], 'businessDate')
  const closed = await closeDay(context, input)
  return { closedDate: businessDate, ...closed, ...(await readResult(context, closed.auditRunId)) }
}

type Figures = Omit<AuditResult, 'closedDate' | 'businessDate' | 'auditRunId' | 'nights'>

async function readResult({ db, hotelId, businessDate }: Context, auditRunId: number): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select coalesce(sum(sold + complimentary + house_use), 0)::int as occupied, coalesce(sum(arrivals), 0)::int as arrivals,
      coalesce(sum(departures), 0)::int as departures, coalesce(sum(no_shows), 0)::int as "noShows", coalesce(sum(cancellations), 0)::int as cancellations,
      coalesce(sum(room_revenue + day_use_revenue), 0)::bigint as "roomRevenue", coalesce(sum(other_revenue + allowance), 0)::bigint as "otherRevenue",
      coalesce(sum(tax), 0)::bigint as tax,
      (select encode(hash, 'hex') from day_close where hotel_id = ${hotelId} and date = ${businessDate}::date and audit_run_id = ${auditRunId}) as hash,
      (select coalesce(sum(l.gross), 0)::bigint from folio_line l
        where l.hotel_id = ${hotelId} and l.business_date = ${businessDate}::date
          and (select j.audit_run_id from journal j where j.hotel_id = l.hotel_id and j.id = l.journal_id) = ${auditRunId}) as gross
    from day_statistic where hotel_id = ${hotelId} and date = ${businessDate}::date and audit_run_id = ${auditRunId}`.execute(
    db,
  )
  const [figures] = rows
  if (!figures) throw new Error('the closed day has no figures')
  return figures
}

const setPrice: Handler<typeof NightAudit.setPrice> = async (context, price) => {
  await setDueRate(context, price)
  return { stayId: price.stayId }
}

export const nightAuditActions = handlers(NightAudit, {
  status,
  run,
  exclude,
  include,
  setPrice,
  reversal,
  reverse,
  verify: verifyDays,
})
