import type { Minor } from '#core/money.ts'
import { type Raise, raised } from '#domain/rates/raised.ts'
import { eachPrice, type Prices } from '../../rateGrid.ts'
import {
  type Draft,
  otherwiseAt,
  type ColumnKey,
  priceAt,
  pricesAt,
  pricesOf,
  type RateType,
  type RowPlace,
  rowKey,
  type Stored,
} from './grid.ts'

/** What is saved and typed, and under a contract the prices that hold for everybody. */
export interface Sheet {
  readonly rateTypes: readonly RateType[]
  readonly stored: Stored
  readonly drafts: ReadonlyMap<string, Draft>
  readonly everybody: Stored | undefined
}

/** What stands on the screen; what can't be read counts as what is saved. */
export const shownAt = ({ stored, drafts }: Pick<Sheet, 'stored' | 'drafts'>, key: string): Prices =>
  pricesOf(pricesAt(stored, key), drafts.get(key) ?? {}) ?? pricesAt(stored, key)

const hasPrice = ({ base }: Prices): boolean => base.some((price) => price !== null)

/** A weekday falls back to the other days, a season to the rate without season, a contract to everybody's price. */
function withoutParent(sheet: Sheet, place: RowPlace, own: boolean): Prices | undefined {
  const { seasonId, weekday } = place
  const places = [
    ...(own ? [place] : []),
    ...(weekday === null ? [] : [{ ...place, weekday: null }]),
    ...(seasonId === null
      ? []
      : [...(weekday === null ? [] : [{ ...place, seasonId: null }]), { ...place, seasonId: null, weekday: null }]),
  ].map(rowKey)
  const found = places.map((key) => shownAt(sheet, key)).find(hasPrice)
  if (found !== undefined || sheet.everybody === undefined) return found
  const everybody = { ...sheet, stored: sheet.everybody, drafts: new Map(), everybody: undefined }
  return withoutParent(everybody, place, true)
}

const raiseOf = ({ kind, by, rounding }: NonNullable<RateType['derived']>): Raise => ({
  by: kind === 'percent' ? { percent: by } : { amount: Number(by) },
  roundTo: rounding,
})

/** The prices of a row that has none of its own: those that hold instead while it has none, other seasons left aside. */
function pricesInstead(sheet: Sheet, place: RowPlace): Prices | undefined {
  const own = withoutParent(sheet, place, false)
  if (own !== undefined) return own
  const plan = sheet.rateTypes.find(({ id }) => id === place.rateTypeId)
  if (!plan?.derived) return undefined
  const parent = withoutParent(sheet, { ...place, rateTypeId: plan.derived.fromId }, true)
  if (parent === undefined) return undefined
  const raise = raiseOf(plan.derived)
  const followed = eachPrice(parent, (price) => raised(price, raise))
  // the difference is one of the whole night: what guests pay more follows a percentage, not an amount
  return plan.derived.kind === 'percent' ? followed : { ...parent, base: followed.base, dayUse: followed.dayUse }
}

/** Whether a row only follows another plan: it has no price of its own, saved or typed. */
export const isFollowing = (sheet: Sheet, place: RowPlace): boolean =>
  sheet.everybody === undefined &&
  sheet.rateTypes.some(({ id, derived }) => id === place.rateTypeId && derived !== null) &&
  !hasPrice(shownAt(sheet, rowKey(place))) &&
  !sheet.stored.has(rowKey(place))

/** What is paid in a column where nothing is set. */
export function otherwiseIn(sheet: Sheet, place: RowPlace, column: ColumnKey): Minor | null {
  const own = shownAt(sheet, rowKey(place))
  if (hasPrice(own)) return otherwiseAt(own, column)
  const instead = pricesInstead(sheet, place)
  return instead === undefined ? null : (priceAt(instead, column) ?? otherwiseAt(instead, column))
}
