import { AppError, type ErrorCode } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { spansToTake, type StayPlan } from '../plan.ts'
import type { StayState } from '../state.ts'

/** Refuses with `code` and its number a room that others have in the time for which a plan takes it, before anything is asked about it. */
export async function refuseTaken(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  plan: StayPlan & { readonly stay: StayState },
  code: ErrorCode,
): Promise<void> {
  const spans = spansToTake(plan)
  const { rows } = await sql<{ number: string }>`
    select r.number
    from unnest(${spans.map(({ roomId }) => roomId)}::bigint[], ${spans.map(({ from }) => from)}::timestamp[],
      ${spans.map(({ until }) => until)}::timestamp[]) as x (room_id, since, until)
    join room_occupancy o on o.hotel_id = ${hotelId} and o.room_id = x.room_id and o.stay_id is distinct from ${plan.stay.id}::bigint
      and o.during && tsrange(x.since, x.until)
    join room r on r.hotel_id = ${hotelId} and r.id = x.room_id limit 1`.execute(db)
  if (rows[0]) throw new AppError(code, [rows[0].number])
}
