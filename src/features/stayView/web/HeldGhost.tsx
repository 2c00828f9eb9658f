import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { type Say, useText } from '#kit/web/locale.tsx'
import { barStatus } from '../bars.ts'
import { barEdges, dayOfNumber } from '../geometry.ts'
import { words } from '../labels.ts'
import { LANE_HEIGHT } from '../rows.ts'
import bar from './Bar.module.css'
import classes from './Ghost.module.css'
import { barName } from './describeBar.ts'
import { statusClass } from './look.ts'
import { barAt } from './paint/barCell.ts'
import type { Scene } from './paint/scene.ts'
import type { Dragged, HeldBar } from './heldBar.ts'

/** The bar in the hand, if any. */
export function HeldGhost({ heldBar, scene }: { heldBar: HeldBar; scene: Scene }): ReactNode {
  const dragged = useSyncExternalStore(heldBar.subscribe, heldBar.get)
  return dragged && <Ghost dragged={dragged} scene={scene} />
}

/** What the bar in the hand would become, and why it cannot. Its old place is pale meanwhile. */
function Ghost({ dragged, scene }: { dragged: Dragged; scene: Scene }): ReactNode {
  const t = useText()
  const { drag, drop, phase } = dragged
  const { origin, dayWidth, businessDate } = scene
  const key = drag.bar?.key
  useLayoutEffect(() => {
    if (key === undefined) return undefined
    const away = bar.away ?? ''
    const own = [...document.querySelectorAll('[data-bar]')].filter((box) => barAt(box)?.bar.key === key)
    for (const element of own) element.classList.add(away)
    return () => {
      for (const element of own) element.classList.remove(away)
    }
  }, [key])

  const isBack = phase === 'returning' && drag.bar !== undefined
  const row = isBack ? drag.row : drop.row
  const { left, right } =
    isBack && drag.bar ? barEdges(drag.bar.start, drag.bar.end) : barEdges(drop.arrival, drop.departure)
  const lane = isBack && drag.bar ? drag.bar.lane : 0
  const nights = drop.departure - drop.arrival
  const place = drop.row.kind === 'room' ? drop.row.number : t(words.unassigned)
  const why = drop.refusal ?? drop.doubt
  const style = {
    width: Math.round((right - left) * dayWidth) - 2,
    transform: `translate(${Math.round((left - origin) * dayWidth) + 1}px, ${row.top + 4 + lane * LANE_HEIGHT}px)`,
  }
  const look = drag.bar ? statusClass(barStatus(drag.bar, businessDate)) : classes.fresh
  return (
    <div className={classes.ghost} data-phase={phase} data-refused={why ? true : undefined} style={style} role="status">
      <div className={`${bar.bar} ${look} ${classes.shape}`}>{nameOf(dragged, t)}</div>
      {phase === 'held' && (
        <div className={classes.told}>
          <b>{place}</b>
          {` ${dayOfNumber(drop.arrival).slice(5)} → ${dayOfNumber(drop.departure).slice(5)} · `}
          {nights === 1 ? t(words.oneNight) : t(words.nights, nights)}
          {why && <div className={classes.why}>{t(why)}</div>}
        </div>
      )}
    </div>
  )
}

const nameOf = ({ drag: { bar, grip } }: Dragged, t: Say): string =>
  bar ? barName(bar, t) : t(grip === 'block' ? words.newBlock : words.newReservation)
