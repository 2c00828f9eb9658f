import type { OutputOf } from '#core/contract.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { type Minor, parseMinor } from '#core/money.ts'
import type { Rate } from '../../rate.ts'
import { noPrices, type Prices } from '../../rateGrid.ts'

export type Grid = OutputOf<typeof Rate.grid>
export type RoomType = Grid['roomTypes'][number]
export type RateType = Grid['rateTypes'][number]

/** A column of the grid: the price for so many adults, or one of the others. */
export type ColumnKey = `base.${number}` | `child.${number}` | 'extraAdult' | 'extraChild' | 'dayUse'

/** What stands in a cell: an amount, nothing, or what was typed and is no amount. */
export type Typed = Minor | null | string
export type Draft = Readonly<Partial<Record<ColumnKey, Typed>>>

/** The row of a room type and rate type in a season, on every day or on one weekday (0 = Sunday). */
export interface RowPlace {
  readonly roomTypeId: number
  readonly rateTypeId: number
  readonly seasonId: number | null
  readonly weekday: number | null
}

export const rowKey = ({ roomTypeId, rateTypeId, seasonId, weekday }: RowPlace): string =>
  `${roomTypeId}.${rateTypeId}.${seasonId ?? ''}.${weekday ?? ''}`

export function placeOf(key: string): RowPlace {
  const [roomTypeId = '', rateTypeId = '', seasonId = '', weekday = ''] = key.split('.')
  return {
    roomTypeId: Number(roomTypeId),
    rateTypeId: Number(rateTypeId),
    seasonId: seasonId === '' ? null : Number(seasonId),
    weekday: weekday === '' ? null : Number(weekday),
  }
}

/** The columns of room types that sleep so many adults. */
export const columnsFor = (adults: number, { brackets }: Pick<Grid, 'brackets'>): ColumnKey[] => [
  ...Array.from({ length: adults }, (_, index) => `base.${index}` as const),
  'extraAdult',
  ...brackets.map(({ id }) => `child.${id}` as const),
  'extraChild',
  'dayUse',
]

export const isFor = (column: ColumnKey, { maxAdults }: RoomType): boolean =>
  !column.startsWith('base.') || Number(column.slice(5)) < maxAdults

const bracketOf = (column: ColumnKey): string | undefined => (column.startsWith('child.') ? column.slice(6) : undefined)

export function priceAt(prices: Prices, column: ColumnKey): Minor | null {
  const bracket = bracketOf(column)
  if (bracket !== undefined) return prices.children[bracket] ?? null
  if (column === 'extraAdult' || column === 'extraChild' || column === 'dayUse') return prices[column]
  return prices.base[Number(column.slice(5))] ?? null
}

/**
 * What is paid where no price is set: by so many adults the last one set and the extra adult for each, by a child as by one of any age; null
 * where it is not sold so.
 */
export function otherwiseAt({ base, extraAdult, extraChild }: Prices, column: ColumnKey): Minor | null {
  if (bracketOf(column) !== undefined) return base.length === 0 ? null : extraChild
  const place = Number(column.slice(5))
  const last = base.findLastIndex((price) => price !== null)
  if (!column.startsWith('base.') || last < 0 || place <= last) return null
  return extraAdult === null ? null : (base[last] ?? 0) + (place - last) * extraAdult
}

/** The prices of a row with what was typed over them; undefined where something typed is no amount. */
export function pricesOf(stored: Prices, draft: Draft): Prices | undefined {
  if (Object.values(draft).some((typed) => typeof typed === 'string')) return undefined
  const at = (column: ColumnKey): Minor | null => {
    const typed = draft[column]
    return typed === undefined ? priceAt(stored, column) : (typed as Minor | null)
  }
  const adults = Math.max(
    stored.base.length,
    ...Object.keys(draft).map((column) => (column.startsWith('base.') ? Number(column.slice(5)) + 1 : 0)),
  )
  const base = Array.from({ length: adults }, (_, index) => at(`base.${index}`))
  const brackets = new Set([
    ...Object.keys(stored.children),
    ...Object.keys(draft).flatMap((column) => bracketOf(column as ColumnKey) ?? []),
  ])
  const children = Object.fromEntries([...brackets].map((id) => [id, at(`child.${Number(id)}`)]))
  return { base, extraAdult: at('extraAdult'), extraChild: at('extraChild'), children, dayUse: at('dayUse') }
}

/** A whole row of prices as a draft over another. */
export const draftOf = (prices: Prices, columns: readonly ColumnKey[]): Draft =>
  Object.fromEntries(columns.map((column) => [column, priceAt(prices, column)]))

export type Stored = ReadonlyMap<string, Prices & { readonly version: number }>

export const storedOf = (grid: Grid | undefined): Stored =>
  new Map(
    grid?.cells.map(({ children, ...cell }) => {
      const byBracket = Object.fromEntries(children.map(({ childBracketId, price }) => [childBracketId, price]))
      return [rowKey(cell), { ...cell, children: byBracket }]
    }),
  )

export const pricesAt = (stored: Stored, key: string): Prices => stored.get(key) ?? noPrices

/** An amount as it is typed: no fraction where there is none. */
export function typedText(typed: Typed, digits: number): string {
  if (typed === null) return ''
  if (typeof typed === 'string') return typed
  return formatMinor(typed, digits).replace(/\.0+$/, '')
}

/** What a person typed, read as an amount that is not negative. */
export function readTyped(text: string, digits: number): Typed {
  if (text.trim() === '') return null
  const amount = parseMinor(text.trim(), digits)
  return amount === undefined || amount < 0 ? text : amount
}
