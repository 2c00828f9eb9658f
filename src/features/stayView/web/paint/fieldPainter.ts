import type { Range } from '../../geometry.ts'
import type { Row } from '../../rows.ts'
import classes from '../Field.module.css'
import { type BarCell, drawBar, newBarCell, sameLook, showName } from './barCell.ts'
import { type DayCell, drawDay, newDayCell } from './dayCell.ts'
import { MICRO_WIDTH } from './dayWidths.ts'
import { element, mark } from './element.ts'
import { type Item, itemsOf } from './rowItems.ts'
import { type Painter, reuse, sameRange, type Scene } from './scene.ts'

type Cell = BarCell | DayCell

/** A row's box begins so many pixels at most before what it shows, and some less: the browser paints anew what is larger than it looks at. */
const ANCHOR_WIDTH = 1680
const LEAST_ANCHOR_DAYS = 28
/** Rows move their boxes in so many turns: all in one frame would be too much for it. */
const TURNS = 23
/** Each row reaches so many days at most beyond the days that are drawn, and each another number of them: some rows grow in every frame, never all. */
const AHEAD_DAYS = 9

interface DrawnRow {
  readonly box: HTMLDivElement
  readonly cells: Map<string, Cell>
  row: Row | undefined
  scene: Scene | undefined
  days: Range
  isRow: boolean
  /** Day number at which its box begins. */
  anchor: number
}

type ShowNames = (edge: number, isMeasuredAnew?: boolean) => void

/** The rows with their bars. A row that leaves the screen becomes one that enters it, its bars with it. */
export function fieldPainter(field: HTMLElement): Painter & { readonly showNames: ShowNames } {
  const drawn = new Map<string, DrawnRow>()
  let last: Scene | undefined
  return {
    draw: (scene, { rows, days: seen }) => {
      mark(field, 'data-micro', scene.dayWidth < MICRO_WIDTH)
      const before =
        last && showsSame(last, scene, { from: seen.from - AHEAD_DAYS, until: seen.until + AHEAD_DAYS })
          ? last
          : undefined
      last = scene
      const wanted = scene.rows.slice(rows.from, rows.until)
      const spare = reuse(
        drawn,
        wanted.map(({ key }) => key),
      )
      for (const row of wanted) {
        const days = daysOf(row, scene, seen)
        const known = drawn.get(row.key) ?? spare.pop() ?? addRow(field)
        drawn.set(row.key, known)
        const isSame = before !== undefined && known.scene === before && row.kind !== 'unassigned'
        if (isSame && known.row === row && sameRange(known.days, days)) known.scene = scene
        else drawRow(known, row, scene, days)
      }
      for (const { box } of spare) box.remove()
    },
    showNames: (edge, isMeasuredAnew = false) => {
      for (const { cells } of drawn.values()) {
        for (const cell of cells.values()) if (cell.kind === 'bar') showName(cell, edge, isMeasuredAnew)
      }
    },
  }
}

function daysOf({ index }: Row, { origin, dayCount }: Scene, { from, until }: Range): Range {
  const turn = (index * 2) % AHEAD_DAYS
  const chunk = (day: number, round: (chunks: number) => number): number =>
    round((day - origin + turn) / AHEAD_DAYS) * AHEAD_DAYS - turn + origin
  return {
    from: Math.max(origin, chunk(from, Math.floor)),
    until: Math.min(origin + dayCount, chunk(until, Math.ceil)),
  }
}

/** Whether rooms and types look the same in these days: what was read ahead of them draws nothing anew. */
function showsSame(one: Scene, other: Scene, { from, until }: Range): boolean {
  if (!sameLook(one, other)) return false
  const seen = ({ windows }: Scene) => windows.filter(({ first, last }) => last > from && first < until)
  const [was, is] = [seen(one), seen(other)]
  return was.length === is.length && was.every((window, index) => window === is[index])
}

function addRow(field: HTMLElement): DrawnRow {
  const box = element('div', classes.row)
  field.append(box)
  return {
    box,
    cells: new Map(),
    row: undefined,
    scene: undefined,
    days: { from: 0, until: 0 },
    isRow: false,
    anchor: Number.NaN,
  }
}

function drawRow(known: DrawnRow, row: Row, scene: Scene, days: Range): void {
  if (known.row === row && known.scene === scene && sameRange(known.days, days)) return
  const { box, cells } = known
  const items = itemsOf(row, scene, days)
  if (known.row !== row) {
    box.className = (row.kind === 'type' ? classes.typeRow : classes.row) ?? ''
    mark(box, 'data-row', row.index)
  }
  const anchor = anchorFor(known, days, row.index % TURNS, scene.dayWidth)
  const base = (anchor - scene.origin) * scene.dayWidth
  const width = (days.until - anchor) * scene.dayWidth
  box.style.cssText = `top:${row.top}px;height:${row.height}px;left:${base}px;width:${width}px`
  const spare = reuse(
    cells,
    items.map(({ key }) => key),
  )
  for (const item of items) {
    const cell = cells.get(item.key) ?? takeOf(spare, item.kind) ?? addCell(box, item.kind)
    cells.set(item.key, cell)
    drawCell(cell, item, scene, base)
  }
  for (const cell of spare) cell.box.remove()
  // a row is one by its cells: an empty one is only its line
  const isRow = items.length > 0
  if (known.row !== row || isRow !== known.isRow) {
    mark(box, 'role', isRow ? 'row' : 'presentation')
    mark(box, 'aria-rowindex', isRow ? row.index + 2 : undefined)
  }
  Object.assign(known, { row, scene, days, isRow, anchor })
}

/** Where a row's box begins: it stays while it can, since moving it moves every bar in it. */
function anchorFor({ anchor: before }: DrawnRow, { from }: Range, turn: number, dayWidth: number): number {
  const most = Math.max(LEAST_ANCHOR_DAYS, Math.ceil(ANCHOR_WIDTH / dayWidth))
  const less = Math.floor((turn * most) / 2 / TURNS)
  if (before <= from && before > from - most + less) return before
  return before > from ? from - Math.ceil(most / 2) + less : from
}

function takeOf(spare: Cell[], kind: Item['kind']): Cell | undefined {
  const at = spare.findLastIndex((cell) => cell.kind === kind)
  return at === -1 ? undefined : spare.splice(at, 1)[0]
}

function addCell(row: HTMLElement, kind: Item['kind']): Cell {
  const cell = kind === 'bar' ? newBarCell() : newDayCell(kind)
  row.append(cell.box)
  return cell
}

function drawCell(cell: Cell, item: Item, scene: Scene, base: number): void {
  if (item.kind === 'bar' && cell.kind === 'bar') drawBar(cell, item, scene, base)
  else if (item.kind !== 'bar' && cell.kind !== 'bar') drawDay(cell, item, scene, base)
}
