import { type Bar, isPart } from '../../bars.ts'
import { barEdges } from '../../geometry.ts'
import { LANE_HEIGHT } from '../../rows.ts'
import classes from '../Bar.module.css'
import { barName, describeBar } from '../describeBar.ts'
import { barMarks, marksOf } from '../look.ts'
import { element, mark } from './element.ts'
import { type Fittings, fittingsOf, namesOf } from './fittings.ts'
import { fitted } from './letters.ts'
import { colourOf } from './picture.ts'
import type { BarItem } from './rowItems.ts'
import type { Scene } from './scene.ts'

const PADDING = 14
const LEAST_WIDTH = 2
/** Nearly every stay has breakfast: of narrower days it is told by the card alone. */
const BREAKFAST_WIDTH = 56
/** Less of a bar than this has no room for a name that comes into view. */
const LEAST = 40

export interface BarCell {
  readonly kind: 'bar'
  readonly box: HTMLDivElement
  readonly text: Text
  fittings: readonly HTMLSpanElement[]
  /** Names and colour of the fittings that it has. */
  drawn: string
  bar: Bar | undefined
  scene: Scene | undefined
  /** Pixels from the first column; the row's own beginning is `base`. */
  left: number
  base: number
  width: number
  name: string
  /** Pixels that its fittings take from the name. */
  taken: number
  /** A colour of the hotel's own, '' = none. */
  own: string
  /** Pixels by which the name was moved into view. */
  shift: number
}

const cells = new WeakMap<Element, BarCell>()

/** The bar that an element shows, and the element of the whole bar. */
export function barAt(target: EventTarget | null): { readonly bar: Bar; readonly box: HTMLElement } | undefined {
  const box = target instanceof Element ? target.closest('[data-bar]') : null
  const cell = box ? cells.get(box) : undefined
  return cell?.bar && { bar: cell.bar, box: cell.box }
}

export function newBarCell(): BarCell {
  const box = element('div', classes.bar, 'gridcell')
  const text = document.createTextNode('')
  box.append(text)
  box.dataset['bar'] = ''
  const nothing = { fittings: [], drawn: '', bar: undefined, scene: undefined }
  const cell: BarCell = {
    kind: 'bar',
    box,
    text,
    ...nothing,
    left: 0,
    base: 0,
    width: 0,
    name: '',
    taken: 0,
    own: '',
    shift: 0,
  }
  cells.set(box, cell)
  return cell
}

/** Shows a bar in a cell, whatever the cell showed before. `base`: where its row begins, in pixels from the first column. */
export function drawBar(cell: BarCell, { bar, room }: BarItem, scene: Scene, base: number): void {
  // where a stay changes rooms the other room may be another meanwhile
  const isSame = cell.bar && cell.scene && !isPart(bar) && sameBar(cell.bar, bar)
  if (isSame && cell.scene && (cell.scene === scene || sameLook(cell.scene, scene))) {
    cell.bar = bar
    cell.scene = scene
    if (cell.base !== base) place(cell, bar, base)
    return
  }
  const { origin, dayWidth, owing, tint, theme, t } = scene
  const { box } = cell
  const edges = barEdges(bar.start, bar.end)
  const left = Math.round((edges.left - origin) * dayWidth) + 1
  // at the zoom of a year a day use is thinner than its edges
  const width = Math.max(LEAST_WIDTH, Math.round((edges.right - origin) * dayWidth) - 1 - left)
  const stayId = bar.stayId ?? 0
  const icons = marksOf(bar, owing.has(stayId), scene.marks.get(stayId))
  const shown = dayWidth < BREAKFAST_WIDTH ? icons.filter((name) => name !== 'breakfast') : icons
  const fittings = fittingsOf(bar, scene, shown, width)
  const said = icons
    .filter((name) => name !== 'continues')
    .map((name) => t(barMarks.find((each) => each.icon === name)?.label ?? ''))
  Object.assign(cell, { bar, scene, left, width, taken: fittings.width, own: scene.ownColour(bar), shift: 0 })
  // of a room that is given all the same a line below its guests is drawn
  const isLine = bar.block?.kind === 'outOfService'
  cell.name = isLine ? '' : barName(bar, t)
  const placed = bar.roomId === null ? classes.laned : ''
  const colours = `${tint(bar)} ${cell.own ? classes.own : ''}`
  box.className = `${isLine ? classes.line : classes.bar} ${colours} ${placed} ${fittings.look}`
  place(cell, bar, base)
  mark(box, 'aria-colindex', Math.max(0, bar.start - origin) + 2)
  mark(box, 'aria-label', [describeBar(bar, room, scene), ...said].join(', '))
  mark(box, 'data-stay', bar.stayId ?? undefined)
  cell.text.data = fitted(cell.name, width - PADDING - cell.taken)
  fit(cell, fittings, theme && colourOf(colours, theme))
}

function place(cell: BarCell, bar: Bar, base: number): void {
  const { left, width, box, own } = cell
  const colour = own ? `;--own:${own}` : ''
  cell.base = base
  box.style.cssText =
    bar.roomId === null
      ? `left:${left - base}px;width:${width}px;top:${4 + bar.lane * LANE_HEIGHT}px${colour}`
      : `margin-left:${left - base}px;width:${width}px${colour}`
  cell.shift = 0
}

/** Many bars carry the same icons: a bar that takes another's place keeps them. */
function fit(cell: BarCell, fittings: Fittings, colour: string | undefined): void {
  const names = namesOf(fittings)
  const drawn = names && `${names} ${colour}`
  if (cell.drawn === drawn) return
  cell.drawn = drawn
  for (const old of cell.fittings) old.remove()
  cell.fittings = fittings.make(colour)
  cell.box.append(...cell.fittings)
}

/** The name of a bar that begins before the left edge comes into view; done when scrolling rests, and of every bar when another font has come. */
export function showName(cell: BarCell, edge: number, isMeasuredAnew: boolean): void {
  const hidden = edge - cell.left
  const shift = hidden > 0 && cell.width - hidden > LEAST ? hidden : 0
  if (shift === cell.shift && !isMeasuredAnew) return
  cell.shift = shift
  cell.box.style.textIndent = shift === 0 ? '' : `${shift}px`
  cell.text.data = fitted(cell.name, cell.width - PADDING - shift - cell.taken)
}

const sameBar = (one: Bar, other: Bar): boolean =>
  one === other ||
  (one.key === other.key &&
    one.end === other.end &&
    one.status === other.status &&
    one.marks === other.marks &&
    one.guest === other.guest &&
    one.lane === other.lane &&
    one.arrival === other.arrival &&
    one.departure === other.departure &&
    one.start === other.start)

/** Whether two scenes draw equal bars equally. */
export const sameLook = (one: Scene, other: Scene): boolean =>
  one.origin === other.origin &&
  one.dayWidth === other.dayWidth &&
  one.businessDate === other.businessDate &&
  one.owing === other.owing &&
  one.marks === other.marks &&
  one.tint === other.tint &&
  one.ownColour === other.ownColour &&
  one.theme === other.theme &&
  one.t === other.t
