import type { StayStatus } from '#domain/stay/status.ts'
import { type RawBuilder, sql } from 'kysely'

/** What a command answers for each stay that it changed. */
export interface StayOutcome {
  readonly id: number
  readonly status: StayStatus
  readonly roomNumber: string | null
  readonly cancellationNumber: number | null
  readonly version: number
}

/** For the `returning` of an update of `stay s`. */
export const outcome: RawBuilder<StayOutcome> = sql`
  s.id, s.status, s.version, s.cancellation_number as "cancellationNumber",
  (select r.number from room r where r.hotel_id = s.hotel_id and r.id = s.room_id) as "roomNumber"`

/** The outcomes in the order asked. */
export function inOrder(rows: readonly StayOutcome[], stayIds: readonly number[]): { stays: StayOutcome[] } {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { stays: stayIds.map((id) => byId.get(id)).filter((row) => row !== undefined) }
}
