import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Range } from '../geometry.ts'
import { rowIndexAt } from '../rows.ts'
import { backdropPainter } from './paint/backdropPainter.ts'
import { fieldPainter } from './paint/fieldPainter.ts'
import { headPainter } from './paint/headPainter.ts'
import { forgetWidths } from './paint/letters.ts'
import { railPainter } from './paint/railPainter.ts'
import { sameRange, type Scene, type View } from './paint/scene.ts'
import type { Size } from './useSize.ts'

/**
 * Drawn beyond the edges, so that a fast scroll meets what is already there; what is left of it before more is drawn.
 * Little at once and often: a slow computer has no frame in which there would be time for much.
 */
const SPARE_DAYS = 3
const LEAST_DAYS = 2
const SPARE_ROWS = 6
const LEAST_ROWS = 5
/** Scrolling that pauses so long has stopped. */
const REST_MS = 200

interface Painting {
  /** Scrolls to the day, which stands at the left edge then. */
  readonly goTo: (day: number) => void
}

function viewAt(element: Element, scene: Scene, field: Size): { least: View; most: View } {
  const { origin, dayCount, dayWidth, rows } = scene
  const { scrollLeft, scrollTop } = element
  const first = rowIndexAt(rows, scrollTop)
  const last = rowIndexAt(rows, scrollTop + field.height)
  const days = (spare: number): Range => {
    const { from, until } = within(scrollLeft / dayWidth, (scrollLeft + field.width) / dayWidth, spare, dayCount)
    return { from: origin + from, until: origin + until }
  }
  const rowsWith = (spare: number): Range => within(first, last + 1, spare, rows.length)
  return {
    least: { days: days(LEAST_DAYS), rows: rowsWith(LEAST_ROWS) },
    most: { days: days(SPARE_DAYS), rows: rowsWith(SPARE_ROWS) },
  }
}

const within = (from: number, until: number, spare: number, count: number): Range => ({
  from: Math.max(0, Math.floor(from) - spare),
  until: Math.max(0, Math.min(count, Math.ceil(until) + spare)),
})

/** What a view's numbers stand for. */
type Sheet = Pick<Scene, 'origin' | 'dayWidth' | 'rows'> & { readonly field: Size }

const sameSheet = (one: Sheet, other: Sheet): boolean =>
  one.origin === other.origin && one.dayWidth === other.dayWidth && one.rows === other.rows && one.field === other.field

const covers = (one: Range, other: Range): boolean => one.from <= other.from && one.until >= other.until

/**
 * Draws the scene where the sheet is scrolled to. Scrolling itself draws without React; `onDays` is told the days that are drawn,
 * `onRest` the first day seen when scrolling has stopped.
 */
export function usePainting(
  scrollerRef: RefObject<HTMLDivElement | null>,
  scene: Scene,
  of: { firstDay: number; field: Size; onDays: (days: Range) => void; onRest: (day: number) => void },
): Painting {
  const { field, onDays, onRest } = of
  const { origin, dayWidth, rows } = scene
  const leftDay = useRef(of.firstDay)
  const topRow = useRef<{ key: string; offset: number }>(undefined)
  const isMoving = useRef(false)
  const painters = useRef<ReturnType<typeof openPainters>>(undefined)
  const drawn = useRef<{ readonly view: View; readonly on: Sheet }>(undefined)

  const goTo = useCallback(
    (day: number) => {
      leftDay.current = day
      scrollerRef.current?.scrollTo({ left: Math.round((day - origin) * dayWidth) })
    },
    [scrollerRef, origin, dayWidth],
  )
  // another zoom or another origin: the same day stays at the left
  useLayoutEffect(() => goTo(leftDay.current), [goTo])

  // rows above grew or shrank: the same row stays on top
  useLayoutEffect(() => {
    const kept = topRow.current
    const row = kept && rows.find(({ key }) => key === kept.key)
    if (row) scrollerRef.current?.scrollTo({ top: row.top + kept.offset })
  }, [scrollerRef, rows])

  useLayoutEffect(() => {
    const element = scrollerRef.current
    if (!element || field.width <= 0) return undefined
    painters.current ??= openPainters(element)
    const { draw, showNames } = painters.current
    let resting: ReturnType<typeof setTimeout> | undefined
    const on = { origin, dayWidth, rows, field }
    const paint = (isNew: boolean): void => {
      const { least, most } = viewAt(element, scene, field)
      const view = drawn.current && sameSheet(drawn.current.on, on) ? drawn.current.view : undefined
      const hasDays = view !== undefined && covers(view.days, least.days)
      const hasRows = view !== undefined && covers(view.rows, least.rows)
      if (hasDays && hasRows && !isNew) return
      // other rows leave the days as they are and other days the rows: seldom is both drawn in one frame
      const next = { days: hasDays ? view.days : most.days, rows: hasRows ? view.rows : most.rows }
      drawn.current = { view: next, on }
      draw(scene, next)
      if (!hasDays || isNew) onDays(next.days)
    }
    const rest = (): void => {
      isMoving.current = false
      showNames(element.scrollLeft)
      onRest(Math.round(leftDay.current))
    }
    const scrolled = (): void => {
      const { scrollLeft, scrollTop } = element
      leftDay.current = origin + scrollLeft / dayWidth
      const row = rows[rowIndexAt(rows, scrollTop)]
      topRow.current = row && { key: row.key, offset: scrollTop - row.top }
      paint(false)
      awaitRest()
    }
    const awaitRest = (): void => {
      isMoving.current = true
      clearTimeout(resting)
      resting = setTimeout(rest, REST_MS)
    }
    paint(true)
    showNames(element.scrollLeft)
    // what was read meanwhile must not make it forget that it was scrolled
    if (isMoving.current) awaitRest()
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(resting)
      element.removeEventListener('scroll', scrolled)
    }
  }, [scrollerRef, scene, origin, dayWidth, rows, field, onDays, onRest])

  useEffect(() => {
    const measureAnew = (): void => {
      forgetWidths()
      painters.current?.showNames(scrollerRef.current?.scrollLeft ?? 0, true)
    }
    document.fonts.addEventListener('loadingdone', measureAnew)
    return () => document.fonts.removeEventListener('loadingdone', measureAnew)
  }, [scrollerRef])
  return { goTo }
}

/** The painters of the parts that the sheet marks with `data-part`; React never looks inside those. */
export function openPainters(sheet: Element) {
  const part = (name: string): HTMLElement => {
    const found = sheet.querySelector<HTMLElement>(`[data-part="${name}"]`)
    if (!found) throw new Error(`the sheet has no ${name}`)
    return found
  }
  const field = fieldPainter(part('bars'))
  const ofDays = [headPainter(part('head')), backdropPainter(part('backdrop'))]
  const ofRows = railPainter(part('rail'))
  let drawn: { readonly scene: Scene; readonly view: View } | undefined
  return {
    draw: (scene: Scene, view: View) => {
      const before = drawn?.scene === scene ? drawn.view : undefined
      drawn = { scene, view }
      if (!before || !sameRange(before.days, view.days)) for (const painter of ofDays) painter.draw(scene, view)
      if (!before || !sameRange(before.rows, view.rows)) ofRows.draw(scene, view)
      field.draw(scene, view)
    },
    showNames: field.showNames,
  }
}
