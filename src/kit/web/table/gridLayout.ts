import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { type CellValue, type Column, showCell, showValue, type Showing, widthOf } from './column.ts'
import type { GridItem } from './gridItem.ts'
import type { Sums } from './GridTotals.tsx'

/** Below it a row is a card. */
const CARD_BELOW = 560
/** Of a character of a number or day, what a capital letter has more of it, and around it. */
const DIGIT = 8.45
const CAPITAL = 0.3
const AROUND = 26
/** Of a character of a heading, which is smaller; Cyrillic letters are broader. */
const HEAD_LATIN = 7
const HEAD_CYRILLIC = 8
/** What the broadest letters have more, of a character. */
const BROAD = 0.5
/** More room before the first column. */
const LEAD = 4
/** Of a character of a badge, and what stands around them there: a sign and its edges. */
const BADGE_CHARACTER = 6.6
const AROUND_BADGE = 30
/** What is left at least of a text that is cut, so that all columns are seen. */
const CUT_TO = 0.72
/** A text of one word or two stays whole: 'Active', a code. */
const SHORT = 112
const NARROW = new Set(['number', 'amount', 'percent', 'day', 'instant'])
const PHONES = new Set(['phone', 'mobile'])
/** Of figures nothing is cut. */
const isFigures = <Row>({ kind, key, render }: Column<Row>): boolean =>
  NARROW.has(kind ?? 'text') || (PHONES.has(key) && render === undefined)

const lengthOf = (text: string): number => text.length + CAPITAL * (text.match(/\p{Lu}/gu)?.length ?? 0)

/** The longest that is written in a column, in characters. */
function longest<Row>(
  column: Column<Row>,
  items: readonly GridItem<Row>[],
  sum: number | null | undefined,
  showing: Showing,
): number {
  const kind = column.kind ?? 'text'
  let most = 0
  if (typeof sum === 'number') most = showValue(sum, kind, showing.currency, showing).length
  for (const item of items) {
    if (item.kind === 'row') {
      const code = kind === 'amount' ? (column.currency?.(item.row).code.length ?? -1) + 1 : 0
      most = Math.max(most, lengthOf(showCell(column, item.row, showing)) + code)
    } else if (item.kind === 'subtotal') {
      const part = item.totals.get(column.key)
      if (typeof part === 'number') most = Math.max(most, showValue(part, kind, showing.currency, showing).length)
    }
  }
  return most
}

export const widthFor = (characters: number): number => Math.ceil(characters * DIGIT) + AROUND

/** How a row stands, which is said by a badge with the words of its value. */
const isBadge = <Row>({ key, render, signs }: Column<Row>): boolean =>
  (key === 'status' || key === 'state') && render !== undefined && signs === undefined

const badgeWidth = <Row>(column: Column<Row>, ...shown: Shown<Row>): number =>
  Math.ceil(longest(column, ...shown) * BADGE_CHARACTER) + AROUND_BADGE + AROUND

/** What a column would have: its heading whole, and of numbers, days and badges all that is written. */
function wishedWidth<Row>(column: Column<Row>, ...shown: Shown<Row>): number {
  if (isBadge(column)) return Math.max(widthOf(column), badgeWidth(column, ...shown))
  const head = Math.max(widthOf(column), headWidth(column, shown[2]))
  if (!isFigures(column)) return head
  return Math.max(head, widthFor(longest(column, ...shown)))
}
type Shown<Row> = [items: readonly GridItem<Row>[], sum: number | null | undefined, showing: Showing]

/** What a column can do with where room is scarce: its longest value, and its heading in two lines. */
function leastWidth<Row>(column: Column<Row>, ...shown: Shown<Row>): number {
  const wished = wishedWidth(column, ...shown)
  if (isBadge(column) && shown[0].length > 0) return Math.min(wished, badgeWidth(column, ...shown))
  if (column.render !== undefined || column.signs !== undefined) return wished
  return Math.min(wished, Math.max(widthFor(longest(column, ...shown)), headWidth(column, shown[2])))
}

