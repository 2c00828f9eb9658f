import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '#domain/access/web/session.ts'
import { useHotelFace } from '#domain/hotel/web/useHotelFace.ts'
import { useText } from '#kit/web/locale.tsx'
import { formatInstant } from '#kit/web/when.ts'
import { dayOfNumber } from '../geometry.ts'
import { words } from '../labels.ts'
import { printPages } from '../printPages.ts'
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

/** Pixels of an A4 sheet lying on its side within its margins (277 mm by 190 mm), of its title, and of the rooms' names on it. */
const WIDTH = 1046
const HEIGHT = 716
const TITLE = 36
const RAIL = 150

/** The days that are seen, with every row, on paper: on each page the days again. */
export function PrintSheet({ scene, firstDay, days, onDone }: PrintSheetProps): ReactNode {
  const t = useText()
  const { timeZone } = useSession().hotel
  const { name, logo } = useHotelFace()
  // a fraction, so that the days fill the width whatever their number
  const dayWidth = (WIDTH - RAIL - 2) / days
  const pages = useMemo(
    () =>
      printPages(scene.rows, HEIGHT - TITLE - HEAD_HEIGHT).map(
        (rows): Scene => ({
          ...scene,
          theme: undefined,
          rows,
          origin: firstDay,
          dayCount: days,
          dayWidth,
        }),
      ),
    [scene, firstDay, days, dayWidth],
  )
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
  const title = t(words.printed, dayOfNumber(firstDay), dayOfNumber(firstDay + days - 1))
  const [at] = useState(() => formatInstant(new Date().toISOString(), timeZone))
  return createPortal(
    <div className={classes.paper}>
      {pages.map((page, index) => (
        <section key={page.rows[0]?.key} className={classes.page}>
          <header className={classes.title}>
            {logo !== null && <img src={logo} alt="" />}
            <h1>{title}</h1>
            <span>{t(words.printedPage, name, at, index + 1, pages.length)}</span>
          </header>
          <PrintPage scene={page} />
        </section>
      ))}
    </div>,
    document.body,
  )
}

function PrintPage({ scene }: { scene: Scene }): ReactNode {
  const sheet = useRef<HTMLDivElement>(null)
  const drawn = useRef(false)
  const { rows, origin, dayCount, dayWidth } = scene
  useLayoutEffect(() => {
    if (!sheet.current || drawn.current) return
    drawn.current = true
    const view = { days: { from: origin, until: origin + dayCount }, rows: { from: 0, until: rows.length } }
    const painters = openPainters(sheet.current)
    painters.draw(scene, view)
    painters.showNames(0)
  }, [scene, rows, origin, dayCount])
  const style = {
    width: WIDTH,
    gridTemplateColumns: `${RAIL}px ${dayCount * dayWidth}px`,
    gridTemplateRows: `${HEAD_HEIGHT}px ${heightOf(rows)}px`,
  }
  return (
    <div ref={sheet} className={classes.sheet} style={style}>
      <div className={calendar.corner} />
      <div data-part="head" className={classes.part} />
      <div data-part="rail" className={classes.part} />
      <div className={classes.field}>
        <div data-part="backdrop" className={calendar.backdrop} />
        <div data-part="bars" className={calendar.bars} />
      </div>
    </div>
  )
}
