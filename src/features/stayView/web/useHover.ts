import { useEffect, useState } from 'react'
import type { Pointed } from './BarCard.tsx'
import { gripsOf } from '../drag.ts'
import { barAt } from './paint/barCell.ts'
import type { Sheet } from './useDrag.ts'

/** The bar under the mouse, undefined while something is dragged or scrolled. */
export function useHover(sheet: Sheet, isBusy: boolean): Pointed | undefined {
  const { scrollerRef, scene, mayBlock } = sheet
  const [pointed, setPointed] = useState<Pointed>()
  useEffect(() => {
    const element = scrollerRef.current
    if (!element) return undefined
    let lit: Element | undefined
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      const found = barAt(event.target)
      if (!found) {
        setPointed(undefined)
        return
      }
      const { bar } = found
      // told when it is pointed at: written on every bar it would cost each of them
      if (lit !== found.box) lit?.removeAttribute('data-pull')
      lit = found.box
      found.box.dataset['pull'] = [...gripsOf(bar, mayBlock)].join(' ')
      const row = scene.rows.find((each) => each.kind === 'room' && each.roomId === bar.roomId)
      const box = found.box.getBoundingClientRect()
      setPointed({
        bar,
        room: row?.kind === 'room' ? row.number : undefined,
        x: Math.max(box.left, event.clientX - 24),
        top: box.top,
        bottom: box.bottom,
      })
    }
    const away = (): void => setPointed(undefined)
    element.addEventListener('pointerover', over)
    element.addEventListener('pointerleave', away)
    element.addEventListener('pointerdown', away)
    element.addEventListener('scroll', away, { passive: true })
    return () => {
      element.removeEventListener('pointerover', over)
      element.removeEventListener('pointerleave', away)
      element.removeEventListener('pointerdown', away)
      element.removeEventListener('scroll', away)
    }
  }, [scrollerRef, scene, mayBlock])
  return isBusy ? undefined : pointed
}
