import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useText } from '#kit/web/locale.tsx'
import type { Bar } from '../bars.ts'
import { words } from '../labels.ts'
import { heightOf } from '../rows.ts'
import { IconSheet } from './BarIcons.tsx'
import classes from './Calendar.module.css'
import { barAt } from './paint/barCell.ts'
import type { Scene } from './paint/scene.ts'

export const HEAD_HEIGHT = 64

interface CalendarGridProps {
  readonly scrollerRef: RefObject<HTMLDivElement | null>
  readonly scene: Scene
  readonly railWidth: number
  readonly isReading: boolean
  /** Whether the heads of rooms have a menu. */
  readonly hasRoomActions: boolean
  /** Said above the rooms: the month that is seen. */
  readonly month: string
  /** Element id of the cell that the keyboard is on. */
  readonly activeCell: string | undefined
  readonly onToggle: (roomTypeId: number) => void
  readonly onExpand: (roomTypeId: number) => void
  readonly onOpen: (bar: Bar) => void
  /** What floats over the field: the focused cell, the bar that is dragged. */
  readonly children: ReactNode
}

/** The sheet of rooms and days; of 2,000 × 1,000 cells the painters draw those near the screen. */
export function CalendarGrid(props: CalendarGridProps): ReactNode {
  const {
    scrollerRef,
    scene,
    railWidth,
    isReading,
    hasRoomActions,
    month,
    activeCell,
    onToggle,
    onExpand,
    onOpen,
    children,
  } = props
  const t = useText()
  const width = scene.dayCount * scene.dayWidth
  const style = {
    '--rail': `${railWidth}px`,
    width: railWidth + width,
    gridTemplateColumns: `${railWidth}px ${width}px`,
    gridTemplateRows: `${HEAD_HEIGHT}px ${heightOf(scene.rows)}px`,
  } as CSSProperties
  return (
    <div className={classes.frame}>
      <IconSheet />
      {isReading && <div className={classes.reading} />}
      <div
        ref={scrollerRef}
        className={classes.scroller}
        role="grid"
        tabIndex={0}
        aria-label={t(words.calendar)}
        aria-rowcount={scene.rows.length + 1}
        aria-colcount={scene.dayCount + 1}
        aria-activedescendant={activeCell}
        aria-busy={isReading}
        aria-describedby="stay-view-help"
      >
        <div className={classes.canvas} role="presentation" style={style}>
          <div className={classes.corner} role="presentation">
            <b>{month}</b>
            <span>{t(words.roomsLeft)}</span>
          </div>
          <div data-part="head" className={classes.head} role="row" aria-rowindex={1} />
          <div
            data-part="rail"
            className={classes.rail}
            data-actions={hasRoomActions || undefined}
            role="presentation"
            onClick={(event) => {
              const toggle = numberAt(event.target, 'data-toggle')
              if (toggle !== undefined) onToggle(toggle)
            }}
          />
          <div
            className={classes.field}
            role="presentation"
            data-field
            onClick={(event) => {
              const expand = numberAt(event.target, 'data-expand')
              const bar = barAt(event.target)?.bar
              if (expand !== undefined) onExpand(expand)
              else if (bar !== undefined) onOpen(bar)
            }}
          >
            <div data-part="backdrop" className={classes.backdrop} aria-hidden="true" />
            <div data-part="bars" className={classes.bars} role="presentation" />
            {children}
          </div>
        </div>
      </div>
      <div className={classes.ring} />
      <p id="stay-view-help" hidden>
        {t(words.help)}
      </p>
    </div>
  )
}

function numberAt(target: EventTarget, attribute: string): number | undefined {
  const found = target instanceof Element ? target.closest(`[${attribute}]`) : null
  return found ? Number(found.getAttribute(attribute)) : undefined
}
