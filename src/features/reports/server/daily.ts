import { isPaying } from '#domain/ledger/server/balances.ts'
import { Big } from 'big.js'
import { type Day, monthStart } from '#core/day.ts'
import { share } from '#core/money.ts'
import { dayRooms, dayStatistics } from '#domain/businessDay/server/dayStatistics.ts'
import { dayLedger } from '#domain/businessDay/server/readDayLedger.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Report } from '../contract.ts'
import type { DailyReport, HouseFigures } from '../daily.ts'
import { standingDay } from '../standing.ts'
import { movedByDay } from './moved.ts'
import { nameOf } from './sqlLabels.ts'

type Period = keyof DailyReport['house']
/** Averages are of closed days: what the open day expects has earned nothing yet. */
interface Sums extends Required<Omit<HouseFigures, 'occupancy' | 'adr' | 'revPar'>> {
  closed: Pick<HouseFigures, 'rooms' | 'outOfOrder' | 'sold' | 'complimentary'> & { roomRevenue: number }
}
interface Found extends Pick<DailyReport, 'revenue' | 'payments' | 'ledgers'> {
  house: Record<Period, Sums>
}

const yearBefore = (date: Day): Day =>
  `${Number(date.slice(0, 4)) - 1}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`

/** The first and last day of each period of a date, both inclusive. */
const periodsOf = (date: Day): Readonly<Record<Period, readonly [Day, Day]>> => ({
  day: [date, date],
  month: [monthStart(date), date],
  year: [`${date.slice(0, 4)}-01-01`, date],
  lastYear: [`${yearBefore(date).slice(0, 4)}-01-01`, yearBefore(date)],
})

export const answerDaily: Handler<typeof Report.daily> = async (context, input) => {
  const { businessDate, caller } = context
  const date = input.date ?? standingDay('businessDate', businessDate)
  const { rows } = await sql<{ found: Found }>`${statement(context, date)}`.execute(context.db)
  const found = rows[0]?.found
  if (!found) throw new Error('the daily report has no figures')
  const mayRevenue = caller.privileges.has('seeRevenue')
  const { day, month, year, lastYear } = found.house
  const house = (sums: Sums) => withAverages(sums, mayRevenue)
  return {
    businessDate,
    generatedAt: new Date().toISOString(),
    generatedBy: caller.userName,
    date,
    closed: date < businessDate,
    house: { day: house(day), month: house(month), year: house(year), lastYear: house(lastYear) },
    revenue: mayRevenue ? found.revenue : [],
    payments: found.payments,
    ledgers: found.ledgers,
  }
}

function withAverages({ roomRevenue, closed, ...sums }: Sums, mayRevenue: boolean): HouseFigures {
  // the open day alone shows what it expects
  const of = closed.rooms > 0 ? closed : sums
  const beds = of.rooms - of.outOfOrder
  const percent = new Big(of.sold + of.complimentary).times(100)
  const occupancy = beds === 0 ? null : percent.div(beds).round(1, Big.roundHalfUp).toNumber()
  if (!mayRevenue) return { ...sums, occupancy }
  const adr = closed.sold === 0 ? null : share(closed.roomRevenue, 1, closed.sold)
  const available = closed.rooms - closed.outOfOrder
  const revPar = available === 0 ? null : share(closed.roomRevenue, 1, available)
  return { ...sums, roomRevenue, occupancy, adr, revPar }
}

const houseSums = [
  'sold',
  'complimentary',
  'house_use',
  'day_use',
  'arrivals',
  'departures',
  'no_shows',
  'cancellations',
  'adults',
  'children',
  'infants',
  'room_revenue',
] as const
const camel = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Everything in one statement: statistics and trial balance are stored by day, so a year costs 365 rows a list. */
function statement(context: Context, date: Day): RawBuilder<{ found: Found }> {
  const { hotelId } = context
  const periods = Object.entries(periodsOf(date)) as [Period, readonly [Day, Day]][]
  const within = (column: string, [from, until]: readonly [Day, Day]) =>
    sql`${sql.ref(column)} between ${from}::date and ${until}::date`
  const closed = (column: string) => sql`${sql.ref(column)} < ${context.businessDate}::date`
  const [lastStart] = periodsOf(date).lastYear
  const house = ([name, span]: [Period, readonly [Day, Day]]) => sql`${sql.lit(name)}::text, (
    select jsonb_build_object(
      'rooms', coalesce((select sum(rooms) from rooms where ${within('rooms.date', span)}), 0), 'outOfOrder', coalesce((select sum(out_of_order) from rooms where ${within('rooms.date', span)}), 0),
      'closed', jsonb_build_object(
        'rooms', coalesce((select sum(rooms) from rooms where ${within('rooms.date', span)} and ${closed('rooms.date')}), 0),
        'outOfOrder', coalesce((select sum(out_of_order) from rooms where ${within('rooms.date', span)} and ${closed('rooms.date')}), 0),
        'sold', coalesce(sum(sold) filter (where ${closed('statistic.date')}), 0),
        'complimentary', coalesce(sum(complimentary) filter (where ${closed('statistic.date')}), 0),
        'roomRevenue', coalesce(sum(room_revenue) filter (where ${closed('statistic.date')}), 0)),
      'occupied', coalesce(sum(sold + complimentary + house_use), 0),
      ${sql.join(houseSums.flatMap((column) => [sql.lit(camel(column)), sql`coalesce(sum(${sql.ref(column)}), 0)`]))})
    from statistic where ${within('statistic.date', span)})`
  return sql`
    with statistic as materialized (${dayStatistics(context, lastStart, date)}),
    rooms as materialized (${dayRooms(context, lastStart, date)}),
    moved as materialized (
      ${movedByDay(context, lastStart, date)}
    ), paid as materialized (
      select business_date as date, payment_method_id, -sum(gross) as amount from folio_line l
      where hotel_id = ${hotelId} and business_date between ${lastStart}::date and ${date}::date and ${isPaying} and payment_method_id is not null
      group by business_date, payment_method_id
    )
    select jsonb_build_object(
      'house', jsonb_build_object(${sql.join(periods.map(house))}),
      'revenue', (select coalesce(jsonb_agg(r order by r.kind, r.number), '[]') from (
        select a.number, ${nameOf('a')} as name, case a.kind when 'revenue' then 'revenue' else 'tax' end as kind, m.*
        from account a join lateral (
          select ${sql.join(periods.map(([name, span]) => sql`coalesce(sum(amount) filter (where ${within('moved.date', span)}), 0) as ${sql.id(name)}`))}
          from moved where moved.account_id = a.id) m on true
        where a.hotel_id = ${hotelId} and a.id in (select account_id from moved)
          and (a.kind = 'revenue' or a.id in (select account_id from tax where hotel_id = ${hotelId}))) r),
      'payments', (select coalesce(jsonb_agg(p order by p.sort_order), '[]') from (
        select m.sort_order, ${nameOf('m')} as name, ${sql.join(periods.map(([name, span]) => sql`coalesce(sum(paid.amount) filter (where ${within('paid.date', span)}), 0) as ${sql.id(name)}`))}
        from payment_method m join paid on paid.payment_method_id = m.id
        where m.hotel_id = ${hotelId} group by m.id, m.sort_order, m.name, m.name_mon) p),
      'ledgers', (select coalesce(jsonb_agg(l order by l.number), '[]') from (
        select number, name, opening, debits, credits, closing from (${dayLedger(context, date, date)}) l
        where kind = 'asset' or purpose = 'advanceDeposits') l)
    ) as found`
}
