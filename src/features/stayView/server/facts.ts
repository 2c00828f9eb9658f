import type { OutputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { nightsBetween } from '#core/day.ts'
import { MARK } from '#domain/bar/barMarks.ts'
import { mongolianOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Colouring, MAX_FACTS_DAYS, type StayView } from '../contract.ts'

/** A stay's folios and the price of its nights that are not charged yet: what it owes in the end, and what was paid of it. */
const payment = sql<number>`(
  select case when m.paid > m.total and m.paid > 0 then 3 when m.total <= m.paid then 2 when m.paid > 0 then 1 else 0 end
  from (
    select coalesce(sum(l.gross) filter (where l.gross > 0), 0)
        + (select coalesce(sum(n.rate), 0) from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id and n.folio_line_id is null) as total,
      -coalesce(sum(l.gross) filter (where l.gross < 0), 0) as paid
    from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    where f.hotel_id = s.hotel_id and f.stay_id = s.id
  ) m)`

/** A room of a group, or one of several booked together. */
const inGroup = sql<boolean>`(b.guest_group_id is not null or exists (
  select from stay o where o.hotel_id = s.hotel_id and o.reservation_id = s.reservation_id and o.id <> s.id
    and o.status in ('reserved', 'inHouse', 'checkedOut')))`

const values: Readonly<Record<Colouring, RawBuilder<number>>> = {
  status: sql<number>`0`,
  payment,
  source: sql<number>`coalesce(b.reservation_source_id, 0)`,
  group: sql<number>`case when ${inGroup} then coalesce(-b.guest_group_id, s.reservation_id) else 0 end`,
}

const marks = sql<number>`(g.vip_status_id is not null)::int * ${MARK.vip}::int + ${inGroup}::int * ${MARK.group}::int + t.breakfast::int * ${MARK.breakfast}::int`

/** Marks and colours of the bars that are seen: read when scrolling rests, so that the bars themselves never wait for them. */
export const facts: Handler<typeof StayView.facts> = async (ctx, { from, until, by }) => {
  if (nightsBetween(from, until) > MAX_FACTS_DAYS) throw new AppError('tooLarge', [MAX_FACTS_DAYS], 'until')
  const { rows } = await sql<{ stayId: number[]; marks: number[]; value: number[] }>`
    select coalesce(array_agg(id), '{}') as "stayId", coalesce(array_agg(marks), '{}') as marks, coalesce(array_agg(value), '{}') as value
    from (
      select s.id, ${marks} as marks, ${values[by]} as value
      from stay s
      join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
      join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
      join rate_type t on t.hotel_id = s.hotel_id and t.id = s.rate_type_id
      where s.hotel_id = ${ctx.hotelId} and s.status in ('reserved', 'inHouse', 'checkedOut')
        and daterange(s.arrival, s.departure, '[]') && daterange(${from}::date, ${until}::date)
    ) seen`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('an aggregate gives one row')
  const names = { status: none, payment: none, source: sources, group: groups }
  return { ...row, names: await names[by](ctx, row.value) }
}

type Named = OutputOf<typeof StayView.facts>['names'][number]

const none = async (): Promise<Named[]> => []

async function sources({ db, hotelId }: Context): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id as value, name, ${mongolianOf('reservation_source')} as "nameMon", '' as colour from reservation_source
    where hotel_id = ${hotelId} order by name`.execute(db)
  return rows
}

/** The groups that are seen. */
async function groups({ db, hotelId }: Context, values: readonly number[]): Promise<Named[]> {
  const ids = [...new Set(values.filter((value) => value < 0).map((value) => -value))]
  const { rows } = await sql<Named>`
    select -id as value, name, name as "nameMon", colour from guest_group
    where hotel_id = ${hotelId} and id = any(${ids}) order by name`.execute(db)
  return rows
}
