import type { Minor } from '#core/money.ts'
import { type Raise, raised } from '#domain/rates/raised.ts'
import { eachPrice, type Prices } from '../../rateGrid.ts'
import {
  type ColumnKey,
  columnsFor,
  type Draft,
  draftOf,
  type Grid,
  isFor,
  placeOf,
  priceAt,
  type RowPlace,
  rowKey,
  pricesAt,
} from './grid.ts'
import { isFollowing, type Sheet, shownAt } from './inForce.ts'

/** The rows that a tool works on: of one season and weekday, of all or one room type and rate type. */
export interface Scope extends Pick<RowPlace, 'seasonId' | 'weekday'> {
  readonly roomTypeId: number | null
  readonly rateTypeId: number | null
}

/** Where prices are copied from; `everybody`: not this contract's but those that hold without one; raised on the way where `raise` is given. */
export interface CopySource extends Pick<RowPlace, 'seasonId' | 'weekday'> {
  readonly everybody: boolean
  readonly raise?: Raise | undefined
}

export type GridSheet = Sheet & { readonly grid: Grid }

/** One price that a tool would change. */
export interface PriceChange {
  readonly key: string
  readonly column: ColumnKey
  readonly before: Minor | null
  readonly after: Minor | null
}

/** Rows that only follow another plan are left alone. */
function changesOf(
  sheet: GridSheet,
  { seasonId, weekday, ...scope }: Scope,
  change: (prices: Prices, place: RowPlace, columns: ColumnKey[]) => Draft,
): PriceChange[] {
  const roomTypes = sheet.grid.roomTypes.filter(({ id }) => scope.roomTypeId === null || id === scope.roomTypeId)
  const rateTypes = sheet.grid.rateTypes.filter(({ id }) => scope.rateTypeId === null || id === scope.rateTypeId)
  return roomTypes.flatMap((roomType) =>
    rateTypes.flatMap((rateType) => {
      const place = { roomTypeId: roomType.id, rateTypeId: rateType.id, seasonId, weekday }
      if (isFollowing(sheet, place)) return []
      const key = rowKey(place)
      const prices = shownAt(sheet, key)
      const columns = columnsFor(roomType.maxAdults, sheet.grid).filter((column) => isFor(column, roomType))
      const after = change(prices, place, columns)
      return columns.flatMap((column): PriceChange[] => {
        const before = priceAt(prices, column)
        const next = after[column]
        return next === undefined || typeof next === 'string' || next === before
          ? []
          : [{ key, column, before, after: next }]
      })
    }),
  )
}

const keepsSet = (prices: Prices, draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([column]) => priceAt(prices, column as ColumnKey) === null))

/** The prices of another season or weekday, or of everybody, all or only where nothing is set. */
export const copied = (sheet: GridSheet, scope: Scope, source: CopySource, onlyEmpty: boolean): PriceChange[] =>
  changesOf(sheet, scope, (prices, place, columns) => {
    const key = rowKey({ ...place, seasonId: source.seasonId, weekday: source.weekday })
    const from = source.everybody && sheet.everybody ? pricesAt(sheet.everybody, key) : shownAt(sheet, key)
    if (from.base.length === 0 || (onlyEmpty && prices.base.length > 0)) return {}
    return draftOf(source.raise ? raisedPrices(from, source.raise) : from, columns)
  })

/** Everybody's prices of each season and weekday that has any, into the same place of the contract. */
export function copiedEach(
  sheet: GridSheet,
  scope: Omit<Scope, 'seasonId' | 'weekday'>,
  raise: Raise | undefined,
  onlyEmpty: boolean,
): PriceChange[] {
  const places = new Map(
    [...(sheet.everybody?.keys() ?? [])].map((key) => {
      const { seasonId, weekday } = placeOf(key)
      return [`${seasonId}.${weekday}`, { seasonId, weekday }]
    }),
  )
  return [...places.values()].flatMap((place) =>
    copied(sheet, { ...scope, ...place }, { ...place, everybody: true, raise }, onlyEmpty),
  )
}

/** The prices of every day into the weekday of the scope, within each season and without one. */
export const copiedWithin = (
  sheet: GridSheet,
  scope: Scope,
  raise: Raise | undefined,
  onlyEmpty: boolean,
): PriceChange[] =>
  [null, ...sheet.grid.seasons.map(({ id }) => id)].flatMap((seasonId) =>
    copied(sheet, { ...scope, seasonId }, { seasonId, weekday: null, everybody: false, raise }, onlyEmpty),
  )

/** One price in one column of every row. */
export const filled = (
  sheet: GridSheet,
  scope: Scope,
  column: ColumnKey,
  price: Minor,
  onlyEmpty: boolean,
): PriceChange[] =>
  changesOf(sheet, scope, (prices) => {
    // a row has no price of anything before it has one of the room
    if (prices.base.length === 0 && column !== 'base.0') return {}
    return onlyEmpty ? keepsSet(prices, { [column]: price }) : { [column]: price }
  })

/** Every price that is set, raised or lowered. */
export const raisedAll = (sheet: GridSheet, scope: Scope, raise: Raise): PriceChange[] =>
  changesOf(sheet, scope, (prices, _, columns) => draftOf(raisedPrices(prices, raise), columns))

/** What costs nothing goes on costing nothing. */
const raisedPrices = (prices: Prices, raise: Raise): Prices =>
  eachPrice(prices, (price) => (price === 0 ? 0 : raised(price, raise)))

/** The changes as drafts by row. */
export function toDrafts(changes: readonly PriceChange[]): Map<string, Draft> {
  const drafts = new Map<string, Draft>()
  for (const { key, column, after } of changes) drafts.set(key, { ...drafts.get(key), [column]: after })
  return drafts
}
