import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import type { Minor } from '#core/money.ts'
import { type Currency, useCurrency } from '../place.tsx'
import classes from './Amount.module.css'

export interface AmountProps {
  readonly minor: Minor
  /** The hotel's currency when left out. */
  readonly currency?: Currency | undefined
  /** Hides the currency code, where a column header says it. */
  readonly bare?: boolean
  readonly strong?: boolean
}

/** An amount of minor units, right-aligned in its cell, with tabular figures and the currency muted. */
export function Amount({ minor, currency, bare = false, strong = false }: AmountProps): ReactNode {
  const own = useCurrency()
  const { code, digits } = currency ?? own
  return (
    <span className={`${classes.amount} ${strong ? classes.strong : ''}`}>
      {formatMinor(minor, digits)}
      {!bare && <span className={classes.code}>{code}</span>}
    </span>
  )
}
