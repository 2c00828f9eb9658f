import { AppError } from '#core/errors.ts'
import type { Day } from '#core/day.ts'
import { hotelClock } from '#domain/businessDay/hotelClock.ts'
import { type BlockKind, type BlockSpan, blockStatus, type BlockStatus, type ReturnStatus } from '../block.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

const MINUTES = 16

/** What time it is in the hotel, 'YYYY-MM-DDTHH:MM'. */
export const localNow = ({ hotel, businessDate }: Pick<Context, 'hotel' | 'businessDate'>): string =>
  hotelClock(new Date(), { timeZone: hotel.timeZone, businessDate }).slice(0, MINUTES)

/** An end of the span of `room_block x` as text. */
export const momentOf = (end: 'lower' | 'upper'): RawBuilder<string> =>
  sql`to_char(${sql.raw(end)}(x.during), 'YYYY-MM-DD"T"HH24:MI')`

export interface LockedBlock extends BlockSpan {
  readonly id: number
  readonly version: number
  readonly roomId: number
  readonly roomNumber: string
  readonly kind: BlockKind
  readonly roomTypeId: number
  /** What of the inventory it takes: `[firstNight, untilNight)`. */
  readonly firstNight: Day
  readonly untilNight: Day
  readonly reason: string
  readonly remarks: string
  readonly returnHouseStatus: ReturnStatus
  readonly status: BlockStatus
}

/** Holds blocks, in the order of their ids, until the command ends. Refuses with notFound, and with blockEnded what has ended. */
export async function lockBlocks(ctx: Context, ids: readonly number[]): Promise<LockedBlock[]> {
  const { rows } = await sql<Omit<LockedBlock, 'status'> & { returnedAt: string | null }>`
    select x.id, x.version, x.room_id as "roomId", r.number as "roomNumber", x.kind, ${momentOf('lower')} as "from", ${momentOf('upper')} as until,
      x.room_type_id as "roomTypeId", x.first_night as "firstNight", x.until_night as "untilNight", x.reason, x.remarks,
      x.return_house_status as "returnHouseStatus", x.returned_at as "returnedAt"
    from room_block x join room r on r.hotel_id = x.hotel_id and r.id = x.room_id
    where x.hotel_id = ${ctx.hotelId} and x.id = any(${ids}) order by x.id for update of x`.execute(ctx.db)
  if (rows.length < new Set(ids).size) throw new AppError('notFound')
  const now = localNow(ctx)
  return rows.map(({ returnedAt, ...block }) => {
    if (returnedAt !== null) throw new AppError('blockEnded', [block.roomNumber])
    return { ...block, status: blockStatus({ from: block.from, returnedAt }, now) }
  })
}
