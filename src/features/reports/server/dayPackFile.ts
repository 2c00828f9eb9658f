import type { Day } from '#core/day.ts'

/** Where the pack of a run lies: a day that was closed twice has two. */
export const dayPackKey = (hotelId: number, auditRunId: number, date: Day): string =>
  `${hotelId}/day-pack-${date}-${auditRunId}.pdf`

export const dayPackName = (date: Day): string => `day-pack-${date}.pdf`
