import { occupancyPercent } from '../../bars.ts'
import { words } from '../../labels.ts'
import classes from '../Field.module.css'
import { PERCENT_WIDTH } from './dayWidths.ts'
import { element, mark } from './element.ts'
import type { Item } from './rowItems.ts'
import type { Scene } from './scene.ts'

export interface DayCell {
  readonly kind: 'count' | 'more'
  readonly box: HTMLElement
  /** What it shows. */
  sign: string
}

export const newDayCell = (kind: DayCell['kind']): DayCell => ({
  kind,
  box: element('span', undefined, 'gridcell'),
  sign: '',
})

/** Rooms of the type that are left on a day, or how many more stays wait for a room. */
export function drawDay(cell: DayCell, item: Exclude<Item, { kind: 'bar' }>, scene: Scene, base: number): void {
  const { origin, dayWidth, t, locale } = scene
  const percent = item.kind === 'count' ? occupancyPercent(item.count) : undefined
  const shown = item.kind === 'count' ? item.count.free : item.count
  const sign = `${item.day}.${base}.${origin}.${dayWidth}.${shown}.${percent ?? ''}.${locale}`
  if (cell.sign === sign) return
  cell.sign = sign
  const { box } = cell
  mark(box, 'aria-colindex', item.day - origin + 2)
  const left = (item.day - origin) * dayWidth - base
  if (item.kind === 'count') {
    box.className = (item.count.free > 0 ? classes.count : classes.soldOut) ?? ''
    box.style.cssText = `left:${left}px;width:${dayWidth}px`
    const said = [t(words.left, item.count.free), ...(percent === undefined ? [] : [t(words.occupancy, percent)])].join(
      ', ',
    )
    mark(box, 'aria-label', said)
    box.title = said
    box.textContent = String(item.count.free)
    if (percent === undefined || dayWidth < PERCENT_WIDTH) return
    const part = element('span', classes.percent)
    part.textContent = ` ${percent}%`
    box.append(part)
    return
  }
  box.className = classes.hidden ?? ''
  box.style.cssText = `left:${left + dayWidth / 2}px;width:${dayWidth}px`
  const more = t(words.moreWaiting, item.count)
  const button = element('button', undefined)
  button.type = 'button'
  button.tabIndex = -1
  button.title = more
  mark(button, 'aria-label', more)
  mark(button, 'data-expand', item.typeId)
  button.textContent = t(words.more, item.count)
  box.replaceChildren(button)
}
