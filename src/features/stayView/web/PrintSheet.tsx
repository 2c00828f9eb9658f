import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#kit/web/locale.tsx'
import { dayOfNumber } from '../geometry.ts'
import { words } from '../labels.ts'
import { heightOf } from '../rows.ts'
import calendar from './Calendar.module.css'
import { HEAD_HEIGHT } from './CalendarGrid.tsx'
import { openPainters } from './usePainting.ts'
import type { Scene } from './paint/scene.ts'
import classes from './PrintSheet.module.css'

interface PrintSheetProps {
  readonly scene: Scene
  /** Day number of the first day seen. */
  readonly firstDay: number
  readonly days: number
  readonly onDone: () => void
}

/** Pixels of an A4 sheet lying on its side within its margins (277 mm), and of the rooms' names on it. */
const WIDTH = 1046
const RAIL = 130

/** The days that are seen, with every row, on paper. */
export function PrintSheet({ scene, firstDay, days, onDone }: PrintSheetProps): ReactNode {
  const t = useText()
  const sheet = useRef<HTMLDivElement>(null)
  const drawn = useRef(false)
  // a fraction, so that the days fill the width whatever their number
  const dayWidth = (WIDTH - RAIL - 2) / days
  useLayoutEffect(() => {
    if (!sheet.current || drawn.current) return
    drawn.current = true
    const range = { from: firstDay, until: firstDay + days }
    const view = { days: range, rows: { from: 0, until: scene.rows.length } }
    const painters = openPainters(sheet.current)
    painters.draw({ ...scene, origin: firstDay, dayCount: days, dayWidth }, view)
    painters.showNames(0)
  }, [scene, firstDay, days, dayWidth])
  // a rule of a style sheet would lay every other paper on its side too
  useLayoutEffect(() => {
    const rule = document.createElement('style')
    rule.textContent = '@page { size: A4 landscape; margin: 10mm }'
    document.head.append(rule)
    return () => rule.remove()
  }, [])
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  const size = { gridTemplateColumns: `${RAIL}px ${days * dayWidth}px` }
  return createPortal(
    <div className={classes.paper}>
      <h1>{t(words.printed, dayOfNumber(firstDay), dayOfNumber(firstDay + days - 1))}</h1>
      <div
        ref={sheet}
        className={classes.sheet}
        style={{ ...size, width: WIDTH, gridTemplateRows: `${HEAD_HEIGHT}px ${heightOf(scene.rows)}px` }}
      >
        <div className={calendar.corner} />
        <div data-part="head" className={classes.part} />
        <div data-part="rail" className={classes.part} />
        <div className={classes.field}>
          <div data-part="backdrop" className={calendar.backdrop} />
          <div data-part="bars" className={calendar.bars} />
        </div>
      </div>
    </div>,
    document.body,
  )
}
