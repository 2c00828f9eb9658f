import { weekday } from '#core/day.ts'
import { formatDay, formatMonth } from '#kit/web/when.ts'
import { countOn, occupancyPercent } from '../../bars.ts'
import { dayOfNumber } from '../../geometry.ts'
import { words } from '../../labels.ts'
import classes from '../DayHead.module.css'
import { dayName } from '../dayNames.ts'
import { MICRO_WIDTH, PERCENT_WIDTH } from './dayWidths.ts'
import { element, mark } from './element.ts'
import { type Painter, reuse, type Scene, windowOf } from './scene.ts'

/** Below it the weekday stands above its date. */
const NARROW_WIDTH = 50
/** Below it a month has no room for its name. */
const MONTH_WIDTH = 5
/** Below it a day has no room for its weekday. */
const TINY_WIDTH = 22

interface Column {
  readonly box: HTMLDivElement
  readonly month: HTMLSpanElement
  readonly weekday: HTMLSpanElement
  readonly date: HTMLElement
  readonly house: HTMLSpanElement
  readonly fill: HTMLSpanElement
  sign: string
}

/** Each day with what is left of the house, under its month. */
export function headPainter(head: HTMLElement): Painter {
  const drawn = new Map<number, Column>()
  return {
    draw: (scene, { days }) => {
      const wanted = Array.from({ length: days.until - days.from }, (_, index) => days.from + index)
      const spare = reuse(drawn, wanted)
      for (const day of wanted) {
        const column = drawn.get(day) ?? spare.pop() ?? addColumn(head)
        drawn.set(day, column)
        drawColumn(column, day, scene)
      }
      for (const { box } of spare) box.remove()
    },
  }
}

function addColumn(head: HTMLElement): Column {
  const box = element('div', classes.day, 'columnheader')
  const month = element('span', classes.month)
  const line = element('span', classes.date)
  const name = element('span', classes.weekday)
  const date = element('b', undefined)
  const house = element('span', classes.house)
  const fill = element('span', classes.fill)
  line.append(name, date)
  box.append(month, line, house, fill)
  head.append(box)
  return { box, month, weekday: name, date, house, fill, sign: '' }
}

function drawColumn(column: Column, number: number, scene: Scene): void {
  const { origin, dayWidth, businessDate, today, locale, t } = scene
  const count = countOn(windowOf(scene, number), number)
  const percent = count && occupancyPercent(count)
  const sign = [number, origin, dayWidth, businessDate, today, locale, count?.free, percent].join()
  if (column.sign === sign) return
  column.sign = sign
  const { box, month, house, fill } = column
  const day = dayOfNumber(number)
  const said = [
    formatDay(day, 'long', locale),
    ...(day === businessDate ? [t(words.businessDate)] : []),
    ...(day === today && today !== businessDate ? [t(words.today)] : []),
    ...(count ? [t(words.left, count.free)] : []),
    ...(percent === undefined ? [] : [t(words.occupancy, percent)]),
  ]
  box.style.cssText = `left:${(number - origin) * dayWidth}px;width:${dayWidth}px`
  box.title = said.join('\n')
  mark(box, 'aria-label', said.join(', '))
  mark(box, 'aria-colindex', number - origin + 2)
  mark(box, 'data-weekend', [0, 6].includes(weekday(day)))
  mark(box, 'data-business', day === businessDate)
  mark(box, 'data-today', day === today)
  mark(box, 'data-closed', day < businessDate)
  mark(box, 'data-narrow', dayWidth < NARROW_WIDTH)
  mark(box, 'data-tiny', dayWidth < TINY_WIDTH)
  mark(box, 'data-micro', dayWidth < MICRO_WIDTH)
  const isFirst = day.endsWith('-01')
  mark(box, 'data-first', isFirst)
  const monthName = dayWidth < MONTH_WIDTH ? day.slice(0, 7) : formatMonth(day, locale)
  month.textContent = isFirst ? monthName : ''
  column.weekday.textContent = dayName(day, locale, dayWidth)
  column.date.textContent = String(Number(day.slice(8)))
  mark(house, 'data-full', count !== undefined && count.free <= 0)
  house.textContent = count ? String(count.free) : '·'
  if (percent !== undefined && dayWidth >= PERCENT_WIDTH) {
    const part = element('span', classes.percent)
    part.textContent = `${percent}%`
    house.append(part)
  }
  fill.style.width = `${percent ?? 0}%`
}
