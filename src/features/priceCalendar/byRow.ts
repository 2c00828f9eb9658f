interface RowPlace {
  readonly roomTypeId: number
  readonly rateTypeId: number
}

/** What a row of the calendar is known by. */
export const rowKey = ({ roomTypeId, rateTypeId }: RowPlace): string => `${roomTypeId}.${rateTypeId}`

/** Things of the calendar by their row, in their order. */
export function byRow<T extends RowPlace>(things: readonly T[]): Map<string, T[]> {
  const rows = new Map<string, T[]>()
  for (const thing of things) {
    const row = rows.get(rowKey(thing))
    if (row) row.push(thing)
    else rows.set(rowKey(thing), [thing])
  }
  return rows
}
