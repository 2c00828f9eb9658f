import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { COUNT_LIMIT } from '#core/page.ts'
import { extraTotals, type HaveExtras, haveExtras, hasExtras, withTotal } from '#domain/package/server/extrasOf.ts'
import { stayColumns, stayJoins } from '#domain/stay/server/stayRows.ts'
import type { StayRow } from '#domain/stay/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { RawJson } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reservation } from '../contract.ts'
import { asksReservation, conditions, ofTab, type Search, searchFor } from './listConditions.ts'

type ListInput = ParsedInputOf<typeof Reservation.list>
type Sort = NonNullable<ListInput['sort']>
type Sql = RawBuilder<unknown>

/**
 * A page of stays with the total, counted up to COUNT_LIMIT + 1, in one statement, so that what is searched for is found once. First the ids
 * of the page are found over the narrow tables, then their rows are read. Of a search alone, without a filter, no more hits are gathered than
 * it takes to know that they are many (`countedTo`): of a name that half the guests bear the cost does not grow with the years. The rows go
 * out as the database writes them (decision 6).
 */
export async function listReservations({ db, hotelId, businessDate }: Context, input: ListInput): Promise<RawJson> {
  const asked = conditions(input, businessDate)
  const search = searchFor(hotelId, input.search)
  const list = { hotelId, asked, joinsBooking: asksReservation(input), search, ...order(input) }
  const { rows } = await sql<Listed>`
    with ${foundSql(list, input)}
    shown as materialized (${search ? pageOfFound(list, input) : page(inOrder(list), input)}),
    counted as (select count(*)::int as counted from (${counting(list)} limit ${sql.lit(COUNT_LIMIT + 1)}) c),
    row as (
      select s.id, stay, ${hasExtras} from shown join stay s on s.hotel_id = ${hotelId} and s.id = shown.id ${stayJoins}
      cross join lateral (select ${stayColumns}) stay order by shown.place)
    select counted.counted, ${gathersFew(list) ? areMany : sql`false`} as "isMore", ${input.withTabs ? tabCounts(hotelId, businessDate) : sql`null`} as tabs, listed.*
    from counted cross join (select coalesce(json_agg(stay), '[]')::text as stays, ${haveExtras} from row) listed`.execute(
    db,
  )
  const [{ counted, isMore, tabs, stays, ...have }] = rows as [Listed]
  const totals = await extraTotals({ db, hotelId }, have)
  const rest: Omit<OutputOf<typeof Reservation.list>, 'rows'> = {
    total: counted,
    ...(isMore ? { countedTo: roundedDown(counted - 1) } : {}),
    ...(tabs ? { tabs } : {}),
  }
  return new RawJson(
    `{"rows":${totals.size === 0 ? stays : withTotals(stays, totals)},${JSON.stringify(rest).slice(1)}`,
  )
}

interface Listed extends HaveExtras {
  readonly counted: number
  /** Whether the counting was given up. */
  readonly isMore: boolean
  readonly tabs: OutputOf<typeof Reservation.list>['tabs'] | null
  /** JSON of StayRows. */
  readonly stays: string
}

const withTotals = (stays: string, totals: ReadonlyMap<number, Minor>): string =>
  JSON.stringify((JSON.parse(stays) as StayRow[]).map((stay) => withTotal(stay, totals)))

/** To the thousand, so that it reads as what it is. */
const roundedDown = (count: number): number => (count < 1_000 ? count : count - (count % 1_000))

const TABS = ['arrivals', 'inHouse', 'departures'] as const

/** How many stand in each work list, counted up to COUNT_LIMIT + 1. */
function tabCounts(hotelId: number, businessDate: Day): Sql {
  const counts = TABS.map(
    (tab) => sql`${sql.lit(tab)}::text, (
      select count(*) from (select from stay s ${where([ofHotel(hotelId), ...ofTab(tab, businessDate)])} limit ${sql.lit(COUNT_LIMIT + 1)}) c)`,
  )
  return sql`json_build_object(${sql.join(counts)})`
}

interface List {
  readonly hotelId: number
  readonly asked: readonly Sql[]
  /** Whether what is asked is of the reservation too. */
  readonly joinsBooking: boolean
  readonly search: Search | undefined
  readonly sort: Sort
  readonly descending: boolean
}

/** So many hits of a search are sorted; of more, the list is read in its order until the page is full: every so-manyth of its rows is a hit. */
const MANY = 2_000
/** So many rows of the list are looked at one by one before all hits are gathered after all: those of a name may be years old. */
const LOOKED_AT = 3_000
/** Counted no further than it matters. */
const counted = sql`many as materialized (select count(*) > ${sql.lit(MANY)} as yes from (select from known limit ${sql.lit(MANY + 1)}) k),`
const areMany = sql`(select yes from many)`
/** Where filters take hits away, all of them are gathered. */
const gathersFew = ({ search, asked }: List): boolean => search !== undefined && asked.length === 0
/** Written so that it is looked up row by row and not made a join, which would sort all hits. */
const isFound = sql`(s.id in (select id from known)) is true`

