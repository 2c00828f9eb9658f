import type { ParsedInputOf } from '#core/contract.ts'
import { COUNT_LIMIT, type Page } from '#core/page.ts'
import { withExtras } from '#domain/package/server/extrasOf.ts'
import { stayColumns, stayJoins } from '#domain/stay/server/stayRows.ts'
import type { StayRow } from '#domain/stay/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reservation } from '../contract.ts'
import { asksReservation, conditions, foundBySearch } from './listConditions.ts'

type ListInput = ParsedInputOf<typeof Reservation.list>
type Sort = NonNullable<ListInput['sort']>

/**
 * A page of stays. First the ids of the page are found over the narrow tables by an index of the order asked, then their rows are read;
 * the total is counted up to COUNT_LIMIT + 1.
 */
export async function listReservations(
  { db, hotelId, businessDate }: Context,
  input: ListInput,
): Promise<Page<StayRow>> {
  const { sort, descending } = order(input)
  const asked = [...conditions(input, businessDate), ...foundBySearch(hotelId, input.search)]
  const where = sql.join([sql`s.hotel_id = ${hotelId}`, ...asked], sql` and `)
  const booked = sql`join reservation b on b.hotel_id = ${hotelId} and b.id = s.reservation_id`
  const filtered = asksReservation(input) ? sql`from stay s ${booked}` : sql`from stay s`
  const ordered = sort === 'number' || sort === 'bookedOn' ? sql`from stay s ${booked}` : filtered
  const direction = descending ? sql.raw('desc') : sql.raw('asc')
  const keys = sql.join(
    sortKeys[sort].map((key) => sql`${sql.raw(key)} ${direction}`),
    sql`, `,
  )
  const joined = sort === 'guest' ? guestJoin(hotelId) : sort === 'room' ? roomJoin(hotelId) : sql``
  const source =
    sort === 'room' && asked.length === 0 ? roomByRoom(hotelId, descending) : sql`${ordered} ${joined} where ${where}`
  const { rows } = await sql<StayRow & { place: number }>`
    with shown as materialized (
      select id, row_number() over () as place from (
        select s.id ${source} order by ${keys} limit ${input.limit} offset ${input.offset}) page
    )
    select ${stayColumns} from shown join stay s on s.hotel_id = ${hotelId} and s.id = shown.id ${stayJoins} order by shown.place`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${filtered} where ${where} limit ${COUNT_LIMIT + 1}) c`.execute(db)
  return { rows: await withExtras({ db, hotelId }, rows), total: counted.rows[0]?.total ?? 0 }
}

const sortKeys: Record<Sort, readonly string[]> = {
  number: ['b.number', 's.sequence'],
  arrival: ['s.arrival', 's.id'],
  departure: ['s.departure', 's.id'],
  bookedOn: ['b.created_on', 'b.id', 's.id'],
  guest: ['g.last_name', 'g.first_name', 'g.id', 's.id'],
  room: ['r.sort_order', 'r.number', 's.id'],
}

const guestJoin = (hotelId: number): RawBuilder<unknown> =>
  sql`join guest g on g.hotel_id = ${hotelId} and g.id = s.guest_id`
const roomJoin = (hotelId: number): RawBuilder<unknown> =>
  sql`left join room r on r.hotel_id = ${hotelId} and r.id = s.room_id`

/** Every stay, read one room after the other only as far as the page goes; those without a room make a room of their own at the end. */
const roomByRoom = (hotelId: number, descending: boolean): RawBuilder<unknown> => {
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
