import { addDays } from '#core/day.ts'
import { stayColumns, stayJoins } from '#domain/stay/server/stayRows.ts'
import type { StayRow } from '#domain/stay/shapes.ts'
import { openSessions } from '#domain/cashier/server/openSessions.ts'
import { againstClosing, dayNotOver, hotelToday } from './againstClosing.ts'
import { readDayLedger } from '#domain/businessDay/server/readDayLedger.ts'
import { unsettledFolios } from '#domain/folio/server/unsettledFolios.ts'
import { unsettledReceipts } from '#domain/taxReceipt/server/readReceipts.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { AuditStatus, NightAudit } from '../contract.ts'
import { nightCharges } from './nightCharges.ts'
import { recurringCharges } from './recurringCharges.ts'

export const status: Handler<typeof NightAudit.status> = async (context) => {
  const { businessDate } = context
  const [against, pending, unsettled, sessions, receipts, charges, recurring, trialBalance, facts] = await Promise.all([
    againstClosing(context),
    pendingStays(context),
    unsettledFolios(context),
    openSessions(context),
    unsettledReceipts(context),
    nightCharges(context),
    recurringCharges(context),
    readDayLedger(context, businessDate),
    readFacts(context),
  ])
  return {
    businessDate,
    nextDate: addDays(businessDate, 1),
    today: hotelToday(context),
    against,
    notOver: dayNotOver(context),
    pendingReservations: pending.arrivals,
    pendingDepartures: pending.departures,
    unsettled,
    openSessions: sessions,
    receipts,
    charges,
    recurring,
    trialBalance,
    ...facts,
  }
}

async function readFacts({
  db,
  hotelId,
  businessDate,
}: Context): Promise<Pick<AuditStatus, 'stayOvers' | 'lastClosed'>> {
  const { rows } = await sql<Pick<AuditStatus, 'stayOvers' | 'lastClosed'>>`
    select (select count(*)::int from stay where hotel_id = ${hotelId} and status = 'inHouse' and departure > ${businessDate}::date) as "stayOvers",
      (select json_build_object('date', a.business_date, 'at', to_char(a.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', u.name)
        from audit_run a left join app_user u on u.hotel_id = a.hotel_id and u.id = a.user_id
        where a.hotel_id = ${hotelId} and not a.superseded order by a.business_date desc limit 1) as "lastClosed"`.execute(
    db,
  )
  return rows[0] ?? { stayOvers: 0, lastClosed: null }
}

interface PendingStays {
  readonly arrivals: StayRow[]
  readonly departures: StayRow[]
}

/** Arrivals that are not decided and guests who should have left, on or before the business date. */
async function pendingStays({ db, hotelId, businessDate }: Context): Promise<PendingStays> {
  const { rows } = await sql<StayRow>`
    select ${stayColumns} from stay s ${stayJoins}
    where s.hotel_id = ${hotelId} and s.id = any(array(
      select id from stay where hotel_id = ${hotelId} and status = 'reserved' and arrival <= ${businessDate}::date
      union all
      select id from stay where hotel_id = ${hotelId} and status = 'inHouse' and departure <= ${businessDate}::date))
    order by s.arrival, "roomNumber", "reservationNumber", s.sequence`.execute(db)
  return {
    arrivals: rows.filter(({ status }) => status === 'reserved'),
    departures: rows.filter(({ status }) => status === 'inHouse'),
  }
}
