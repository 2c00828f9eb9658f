import type { ParsedInputOf } from '#core/contract.ts'
import type { Page } from '#core/page.ts'
import type { HouseRow, Housekeeping } from '#domain/housekeeping/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'
import { houseColumns, houseRows, isOwnRoom } from './houseRows.ts'

type Input = ParsedInputOf<typeof Housekeeping.list>

/** What is asked for first stands first: a room's condition and occupancy by how soon somebody must go there. */
const order: Record<NonNullable<Input['sort']>, RawBuilder<unknown>> = {
  room: sql`place`,
  floor: sql`floor`,
  type: sql`"roomTypeName"`,
  condition: sql`array_position(array['dirty', 'cleaning', 'clean', 'inspected'], condition)`,
  occupancy: sql`array_position(array['arrival', 'vacant', 'dueOut', 'occupied'], occupancy)`,
  guest: sql`"guestName"`,
  housekeeper: sql`housekeeper`,
  minutes: sql`minutes`,
  wantedAt: sql`"wantedAt"`,
}

export async function listRooms(ctx: Context, input: Input): Promise<Page<HouseRow>> {
  const { search, sort, descending, offset, limit } = input
  const where = sql.join(
    [
      matching(search, [sql`number`, sql`"guestName"`, sql`"nextGuest"`, sql`housekeeper`, sql`remark`]),
      ...(input.condition.length > 0 ? [sql`condition = any(${input.condition})`] : []),
      ...(input.occupancy.length > 0 ? [sql`occupancy = any(${input.occupancy})`] : []),
      ...(input.floor === undefined ? [] : [sql`floor = ${input.floor}`]),
      ...(input.roomTypeId === undefined ? [] : [sql`"roomTypeId" = ${input.roomTypeId}`]),
      ...(input.housekeeperId === undefined ? [] : [ofHousekeeper(input.housekeeperId)]),
      ...(input.toClean === undefined ? [] : [sql`"toClean" = ${input.toClean}`]),
      ...(input.blocked === undefined ? [] : [sql`(block is not null) = ${input.blocked}`]),
      ...(input.discrepancy === undefined ? [] : [sql`(discrepancy is not null) = ${input.discrepancy}`]),
    ],
    sql` and `,
  )
  const by = sql`${order[sort ?? 'room']} ${descending ? sql`desc` : sql`asc`} nulls last, place`
  const { rows } = await sql<{ total: number; rows: HouseRow[] }>`
    with house as materialized (${houseRows(ctx)}), found as materialized (select * from house where ${where})
    select (select count(*)::int from found) as total, (select coalesce(json_agg(f), '[]') from (
      select ${houseColumns} from found order by ${by} limit ${limit} offset ${offset}) f) as rows`.execute(ctx.db)
  const [page] = rows
  if (!page) throw new Error('an aggregate gives one row')
  return page
}

const ofHousekeeper = (id: number): RawBuilder<unknown> =>
  id === 0 ? sql`housekeeper is null` : sql`"housekeeperId" = ${id}`

/** The caller's own rooms: those that are being cleaned, then those that wait, what is wanted soonest first. */
export async function myRooms(ctx: Context): Promise<HouseRow[]> {
  const { rows } = await sql<HouseRow>`
    select ${houseColumns} from (${houseRows(ctx)}) house where ${isOwnRoom(ctx)}
    order by condition = 'cleaning' desc, "toClean" desc, condition = 'dirty' desc, occupancy = 'dueOut', "wantedAt" nulls last, place`.execute(
    ctx.db,
  )
  return rows
}
