import type { Context } from '#kit/server/context.ts'
import type { Warnings } from '#domain/asking/server/warnings.ts'
import { sql } from 'kysely'

interface RoomInTime {
  readonly room: { readonly id: number; readonly outOfService: boolean }
  /** Hotel-local. */
  readonly from: string
  readonly until: string
}

/** Warns of rooms that are out of service in the time for which they are given. */
export async function warnOutOfService(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  given: readonly RoomInTime[],
  warnings: Warnings,
): Promise<void> {
  const asked = given.filter(({ room }) => room.outOfService)
  if (asked.length === 0) return
  const { rows } = await sql<{ number: string; until: string }>`
    select distinct r.number, to_char(upper(x.during), 'YYYY-MM-DD HH24:MI') as until
    from unnest(${asked.map(({ room }) => room.id)}::bigint[], ${asked.map(({ from }) => from)}::timestamp[],
      ${asked.map(({ until }) => until)}::timestamp[]) as g (room_id, from_at, until_at)
    join room_block x on x.hotel_id = ${hotelId} and x.room_id = g.room_id and x.kind = 'outOfService' and x.during && tsrange(g.from_at, g.until_at)
    join room r on r.hotel_id = ${hotelId} and r.id = x.room_id
    order by r.number`.execute(db)
  for (const { number, until } of rows) warnings.raise('roomOutOfService', [number, until])
}
