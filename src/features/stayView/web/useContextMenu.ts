import { useEffect, useState } from 'react'
import type { Asked } from './BarMenu.tsx'
import { barAt } from './paint/barCell.ts'
import { placeAt, type Sheet } from './useDrag.ts'
import type { Cell } from './useGridKeys.ts'

/** The menu of a bar, a free day or a room: by the right button, by the menu key, Shift+F10 or M where the keyboard is. */
export function useContextMenu(sheet: Sheet, cell: Cell | undefined, keepsHouse: boolean) {
  const [asked, setAsked] = useState<Asked>()
  const { scrollerRef, mayBlock } = sheet
  useEffect(() => {
    const element = scrollerRef.current
    if (!element) return undefined
    // an empty menu would never close: there is one of every stay and free day, of a block and of a room's head for who may do something there
    const ask = (of: Asked): void => {
      const isOfRoom = of.day === undefined || of.bar?.block != null
      if (!isOfRoom || mayBlock || keepsHouse) setAsked(of)
    }
    const pointed = (event: MouseEvent): void => {
      const isField = event.target instanceof Element && event.target.closest('[data-field]')
      const place = placeAt(sheet, event)
      if (!isField || !place || place.row.kind === 'type' || event.defaultPrevented) return
      event.preventDefault()
      ask({ x: event.clientX, y: event.clientY, row: place.row, day: place.day, bar: barAt(event.target)?.bar })
    }
    // the head of a room is pressed, by any button
    const pressedHead = (event: MouseEvent): void => {
      const head = event.target instanceof Element ? event.target.closest('[data-room]') : null
      const row = sheet.scene.rows[Number(head?.closest('[data-head]')?.getAttribute('data-head') ?? -1)]
      if (!head || row?.kind !== 'room') return
      event.preventDefault()
      const { left, bottom } = head.getBoundingClientRect()
      ask({ x: left + 8, y: bottom, row, day: undefined, bar: undefined })
    }
    const pressed = (event: KeyboardEvent): void => {
      const isMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')
      const isLetter = event.code === 'KeyM' && !event.ctrlKey && !event.altKey && !event.metaKey
      if (!(isMenu || isLetter) || event.target !== element || !cell || cell.row.kind === 'type') return
      event.preventDefault()
      const box = element.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
      const left = Math.max(box?.left ?? 0, element.getBoundingClientRect().left + sheet.railWidth)
      ask({ x: left + 8, y: box?.bottom ?? 0, row: cell.row, day: cell.day, bar: cell.bar })
    }
    element.addEventListener('contextmenu', pointed)
    element.addEventListener('contextmenu', pressedHead)
    element.addEventListener('click', pressedHead)
    element.addEventListener('keydown', pressed)
    return () => {
      element.removeEventListener('contextmenu', pointed)
      element.removeEventListener('contextmenu', pressedHead)
      element.removeEventListener('click', pressedHead)
      element.removeEventListener('keydown', pressed)
    }
  }, [scrollerRef, sheet, mayBlock, keepsHouse, cell])
  const close = (): void => {
    setAsked(undefined)
    scrollerRef.current?.focus({ preventScroll: true })
  }
  return { asked, close }
}