/** What a heading needs, in two lines where it has more than one word. */
export function headWidth<Row>({ label }: Column<Row>, { say }: Showing): number {
  // a sign as broad as two letters
  const heading = say(label).replaceAll('№', 'No')
  const words = heading.split(' ')
  const broken = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')])
  const lengthIn = (line: string): number => lengthOf(line) + BROAD * (line.match(/[mw]/gi)?.length ?? 0)
  const characters = Math.min(...broken.map((lines) => Math.max(...lines.map(lengthIn))))
  return Math.ceil(characters * (/\p{Script=Cyrillic}/u.test(heading) ? HEAD_CYRILLIC : HEAD_LATIN)) + AROUND
}

/** Widths that are together less by what is over, as far as they can; each gives of what it has more than its least. */
export function squeezed(
  widths: ReadonlyMap<string, number>,
  least: ReadonlyMap<string, number>,
  over: number,
): Map<string, number> {
  const slack = (key: string) => (widths.get(key) ?? 0) - (least.get(key) ?? 0)
  const all = [...widths.keys()].reduce((sum, key) => sum + slack(key), 0)
  const part = all === 0 ? 0 : Math.min(1, over / all)
  return new Map([...widths].map(([key, width]) => [key, Math.floor(width - slack(key) * part)]))
}

const sumOf = (widths: ReadonlyMap<string, number>): number =>
  [...widths.values()].reduce((all, width) => all + width, 0)

/** Texts are cut where that lets all columns be seen, and are left whole where it does not. */
export function withTextsCut<Row>(
  columns: readonly Column<Row>[],
  widths: ReadonlyMap<string, number>,
  room: number,
  headOf: (column: Column<Row>) => number,
): ReadonlyMap<string, number> {
  const isText = (column: Column<Row>) =>
    (column.kind ?? 'text') === 'text' &&
    !isFigures(column) &&
    column.render === undefined &&
    column.signs === undefined
  const least = new Map(
    columns.map((column) => {
      const width = widths.get(column.key) ?? 0
      return [column.key, isText(column) ? Math.min(width, Math.max(width * CUT_TO, headOf(column), SHORT)) : width]
    }),
  )
  return sumOf(least) > room ? widths : squeezed(widths, least, sumOf(widths) - room)
}

/** Where more lies beyond the edge, it falls between two columns and through no figures: those before it are wider. */
export function edgeBetween<Row>(
  columns: readonly Column<Row>[],
  widths: ReadonlyMap<string, number>,
  room: number,
): ReadonlyMap<string, number> {
  let left = room
  const whole: string[] = []
  for (const column of columns) {
    const { key } = column
    const width = widths.get(key) ?? 0
    if (width > left) {
      if (whole.length < 2 || !isFigures(column)) return widths
      const more = Math.floor(left / whole.length)
      return new Map([...widths].map(([one, own]) => [one, whole.includes(one) ? own + more : own]))
    }
    left -= width
    whole.push(key)
  }
  return widths
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
  const isOnLine = ({ kind, key, card, rare }: Column<Row>): boolean =>
    kind !== 'amount' && kind !== 'yesNo' && key !== 'status' && card === undefined && rare !== true
  // a tick says nothing where its heading is away
  if (!isOnLine(column)) return 'none'
  // of the rest, the first few say where and when
  const before = columns.slice(0, index).filter((one) => one !== title && isOnLine(one))
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

/** A word that is empty in both languages is nothing too. */
export const isEmpty = (value: CellValue): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value.en === '' && value.mon === '')

/** Where the title of a card stands: in its column, or of a row that is empty there in the next that is not. */
export const titleAt = <Row>(cards: readonly CardColumn<Row>[], row: Row): number =>
  Math.max(
    0,
    cards.findIndex(({ column, place }) => place !== 'badge' && !isEmpty(column.value(row))),
  )

/** The first few figures are enough where no amount is summed. */
const SUMS = 3

