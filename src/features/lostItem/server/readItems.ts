import { dayOf } from '#core/day.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { COUNT_LIMIT, type Page } from '#core/page.ts'
import { pictureColumn } from '#domain/file/server/pictures.ts'
import type { LostItem, LostItemRow } from '#domain/lostItem/contract.ts'
import { isDueForDisposal } from '#domain/lostItem/server/dueItemNotices.ts'
import { LOST_ITEM_STATUSES } from '#domain/lostItem/status.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'

type Input = ParsedInputOf<typeof LostItem.list>

const columns = (businessDate: string): RawBuilder<unknown> => sql`
  i.id, i.version, i.number, i.description, i.room_id as "roomId", r.number as "roomNumber", i.place, i.found_on as "foundOn",
  b.name as "foundBy", i.guest_id as "guestId", case when g.id is not null then ${fullNameOf('g')} end as "guestName", i.stay_id as "stayId",
  i.kept_where as "keptWhere", i.claimed_by as "claimedBy", i.dispose_on as "disposeOn", ${isDueForDisposal(businessDate)} as due, i.status,
  i.ended_on as "endedOn", e.name as "endedBy", i.handed_to as "handedTo", coalesce((
    select json_agg(${pictureColumn} order by p.sort_order) from lost_item_picture p
    join file f on f.hotel_id = p.hotel_id and f.id = p.file_id
    where p.hotel_id = i.hotel_id and p.lost_item_id = i.id), '[]') as pictures`

const from = sql`
  from lost_item i
  left join room r on r.hotel_id = i.hotel_id and r.id = i.room_id
  left join guest g on g.hotel_id = i.hotel_id and g.id = i.guest_id
  left join app_user b on b.hotel_id = i.hotel_id and b.id = i.found_by
  left join app_user e on e.hotel_id = i.hotel_id and e.id = i.ended_by`

const order: Record<NonNullable<Input['sort']>, RawBuilder<unknown>> = {
  number: sql`i.number`,
  room: sql`r.sort_order, r.number`,
  foundOn: sql`i.found_on`,
  guest: sql`g.last_name, g.first_name`,
  keptWhere: sql`i.kept_where`,
  disposeOn: sql`i.dispose_on`,
  status: sql`array_position(${[...LOST_ITEM_STATUSES]}::text[], i.status)`,
  endedOn: sql`i.ended_on`,
}

const tabs: Record<Input['tab'], (businessDate: string) => readonly RawBuilder<unknown>[]> = {
  kept: () => [sql`i.status = 'kept'`],
  due: (businessDate) => [isDueForDisposal(businessDate)],
  ended: () => [sql`i.status <> 'kept'`],
  all: () => [],
}

/** A page of found items; unless asked otherwise what was found last stands first. */
export async function listItems(ctx: Context, input: Input): Promise<Page<LostItemRow>> {
  const { db, hotelId, businessDate } = ctx
  const { search, sort, descending, offset, limit } = input
  const typed = /^#?(\d{1,12})$/.exec(search.trim())?.[1]
  const is = (column: RawBuilder<unknown>, value: number | string | undefined) =>
    value === undefined ? [] : [sql`${column} = ${value}`]
  const texts = [
    sql`i.description`,
    sql`r.number`,
    sql`i.place`,
    sql`i.kept_where`,
    sql`i.claimed_by`,
    sql`i.handed_to`,
  ]
  const where = sql.join(
    [
      sql`i.hotel_id = ${hotelId}`,
      ...tabs[input.tab](businessDate),
      sql`(${matching(search, [...texts, fullNameOf('g')])} or i.number = ${typed ?? null}::bigint)`,
      ...is(sql`i.status`, input.status),
      ...is(sql`i.room_id`, input.roomId),
      ...is(sql`i.guest_id`, input.guestId),
      ...is(sql`i.stay_id`, input.stayId),
    ],
    sql` and `,
  )
  const direction = descending ? sql`desc` : sql`asc`
  const by = sort ? sql`${order[sort]} ${direction} nulls last, i.id desc` : sql`i.found_on desc, i.id desc`
  const { rows } = await sql<LostItemRow>`
    select ${columns(businessDate)} ${from} where ${where} order by ${by} limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${from} where ${where} limit ${COUNT_LIMIT + 1}) x`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function readItem({ db, hotelId, businessDate }: Context, id: number): Promise<LostItemRow> {
  const { rows } = await sql<LostItemRow>`
    select ${columns(businessDate)} ${from} where i.hotel_id = ${hotelId} and i.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

interface StayInRoom {
  readonly stayId: number
  readonly guestName: string
  readonly from: string
  readonly until: string
  readonly guestId: number
}

/** Of how many stays one may be chosen. */
const SHOWN = 10

/** Who was in a room up to a day, who came last first; nobody who is only expected. */
export async function staysInRoom(
  { db, hotelId, hotel, businessDate }: Context,
  { roomId, on }: { roomId: number; on: string },
): Promise<StayInRoom[]> {
  // a day may be closed before its midnight: who has come since then is in the room today
  const today = dayOf(new Date(), hotel.timeZone)
  const until = on === today && businessDate > today ? businessDate : on
  const { rows } = await sql<StayInRoom>`
    select s.id as "stayId", ${fullNameOf('g')} as "guestName", lower(o.during)::date as "from", upper(o.during)::date as "until", g.id as "guestId"
    from room_occupancy o
    join stay s on s.hotel_id = o.hotel_id and s.id = o.stay_id and s.status in ('inHouse', 'checkedOut')
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    where o.hotel_id = ${hotelId} and o.room_id = ${roomId} and lower(o.during)::date <= ${until}::date
    order by lower(o.during) desc limit ${SHOWN}`.execute(db)
  return rows
}

export async function listStaysInRoom(ctx: Context, input: { roomId: number; on: string }) {
  const stays = await staysInRoom(ctx, input)
  return stays.map(({ stayId, guestName, from, until }) => ({ stayId, guestName, from, until }))
}
