import type { StayStatus } from '#domain/stayStatus/status.ts'

/** What a command answers for each stay that it changed. */
export interface StayOutcome {
  readonly id: number
  readonly status: StayStatus
  readonly roomNumber: string | null
  readonly cancellationNumber: number | null
  readonly version: number
}

/** The outcomes in the order asked. */
export function inOrder(rows: readonly StayOutcome[], stayIds: readonly number[]): { stays: StayOutcome[] } {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { stays: stayIds.map((id) => byId.get(id)).filter((row) => row !== undefined) }
}
