import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#kit/web/feedback/toast.tsx'
import { type Bar, barsBetween, jointsOf } from '../bars.ts'
import { type Drag, type DragFacts, type Drop, dropOf, type Grip, gripsOf, type Target } from '../drag.ts'
import { dayNumber } from '../geometry.ts'
import { type Row, rowIndexAt } from '../rows.ts'
import { HEAD_HEIGHT } from './CalendarGrid.tsx'
import { newHeldBar } from './heldBar.ts'
import { barAt } from './paint/barCell.ts'
import type { Scene } from './paint/scene.ts'

export interface Sheet {
  readonly scrollerRef: RefObject<HTMLDivElement | null>
  readonly scene: Scene
  readonly railWidth: number
  readonly mayBlock: boolean
}

/** Pixels before a pressed mouse is a drag; a finger must rest first, else it scrolls. */
const SLACK = 4
const LONG_PRESS_MS = 350
const EDGE = 7
const FINGER_EDGE = 16
const RETURN_MS = 220
/** From here on the sheet scrolls under the held bar. */
const SCROLL_ZONE = 36

interface Pressed {
  readonly drag: Drag
  readonly pointerId: number
  readonly x: number
  readonly y: number
  readonly touch: boolean
}

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** The row and day under a point of the screen; what lies under the head or the rail counts as the first beside it. */
export function placeAt({ scrollerRef, scene, railWidth }: Sheet, { clientX, clientY }: Point): Target | undefined {
  const element = scrollerRef.current
  if (!element) return undefined
  const box = element.getBoundingClientRect()
  const x = Math.max(clientX - box.left, railWidth) - railWidth + element.scrollLeft
  const y = Math.max(clientY - box.top, HEAD_HEIGHT) - HEAD_HEIGHT + element.scrollTop
  const row = scene.rows[rowIndexAt(scene.rows, y)]
  return row && { row, day: scene.origin + Math.floor(x / scene.dayWidth) }
}

/** The bars of a row, as far as they have been read. */
export const barsIn = (scene: Scene, row: Row): readonly Bar[] => {
  const all = { from: scene.windows[0]?.first ?? 0, until: scene.windows.at(-1)?.last ?? 0 }
  if (row.kind === 'room') return barsBetween(scene.windows, row.roomId, all)
  return row.kind === 'unassigned' ? (scene.waiting.get(row.type.id) ?? []) : []
}

/** A room that is only out of service can be given. */
function isTaken({ windows }: Scene, roomId: number, from: number, until: number, own: Bar | undefined): boolean {
  const isOwn = (bar: Bar): boolean => (bar.block ? bar.block.id === own?.block?.id : bar.stayId === own?.stayId)
  return barsBetween(windows, roomId, { from, until: until + 1 }).some(
    (bar) => bar.end > from && bar.start < until && bar.block?.kind !== 'outOfService' && !isOwn(bar),
  )
}

const factsOf = (scene: Scene): DragFacts => ({
  today: dayNumber(scene.businessDate),
  isTaken: (...asked) => isTaken(scene, ...asked),
  roomAfter: (bar) => jointsOf(bar, scene.windows).after?.roomId,
})

function gripAt(grips: ReadonlySet<Grip>, element: Element, { clientX }: Point, touch: boolean): Grip | undefined {
  const box = element.getBoundingClientRect()
  const edge = Math.min(touch ? FINGER_EDGE : EDGE, box.width / 4)
  if (clientX - box.left <= edge && grips.has('start')) return 'start'
  if (box.right - clientX <= edge && grips.has('end')) return 'end'
  return grips.has('move') ? 'move' : undefined
}

function dragFrom(sheet: Sheet, event: PointerEvent): Drag | undefined {
  const target = event.target instanceof Element ? event.target : null
  if (!target?.closest('[data-field]') || target.closest('button')) return undefined
  const place = placeAt(sheet, event)
  if (!place || place.row.kind === 'type') return undefined
  const { row, day } = place
  const found = barAt(target)
  if (!found) return { grip: event.shiftKey && sheet.mayBlock ? 'block' : 'create', bar: undefined, row, day }
  const { bar, box } = found
  const grip = gripAt(gripsOf(bar, sheet.mayBlock), box, event, event.pointerType === 'touch')
  return grip && { grip, bar, row, day }
}