/** The columns of a line of totals on a card: those of the cards; where no amount of them is summed the last that is, else the first few sums. */
export function summedOnCards<Row>(
  shown: readonly Column<Row>[],
  columns: readonly Column<Row>[],
  totals: Sums | undefined,
): readonly Column<Row>[] {
  const summed = columns.filter(({ key }) => totals?.has(key) === true)
  const onCards = summed.filter((column) => shown.includes(column))
  const amounts = summed.filter(({ kind }) => kind === 'amount')
  if (amounts.length > 0)
    return onCards.some(({ kind }) => kind === 'amount') ? shown : [...shown, ...amounts.slice(-1)]
  return onCards.length > 0 ? shown : [...shown, ...summed.slice(0, SUMS)]
}

/** Columns that give way go, the last of them before the others, until the rest fits; none goes that somebody chose or that is sorted by. */
export function fitting<Row>(
  columns: readonly Column<Row>[],
  widths: ReadonlyMap<string, number>,
  room: number,
  { rare = true, sort }: { readonly rare?: Column<Row>['rare']; readonly sort?: string | undefined } = {},
): readonly Column<Row>[] {
  const kept = [...columns]
  const sum = () => kept.reduce((all, { key }) => all + (widths.get(key) ?? 0), 0)
  for (const column of columns.toReversed()) {
    if (sum() <= room) break
    if (column.rare === rare && column.key !== sort) kept.splice(kept.indexOf(column), 1)
  }
  return kept
}

const of = <Row>(columns: readonly Column<Row>[], widths: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map(columns.map(({ key }) => [key, widths.get(key) ?? 0]))

interface LayoutOptions<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly columns: readonly Column<Row>[]
  readonly items: readonly GridItem<Row>[]
  readonly totals: Sums | undefined
  readonly showing: Showing
  /** Taken by the buttons of a row. */
  readonly actionsWidth: number
  /** The key of the column that is sorted by. */
  readonly sort: string | undefined
}

/** Which columns a grid shows in its place, and how wide they are; on a narrow one its rows are cards. */
export function useGridLayout<Row>(options: LayoutOptions<Row>) {
  const { scroller, columns, items, totals, showing, actionsWidth, sort } = options
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth)
    // at once: what was drawn without a width would be drawn anew
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  const { say, currency, timeZone } = showing
  const widths = useMemo(() => {
    const by = { say, currency, timeZone }
    return new Map(columns.map((column) => [column.key, wishedWidth(column, items, totals?.get(column.key), by)]))
  }, [columns, items, totals, say, currency, timeZone])
  const isCards = width !== undefined && width > 0 && width < CARD_BELOW && !window.matchMedia('print').matches
  const cards = isCards ? cardColumns(columns) : undefined
  const room = (width ?? Number.POSITIVE_INFINITY) - actionsWidth
  const [kept, given] = useMemo(() => {
    const usual = fitting(columns, widths, room, { sort })
    if (isCards || sumOf(of(usual, widths)) <= room) return [usual, widths]
    const by = { say, currency, timeZone }
    const least = new Map(
      usual.map((column, place) => {
        const own = leastWidth(column, items, totals?.get(column.key), by) + (place === 0 ? LEAD : 0)
        return [column.key, Math.min(own, widths.get(column.key) ?? own)] as const
      }),
    )
    const kept = fitting(usual, least, room, { rare: 'narrow', sort })
    const wished = of(kept, widths)
    const given = squeezed(wished, least, sumOf(wished) - room)
    if (sumOf(given) <= room) return [kept, given]
    const headOf = (column: Column<Row>) => headWidth(column, by)
    return [kept, edgeBetween(kept, withTextsCut(kept, given, room, headOf), room)]
  }, [columns, items, totals, say, currency, timeZone, widths, isCards, room, sort])
  const shown = cards?.map(({ column }) => column) ?? kept
  return { shown, cards, widthOf: (column: Column<Row>) => given.get(column.key) ?? widthOf(column), width }
}
