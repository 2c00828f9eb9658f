import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { COUNT_LIMIT, type Page } from '#core/page.ts'
import type { BlockRow, RoomBlock } from '#domain/roomBlock/contract.ts'
import type { BlockStatus } from '#domain/roomBlock/block.ts'
import { localNow, momentOf } from '#domain/roomBlock/server/blocksOf.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'

type Input = ParsedInputOf<typeof RoomBlock.list>

const statusAt = (now: string): RawBuilder<BlockStatus> => sql`
  case when x.returned_at is not null then 'ended' when lower(x.during) <= ${now}::timestamp then 'current' else 'planned' end`

const columns = (now: string): RawBuilder<BlockRow> => sql`
  x.id, x.version, x.room_id as "roomId", r.number as "roomNumber", t.id as "roomTypeId", t.name as "roomTypeName", t.name_mon as "roomTypeNameMon",
  x.kind, ${momentOf('lower')} as "from", ${momentOf('upper')} as until, ${statusAt(now)} as status, x.until_night - x.first_night as nights,
  x.reason, x.remarks, x.return_house_status as "returnHouseStatus", x.returned_at as "returnedAt", x.created_at as "createdAt", u.name as "createdBy"`

const from = sql`
  from room_block x
  join room r on r.hotel_id = x.hotel_id and r.id = x.room_id
  join room_type t on t.hotel_id = x.hotel_id and t.id = r.room_type_id
  left join app_user u on u.hotel_id = x.hotel_id and u.id = x.created_by`

const order: Record<NonNullable<Input['sort']>, RawBuilder<unknown>> = {
  room: sql`r.sort_order, r.number`,
  from: sql`lower(x.during)`,
  until: sql`upper(x.during)`,
  kind: sql`x.kind`,
  reason: sql`x.reason`,
  createdAt: sql`x.created_at`,
}
const backwards: typeof order = { ...order, room: sql`r.sort_order desc, r.number` }

/** A page of blocks; what is to come and in force stands first unless asked otherwise. */
export async function listBlocks(ctx: Context, input: Input): Promise<Page<BlockRow>> {
  const { search, sort, descending, offset, limit } = input
  const now = localNow(ctx)
  const where = sql.join(
    [
      sql`x.hotel_id = ${ctx.hotelId}`,
      matching(search, [sql`r.number`, sql`x.reason`, sql`x.remarks`]),
      ...(input.status.length > 0 ? [sql`${statusAt(now)} = any(${input.status})`] : []),
      ...(input.kind === undefined ? [] : [sql`x.kind = ${input.kind}`]),
      ...(input.roomTypeId === undefined ? [] : [sql`r.room_type_id = ${input.roomTypeId}`]),
      ...(input.roomId === undefined ? [] : [sql`x.room_id = ${input.roomId}`]),
      ...(input.reason === undefined ? [] : [sql`x.reason = ${input.reason}`]),
      ...(input.from === undefined ? [] : [sql`upper(x.during) > ${input.from}::date`]),
      ...(input.until === undefined ? [] : [sql`lower(x.during) < ${input.until}::date + 1`]),
    ],
    sql` and `,
  )
  const direction = descending ? sql`desc` : sql`asc`
  const by = sort
    ? sql`${(descending ? backwards : order)[sort]} ${direction}, lower(x.during), r.sort_order, r.number, x.id`
    : sql`x.returned_at is not null, lower(x.during), r.sort_order, r.number, x.id`
  const { rows } = await sql<BlockRow>`
    select ${columns(now)} ${from} where ${where} order by ${by} limit ${limit} offset ${offset}`.execute(ctx.db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${from} where ${where} limit ${COUNT_LIMIT + 1}) c`.execute(ctx.db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function readBlock(ctx: Context, { id }: { id: number }): Promise<BlockRow> {
  const { rows } = await sql<BlockRow>`
    select ${columns(localNow(ctx))} ${from} where x.hotel_id = ${ctx.hotelId} and x.id = ${id}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}
