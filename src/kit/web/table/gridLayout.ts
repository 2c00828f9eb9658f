import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { type Column, showCell, showValue, type Showing, widthOf } from './column.ts'
import type { GridItem } from './gridItem.ts'
import type { Sums } from './GridTotals.tsx'

/** Below it a row is a card. */
const CARD_BELOW = 560
/** Of a character of a number, and around it. */
const DIGIT = 8.2
const AROUND = 26
const NARROW = new Set(['number', 'amount', 'percent', 'day', 'instant'])

/** What a cell of numbers or days needs so that nothing of it is cut; they are written in figures of one width. */
function neededWidth<Row>(
  column: Column<Row>,
  items: readonly GridItem<Row>[],
  sum: number | null | undefined,
  showing: Showing,
) {
  const kind = column.kind ?? 'text'
  if (!NARROW.has(kind)) return widthOf(column)
  let most = 0
  if (typeof sum === 'number') most = showValue(sum, kind, showing.currency, showing).length
  for (const item of items) {
    if (item.kind === 'row') {
      const code = kind === 'amount' ? (column.currency?.(item.row).code.length ?? -1) + 1 : 0
      most = Math.max(most, showCell(column, item.row, showing).length + code)
    } else if (item.kind === 'subtotal') {
      const part = item.totals.get(column.key)
      if (typeof part === 'number') most = Math.max(most, showValue(part, kind, showing.currency, showing).length)
    }
  }
  return Math.max(widthOf(column), Math.ceil(most * DIGIT) + AROUND)
}

/** Where a column stands on the card of a row; null = not at all. */
type CardPlace = NonNullable<Column<unknown>['card']>

/** Who or what a row is of, where it begins with a number or a day. */
const isName = <Row>({ key, card, hidden }: Column<Row>): boolean =>
  card === undefined && hidden !== true && NAMES.has(key)
const NAMES = new Set(['guest', 'guestName', 'name', 'title', 'company', 'companyName'])

function cardPlace<Row>(column: Column<Row>, index: number, columns: readonly Column<Row>[]): CardPlace {
  if (column.card !== undefined) return column.card
  const title = columns.find(({ card }) => card === 'title') ?? columns.find(isName) ?? columns[0]
  if (column === title) return 'title'
  if (column.key === 'status') return 'badge'
  const amounts = columns.filter(({ kind, card }) => kind === 'amount' && card === undefined)
  if (column.kind === 'amount')
    return column === amounts.at(-1) && !columns.some(({ card }) => card === 'amount') ? 'amount' : 'none'
  if (column.rare === true) return 'none'
  // of the rest, the first few say where and when
  const before = columns
    .slice(0, index)
    .filter((one) => one !== title)
    .filter(({ kind, key, card, rare }) => kind !== 'amount' && key !== 'status' && card === undefined && rare !== true)
  return before.length < LINE_VALUES ? 'line' : 'none'
}

const LINE_VALUES = 4
const ORDER: readonly CardPlace[] = ['title', 'badge', 'line', 'amount']

export interface CardColumn<Row> {
  readonly column: Column<Row>
  readonly place: CardPlace
}

/** Who, where and when, how much: the columns of a card in the order in which they are read. */
export function cardColumns<Row>(columns: readonly Column<Row>[]): CardColumn<Row>[] {
  const placed = columns.map((column, index) => ({ column, place: cardPlace(column, index, columns) }))
  return ORDER.flatMap((place) => placed.filter((one) => one.place === place))
}

/** Rare columns go first, the last of them before the others, until the rest fits; none goes that somebody chose. */
export function fitting<Row>(
  columns: readonly Column<Row>[],
  widths: ReadonlyMap<string, number>,
  room: number,
): readonly Column<Row>[] {
  const kept = [...columns]
  const sum = () => kept.reduce((all, { key }) => all + (widths.get(key) ?? 0), 0)
  for (const column of columns.toReversed()) {
    if (sum() <= room) break
    if (column.rare === true) kept.splice(kept.indexOf(column), 1)
  }
  return kept
}

interface LayoutOptions<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly columns: readonly Column<Row>[]
  readonly items: readonly GridItem<Row>[]
  readonly totals: Sums | undefined
  readonly showing: Showing
  /** Taken by the buttons of a row. */
  readonly actionsWidth: number
}

/** Which columns a grid shows in its place, and how wide they are; on a narrow one its rows are cards. */
export function useGridLayout<Row>({ scroller, columns, items, totals, showing, actionsWidth }: LayoutOptions<Row>) {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  const { say, currency, timeZone } = showing
  const widths = useMemo(() => {
    const by = { say, currency, timeZone }
    return new Map(columns.map((column) => [column.key, neededWidth(column, items, totals?.get(column.key), by)]))
  }, [columns, items, totals, say, currency, timeZone])
  const isCards = width !== undefined && width > 0 && width < CARD_BELOW && !window.matchMedia('print').matches
  const cards = isCards ? cardColumns(columns) : undefined
  const shown =
    cards?.map(({ column }) => column) ?? fitting(columns, widths, (width ?? Number.POSITIVE_INFINITY) - actionsWidth)
  return { shown, cards, widthOf: (column: Column<Row>) => widths.get(column.key) ?? widthOf(column), width }
}
