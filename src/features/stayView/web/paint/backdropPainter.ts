import { CHUNK_DAYS, dayNumber } from '../../geometry.ts'
import classes from '../Backdrop.module.css'
import { MICRO_WIDTH } from './dayWidths.ts'
import { element, mark } from './element.ts'
import { type Painter, reuse } from './scene.ts'

/** Weekends, the lines between days, closed days, the business date and its line: behind everything. */
export function backdropPainter(backdrop: HTMLElement): Painter {
  const drawn = new Map<number, HTMLDivElement>()
  const closed = element('div', classes.closed)
  const business = element('div', classes.businessDay)
  const now = element('div', classes.today)
  backdrop.append(closed, business, now)
  return {
    draw: ({ origin, dayWidth, businessDate, today }, { days }) => {
      const at = (day: string): number => (dayNumber(day) - origin) * dayWidth
      const from = Math.floor((days.from - origin) / CHUNK_DAYS)
      const until = Math.ceil((days.until - origin) / CHUNK_DAYS)
      const wanted = Array.from({ length: until - from }, (_, index) => from + index)
      const spare = reuse(drawn, wanted)
      for (const week of wanted) {
        const known = drawn.get(week) ?? spare.pop() ?? addWeek(backdrop)
        drawn.set(week, known)
        mark(known, 'data-micro', dayWidth < MICRO_WIDTH)
        place(known, week * CHUNK_DAYS * dayWidth, CHUNK_DAYS * dayWidth)
      }
      for (const box of spare) box.remove()
      place(closed, 0, Math.max(0, at(businessDate)))
      place(business, at(businessDate), dayWidth)
      place(now, at(today))
      now.hidden = today === businessDate
    },
  }
}

function place(box: HTMLElement, left: number, width?: number): void {
  box.style.left = `${left}px`
  if (width !== undefined) box.style.width = `${width}px`
}

function addWeek(backdrop: HTMLElement): HTMLDivElement {
  const box = element('div', classes.week)
  for (let day = 0; day < CHUNK_DAYS; day += 1) box.append(element('div', classes.weekDay))
  backdrop.prepend(box)
  return box
}
