import { grouped } from '#core/grouped.ts'

interface RowPlace {
  readonly roomTypeId: number
  readonly rateTypeId: number
}

/** What a row of the calendar is known by. */
export const rowKey = ({ roomTypeId, rateTypeId }: RowPlace): string => `${roomTypeId}.${rateTypeId}`

/** Things of the calendar by their row, in their order. */
export const byRow = <T extends RowPlace>(things: readonly T[]): Map<string, T[]> => grouped(things, rowKey)