/** Drags on the sheet with delegated pointer events: no bar has a listener of its own. `onDrop` answers when the server has decided. */
export function useDrag(sheet: Sheet, onDrop: (drag: Drag, drop: Drop) => Promise<boolean>) {
  const [heldBar] = useState(newHeldBar)
  const latest = useRef({ sheet, onDrop })
  useEffect(() => {
    latest.current = { sheet, onDrop }
  })

  const finish = useCallback(
    async (drag: Drag, drop: Drop) => {
      if (drop.does === 'nothing' || drop.refusal) {
        if (drop.refusal) toast.error(drop.refusal)
        heldBar.set({ drag, drop, phase: 'returning' })
      } else {
        heldBar.set({ drag, drop, phase: 'waiting' })
        const done = await latest.current.onDrop(drag, drop)
        if (done) {
          heldBar.set(undefined)
          return
        }
        heldBar.set({ drag, drop, phase: 'returning' })
      }
      setTimeout(() => heldBar.get()?.drag === drag && heldBar.set(undefined), RETURN_MS)
    },
    [heldBar],
  )

  useEffect(() => {
    const element = sheet.scrollerRef.current
    if (!element) return undefined
    let pressed: Pressed | undefined
    let held: { drag: Drag; drop: Drop } | undefined
    let resting: ReturnType<typeof setTimeout> | undefined
    let last: Point | undefined
    let frame = 0

    const judge = (): void => {
      if (!held || !last) return
      const { sheet: now } = latest.current
      const target = placeAt(now, last)
      if (!target) return
      const drop = dropOf(held.drag, target, factsOf(now.scene))
      held = { drag: held.drag, drop }
      heldBar.set({ ...held, phase: 'held' })
    }
    // all in one turn of each frame: the sheet is not laid out once more for every event
    const follow = (): void => {
      if (!held || !last) return
      const box = element.getBoundingClientRect()
      const { railWidth } = latest.current.sheet
      const speed = (before: number, after: number): number =>
        before < SCROLL_ZONE ? before - SCROLL_ZONE : after < SCROLL_ZONE ? SCROLL_ZONE - after : 0
      const x = speed(last.clientX - box.left - railWidth, box.right - last.clientX)
      const y = speed(last.clientY - box.top - HEAD_HEIGHT, box.bottom - last.clientY)
      if (x !== 0 || y !== 0) {
        element.scrollBy(Math.max(-16, Math.min(16, x / 2)), Math.max(-12, Math.min(12, y / 2)))
      }
      judge()
      frame = requestAnimationFrame(follow)
    }
    const begin = (): void => {
      if (!pressed) return
      held = { drag: pressed.drag, drop: { does: 'nothing', row: pressed.drag.row, arrival: 0, departure: 0 } }
      element.setPointerCapture(pressed.pointerId)
      judge()
      frame = requestAnimationFrame(follow)
    }
    const release = (): void => {
      clearTimeout(resting)
      cancelAnimationFrame(frame)
      if (pressed && element.hasPointerCapture(pressed.pointerId)) element.releasePointerCapture(pressed.pointerId)
      pressed = undefined
      held = undefined
    }
    const down = (event: PointerEvent): void => {
      if (pressed || event.button !== 0 || !event.isPrimary) return
      const drag = dragFrom(latest.current.sheet, event)
      if (!drag) return
      const touch = event.pointerType === 'touch'
      pressed = { drag, pointerId: event.pointerId, x: event.clientX, y: event.clientY, touch }
      last = event
      if (touch) resting = setTimeout(begin, LONG_PRESS_MS)
    }
    const move = (event: PointerEvent): void => {
      if (!pressed || event.pointerId !== pressed.pointerId) return
      last = { clientX: event.clientX, clientY: event.clientY }
      if (held || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= SLACK) return
      if (pressed.touch) release()
      else begin()
    }
    const up = (event: PointerEvent): void => {
      if (pressed && event.pointerId !== pressed.pointerId) return
      last = { clientX: event.clientX, clientY: event.clientY }
      judge()
      const done = held
      release()
      if (!done) return
      // what was dragged there and back was not clicked
      element.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }))
      void finish(done.drag, done.drop)
    }
    const swallow = (event: Event): void => event.stopPropagation()
    const giveUp = (): void => {
      if (held) heldBar.set(undefined)
      release()
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && held) giveUp()
    }
    const keepStill = (event: Event): void => {
      if (held && event.cancelable) event.preventDefault()
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', giveUp)
    element.addEventListener('touchmove', keepStill, { passive: false })
    element.addEventListener('contextmenu', keepStill)
    window.addEventListener('keydown', key)
    return () => {
      release()
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', giveUp)
      element.removeEventListener('touchmove', keepStill)
      element.removeEventListener('contextmenu', keepStill)
      window.removeEventListener('keydown', key)
    }
  }, [sheet.scrollerRef, finish, heldBar])

  /** The same without a pointer. */
  const dropAt = useCallback(
    (drag: Drag, target: Target) => {
      const { scene } = latest.current.sheet
      void finish(drag, dropOf(drag, target, factsOf(scene)))
    },
    [finish],
  )
  return { heldBar, dropAt }
}
