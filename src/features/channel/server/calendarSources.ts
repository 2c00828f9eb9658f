import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { sortedBy } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { handlers } from '#kit/server/mount.ts'
import { againstAddress } from '#kit/server/outward/askOutside.ts'
import { sql } from 'kysely'
import { CalendarSource, type SourceRow } from '../calendarContract.ts'

const sorts = { name: sql`lower(c.name)`, roomType: sql`t.code`, readAt: sql`c.read_at` }

async function list({ db, hotelId }: Context, input: ParsedInputOf<typeof CalendarSource.list>) {
  const { search, sort, descending, offset, limit } = input
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`
  const { rows } = await sql<SourceRow & { total: number }>`
    select c.id, c.name, c.address, c.room_type_id as "roomTypeId", t.code as "roomTypeCode", c.rate_type_id as "rateTypeId", p.code as "rateTypeCode",
      c.every_minutes as "everyMinutes", c.active, c.read_at as "readAt", case when c.active then c.next_at end as "nextAt", c.problem, c.status, c.unclear,
      coalesce(e.taken, 0)::int as taken, coalesce(e.refused, 0)::int as refused, c.version, count(*) over ()::int as total
    from calendar_source c
    join hotel h on h.id = c.hotel_id
    join room_type t on t.hotel_id = c.hotel_id and t.id = c.room_type_id
    join rate_type p on p.hotel_id = c.hotel_id and p.id = c.rate_type_id
    left join lateral (
      select count(*) filter (where x.state = 'taken') as taken, count(*) filter (where x.state = 'refused') as refused
      from calendar_entry x where x.hotel_id = c.hotel_id and x.calendar_source_id = c.id and x.departure > h.business_date
    ) e on true
    where c.hotel_id = ${hotelId} and c.removed_at is null and ${matching(search, [sql`c.name`, sql`t.code`, sql`t.name`])}
    order by ${sortedBy(sorts, sort, 'name')} ${direction}, c.id limit ${limit} offset ${offset}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

interface Wanted {
  readonly name: string
  readonly address: string
  readonly roomTypeId: number
  readonly rateTypeId: number
}

/** Refuses with addressNotValid, httpsNeeded, addressNotAllowed, unknownReference, duplicate. */
async function refuseUnfit({ db, hotelId }: Context, wanted: Wanted, own = 0): Promise<void> {
  const against = againstAddress(wanted.address)
  if (against) throw new AppError(against, [], 'address')
  const { rows } = await sql<{ type: boolean; plan: boolean; other: boolean }>`
    select exists (select from room_type where hotel_id = ${hotelId} and id = ${wanted.roomTypeId} and active) as type,
      exists (select from rate_type where hotel_id = ${hotelId} and id = ${wanted.rateTypeId} and active) as plan,
      exists (select from calendar_source where hotel_id = ${hotelId} and name = ${wanted.name} and removed_at is null and id <> ${own}) as other`.execute(
    db,
  )
  if (!rows[0]?.type) throw new AppError('unknownReference', [], 'roomTypeId')
  if (!rows[0].plan) throw new AppError('unknownReference', [], 'rateTypeId')
  if (rows[0].other) throw new AppError('duplicate', [], 'name')
}

/** Holds it until the command ends; throws notFound. */
async function hold({ db, hotelId }: Context, id: number) {
  const { rows } = await sql<Wanted & { everyMinutes: number; active: boolean; version: number }>`
    select name, address, room_type_id as "roomTypeId", rate_type_id as "rateTypeId", every_minutes as "everyMinutes", active, version
    from calendar_source where hotel_id = ${hotelId} and id = ${id} and removed_at is null for update`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

export const calendarSourceActions = handlers(CalendarSource, {
  list,
  async new(ctx, input) {
    await refuseUnfit(ctx, input)
    const { id } = await ctx.db
      .insertInto('calendar_source')
      .values({
        hotel_id: ctx.hotelId,
        name: input.name,
        address: input.address,
        room_type_id: input.roomTypeId,
        rate_type_id: input.rateTypeId,
        every_minutes: input.everyMinutes,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(ctx, { entity: 'CalendarSource', id, action: 'new', after: withoutAddress(input) })
    return { id }
  },
  async change(ctx, { id, version, ...input }) {
    const before = await hold(ctx, id)
    if (before.version !== version) throw new AppError('changedMeanwhile')
    // what it has brought is known by its name
    if (before.name !== input.name) throw new AppError('invalidValue', [], 'name')
    await refuseUnfit(ctx, input, id)
    await sql`
      update calendar_source set address = ${input.address}, room_type_id = ${input.roomTypeId}, rate_type_id = ${input.rateTypeId},
        every_minutes = ${input.everyMinutes}, active = ${input.active}, next_at = now(), version = version + 1
      where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
    const { version: _, ...was } = before
    await recordActivity(ctx, {
      entity: 'CalendarSource',
      id,
      action: 'update',
      before: withoutAddress(was),
      after: withoutAddress(input),
    })
    return { id }
  },
  async remove(ctx, { id }) {
    const { name } = await hold(ctx, id)
    await sql`
      update calendar_source set removed_at = now(), active = false where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(
      ctx.db,
    )
    await recordActivity(ctx, { entity: 'CalendarSource', id, action: 'delete', before: { name } })
    return { id }
  },
  async readNow(ctx, { id }) {
    await hold(ctx, id)
    await sql`update calendar_source set next_at = now() where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
    return { id }
  },
})

/** Who has the address reads the calendar: it does not belong into the activity log. */
const withoutAddress = ({ address: _, ...rest }: Wanted): object => rest
