import { Tooltip } from '@mantine/core'
import { memo, type ReactNode, useId, useState } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { type ColumnKey, readTyped, type Typed, typedText } from './grid.ts'
import { rateWords } from './labels.ts'
import classes from './rate.module.css'

export interface RateCellProps {
  readonly row: string
  readonly column: ColumnKey
  readonly label: string
  /** What is saved and what stands over it. */
  readonly was: number | null
  readonly typed: Typed
  /** What it costs while nothing is set: the last price and the extra adults. */
  readonly otherwise: number | null
  /** The row has prices, and none for such a party: who asks for it is told so. */
  readonly unsold: boolean
  readonly problem: string | undefined
  readonly onType: (row: string, column: ColumnKey, typed: Typed) => void
}

/** One price: typed in place; changed it is marked, with what it was; refused it says why below. */
export const RateCell = memo(function RateCell(props: RateCellProps): ReactNode {
  const { row, column, label, was, typed, otherwise, unsold, problem, onType } = props
  const t = useText()
  const { digits } = useCurrency()
  const [typing, setTyping] = useState<string>()
  const errorId = useId()
  const isChanged = typed !== was
  const before = typedText(was, digits) || '–'
  const isFree = typed === 0
  const hint = [isChanged ? t(rateWords.was, before) : '', isFree ? t(rateWords.free) : ''].filter(Boolean).join(' · ')
  return (
    <td
      className={`${classes.cell} ${isChanged ? classes.changed : ''} ${isFree ? classes.free : ''} ${problem === undefined ? '' : classes.bad}`}
    >
      <Tooltip label={hint} disabled={hint === ''}>
        <input
          className={classes.input}
          inputMode="decimal"
          autoComplete="off"
          aria-label={isFree ? `${label}: ${t(rateWords.free)}` : label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : errorId}
          data-row={row}
          data-column={column}
          placeholder={unsold ? t(rateWords.unsold) : typedText(otherwise, digits)}
          value={typing ?? typedText(typed, digits)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyping(event.currentTarget.value)
            onType(row, column, readTyped(event.currentTarget.value, digits))
          }}
          onBlur={() => setTyping(undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isChanged) return
            event.stopPropagation()
            setTyping(undefined)
            onType(row, column, was)
          }}
        />
      </Tooltip>
      {problem !== undefined && (
        <div id={errorId} className={classes.problem}>
          {problem}
        </div>
      )}
    </td>
  )
})
