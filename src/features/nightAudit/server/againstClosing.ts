import { dayOf, localTime } from '#core/day.ts'
import type { Saying } from '#core/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { isBehind, lastKnown } from '#domain/businessDay/server/lastKnown.ts'

/** The calendar day at the hotel; `now` may be another instant than the clock's. */
export const hotelToday = ({ hotel }: Context, now: Date = new Date()): string => dayOf(now, hotel.timeZone)

/** What to ask before the business date is closed on its own calendar day, earlier than the hotel counts it as over; null = it is over. */
export function dayNotOver({ businessDate, hotel }: Context, now: Date = new Date()): Saying | null {
  const { timeZone, dayOverFrom } = hotel
  return localTime(now, timeZone) < `${businessDate}T${dayOverFrom}`
    ? { code: 'dayNotOver', params: [businessDate, dayOverFrom] }
    : null
}

/** Everything that stands against closing the business date: a date that has not come, arrivals not decided, guests who should have left. */
export async function againstClosing(context: Context): Promise<Saying[]> {
  const { db, hotelId, businessDate } = context
  const { rows } = await sql<{ arrivals: number; departures: number }>`
    select
      (select count(*)::int from stay where hotel_id = ${hotelId} and status = 'reserved' and arrival <= ${businessDate}::date) as arrivals,
      (select count(*)::int from stay where hotel_id = ${hotelId} and status = 'inHouse' and departure <= ${businessDate}::date) as departures`.execute(
    db,
  )
  const { arrivals, departures } = rows[0] ?? { arrivals: 0, departures: 0 }
  const against: Saying[] = []
  if (businessDate > hotelToday(context)) against.push(await whyFuture(context))
  if (arrivals + departures > 0) against.push({ code: 'nightAuditPending', params: [arrivals, departures] })
  return against
}

/** A date that has not come is one thing, a clock that shows a time before what was done already another. */
async function whyFuture({ db, hotelId, hotel, businessDate }: Context): Promise<Saying> {
  const now = new Date()
  const known = await lastKnown(db, hotelId)
  if (known === null || !isBehind(now, known)) return { code: 'nightAuditFuture', params: [] }
  const local = (at: Date) => localTime(at, hotel.timeZone).slice(0, 16).replace('T', ' ')
  return { code: 'clockBehind', params: [local(now), businessDate, local(new Date(known))] }
}