/** What is searched for, each stay once; of many hits the beginning, and the first of the list's rows that are hits. */
function foundSql(list: List, input: ListInput): Sql {
  if (!list.search) return sql``
  const { numbered, ofGuests } = list.search
  const known = sql`numbered as materialized (${numbered}), known as materialized (select id from numbered union all ${ofGuests()}), ${counted}`
  if (!gathersFew(list)) return sql`${known} found as materialized (select distinct id from known),`
  const looked = sql`
    select id from (${inOrder(list)} limit ${sql.lit(LOOKED_AT)}) l
    where ${areMany} and (l.id in (select id from numbered) or (select true from (${ofGuests(sql`l.id`)}) g limit 1))`
  return sql`${known}
    found as materialized (select distinct id from (select id from known limit ${sql.lit(MANY + 1)}) k),
    near as materialized (${page(looked, input)}),`
}

function pageOfFound(list: List, input: ListInput): Sql {
  const few = page(inOrder(list, [sql`not ${areMany}`], sql`found f join stay s on s.id = f.id`), input)
  const many = (...more: Sql[]): Sql => page(inOrder(list, [areMany, ...more, isFound]), input)
  if (!gathersFew(list)) return sql`(${few}) union all (${many()})`
  const nearAll = sql`(select count(*) from near) = ${input.limit}`
  return sql`(${few}) union all (select id, place from near where ${nearAll}) union all (${many(sql`not ${nearAll}`)})`
}

// how many rows of the first page are wanted is written out: a kept plan knows no values, and would be one for many rows
const page = (ids: Sql, { limit, offset }: ListInput): Sql =>
  sql`select id, row_number() over () as place from (${ids} limit ${sql.lit(limit)} offset ${offset === 0 ? sql`0` : offset}) page`

/** The ids of a list in the order asked, by an index of that order where there is one. */
function inOrder(list: List, more: readonly Sql[] = [], from?: Sql): Sql {
  const { hotelId, asked, joinsBooking, sort, descending } = list
  const direction = descending ? sql.raw('desc') : sql.raw('asc')
  const keys = sql.join(
    sortKeys[sort].map((key) => sql`${sql.raw(key)} ${direction}`),
    sql`, `,
  )
  const byRoom = sort === 'room' && asked.length === 0 && from === undefined
  if (byRoom) return sql`select s.id ${roomByRoom(hotelId, descending)} ${where(more)} order by ${keys}`
  const booked = joinsBooking || sort === 'number' || sort === 'bookedOn' ? bookingJoin(hotelId) : sql``
  const joined = sort === 'guest' ? guestJoin(hotelId) : sort === 'room' ? roomJoin(hotelId) : sql``
  return sql`select s.id from ${from ?? sql`stay s`} ${booked} ${joined} ${where([ofHotel(hotelId), ...asked, ...more])} order by ${keys}`
}

/** What is to be counted; the rows of a tab are few, so that a search is looked up among them. */
function counting(list: List): Sql {
  if (gathersFew(list)) return sql`select from found`
  const { hotelId, asked, joinsBooking, search } = list
  const booked = joinsBooking ? bookingJoin(hotelId) : sql``
  return sql`select from stay s ${booked} ${where([ofHotel(hotelId), ...asked, ...(search ? [isFound] : [])])}`
}

const ofHotel = (hotelId: number): Sql => sql`s.hotel_id = ${hotelId}`
const where = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`

const sortKeys: Record<Sort, readonly string[]> = {
  number: ['b.number', 's.sequence'],
  arrival: ['s.arrival', 's.id'],
  departure: ['s.departure', 's.id'],
  bookedOn: ['b.created_on', 'b.id', 's.id'],
  guest: ['g.last_name', 'g.first_name', 'g.id', 's.id'],
  room: ['r.sort_order', 'r.number', 's.id'],
}

const bookingJoin = (hotelId: number): Sql =>
  sql`join reservation b on b.hotel_id = ${hotelId} and b.id = s.reservation_id`
const guestJoin = (hotelId: number): Sql => sql`join guest g on g.hotel_id = ${hotelId} and g.id = s.guest_id`
const roomJoin = (hotelId: number): Sql => sql`left join room r on r.hotel_id = ${hotelId} and r.id = s.room_id`

/** Every stay, read one room after the other only as far as the page goes; those without a room make a room of their own at the end. */
const roomByRoom = (hotelId: number, descending: boolean): Sql => {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql`
    from (
      select id, sort_order, number from room where hotel_id = ${hotelId} union all select null, null, null
      order by sort_order ${direction}, number ${direction} offset 0) r
    cross join lateral (
      select x.id from stay x where x.hotel_id = ${hotelId} and x.room_id = r.id
      union all select x.id from stay x where x.hotel_id = ${hotelId} and x.room_id is null and r.id is null) s`
}

/** Unless asked otherwise: work lists by their date, all by the newest booking. */
function order({ tab, sort, descending, booked }: ListInput): { sort: Sort; descending: boolean } {
  if (sort) return { sort, descending }
  if (booked.from ?? booked.until) return { sort: 'bookedOn', descending: true }
  if (tab === 'arrivals') return { sort: 'arrival', descending: false }
  if (tab === 'all') return { sort: 'number', descending: true }
  return { sort: 'departure', descending: false }
}
