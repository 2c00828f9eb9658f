import type { Label } from '#core/labels.ts'

/** Of a type on a day, as the report of available rooms tells it. */
export interface LeftRow {
  readonly date: string
  readonly roomType: Label | string
  readonly total: number
  readonly outOfOrder: number
  readonly sold: number
  readonly free: number
}

interface Left {
  readonly free: number
  readonly sold: number
  /** Rooms that can be slept in. */
  readonly rooms: number
}

interface LeftByDay {
  readonly days: readonly string[]
  readonly types: readonly {
    readonly key: string
    readonly label: Label | string
    readonly days: readonly (Left | null)[]
  }[]
  readonly house: readonly Left[]
}

/** As many days as are still looked at as a picture. */
const MOST_DAYS = 62

const keyOf = (label: Label | string): string => (typeof label === 'string' ? label : `${label.en}\n${label.mon}`)

/** Rows by day and type as types by day; a day of which not all types are at hand is left out. */
export function leftByDay(rows: readonly LeftRow[]): LeftByDay {
  const labels = new Map(rows.map(({ roomType }) => [keyOf(roomType), roomType]))
  const found = new Map(rows.map((row) => [`${row.date} ${keyOf(row.roomType)}`, row]))
  const leftOf = (row: LeftRow | undefined): Left | null =>
    row === undefined ? null : { free: row.free, sold: row.sold, rooms: row.total - row.outOfOrder }
  const all = [...new Set(rows.map(({ date }) => date))].toSorted()
  const days = all.filter((day) => [...labels.keys()].every((key) => found.has(`${day} ${key}`))).slice(0, MOST_DAYS)
  const types = [...labels].map(([key, label]) => ({
    key,
    label,
    days: days.map((day) => leftOf(found.get(`${day} ${key}`))),
  }))
  const house = days.map((_, at) =>
    types.reduce<Left>(
      (sum, type) => {
        const day = type.days[at]
        return day
          ? { free: sum.free + Math.max(0, day.free), sold: sum.sold + day.sold, rooms: sum.rooms + day.rooms }
          : sum
      },
      { free: 0, sold: 0, rooms: 0 },
    ),
  )
  return { days, types, house }
}
