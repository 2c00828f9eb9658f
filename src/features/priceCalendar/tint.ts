import type { CalendarWindow } from './contract.ts'

/** What the shade of a price tells: how dear the day is in its row, or how full its room type is. */
export const TINTS = ['price', 'full', 'none'] as const
export type Tint = (typeof TINTS)[number]

/** How many shades there are, the plain cell among them. */
export const SHADES = 5
const STRONGEST = SHADES - 1

/** From 0, the plainest, to STRONGEST; undefined where there is nothing to tell. */
export type Shades = readonly (number | undefined)[]

/** Of a row of prices: the cheapest is plain, the dearest strongest; none where all days cost the same. */
export function shadesOfPrices(prices: readonly (number | null)[]): Shades {
  const known = prices.filter((price) => price !== null)
  const cheapest = Math.min(...known)
  const range = Math.max(...known) - cheapest
  return prices.map((price) =>
    price === null || range === 0 ? undefined : Math.round(((price - cheapest) / range) * STRONGEST),
  )
}

/** Of the rooms of a type: the strongest says that none is left, and only that. */
export function shadesOfLeft(left: readonly number[], rooms: number): Shades {
  return left.map((free) =>
    free === 0 ? STRONGEST : Math.min(STRONGEST - 1, Math.floor((1 - Math.min(1, free / rooms)) * STRONGEST)),
  )
}

/** The shades of the room types' own rows, and of the rows of prices. */
export function shadesOf(
  { roomTypes, rows }: Pick<CalendarWindow, 'roomTypes' | 'rows'>,
  tint: Tint,
): { readonly types: readonly Shades[]; readonly rows: readonly Shades[] } {
  if (tint === 'none') return { types: roomTypes.map(() => []), rows: rows.map(() => []) }
  const types = roomTypes.map(({ left, rooms }) => shadesOfLeft(left, rooms))
  const ofType = new Map(roomTypes.map(({ id }, index) => [id, types[index] ?? []]))
  return {
    types,
    rows: rows.map(({ prices, roomTypeId }) =>
      tint === 'price' ? shadesOfPrices(prices) : (ofType.get(roomTypeId) ?? []),
    ),
  }
}
