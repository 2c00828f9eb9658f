import type { Text } from '../locale.tsx'
import type { Sums, TotalLinks } from './GridTotals.tsx'

/** A line of the grid: a row, the heading of a group, or the totals of a group. */
export type GridItem<Row> =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'group'; readonly label: Text }
  | {
      readonly kind: 'subtotal'
      readonly label: Text
      readonly totals: Sums
      readonly links?: TotalLinks
    }
