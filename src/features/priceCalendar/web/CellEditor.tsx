import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { words } from '../labels.ts'
import classes from './CalendarTable.module.css'
import { styleOver } from './overCell.ts'
import { readPrice } from './price.ts'

interface CellEditorProps {
  /** Element id of the cell. */
  readonly cell: string
  /** What was typed already. */
  readonly text: string | undefined
  /** With the price (null: taken away; undefined: as it was) and where the keyboard goes on. */
  readonly onDone: (amount: number | null | undefined, move: 'down' | 'right' | undefined) => void
}

/** The price of the selected days, typed in their cell. Enter and Tab take it, Escape leaves it. */
export function CellEditor({ cell, text, onDone }: CellEditorProps): ReactNode {
  const t = useText()
  const { digits } = useCurrency()
  const [style] = useState(() => styleOver(cell))
  const [typed, setTyped] = useState(
    () => text ?? document.querySelector(`#${cell} span`)?.textContent?.replace(/[–↺]/, '') ?? '',
  )
  const done = useRef(false)
  const price = readPrice(typed, digits)

  const finish = (amount: number | null | undefined, move?: 'down' | 'right'): void => {
    if (done.current) return
    done.current = true
    onDone(amount, move)
  }
  if (style === undefined) return null
  return (
    <input
      className={classes.editor}
      style={style}
      // it stands where the person just pressed a key
      ref={(element) => {
        if (element === null || element === document.activeElement) return
        element.focus({ preventScroll: true })
        if (text === undefined) element.select()
      }}
      inputMode="decimal"
      autoComplete="off"
      aria-label={t(words.dayPrice)}
      aria-invalid={price === undefined}
      title={price === undefined ? t(words.invalid) : undefined}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') finish(undefined)
        if (event.key !== 'Enter' && event.key !== 'Tab') return
        event.preventDefault()
        if (price !== undefined) finish(price, event.key === 'Enter' ? 'down' : 'right')
      }}
      onBlur={() => finish(price)}
    />
  )
}
