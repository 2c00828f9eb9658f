import { useCallback, useMemo } from 'react'
import { MARK } from '#domain/bar/barMarks.ts'
import { type Bar, barStatus } from '../bars.ts'
import type { Colouring } from '../contract.ts'
import classes from './Bar.module.css'
import { hueClass, paymentClass, statusClass } from './look.ts'
import type { Facts } from './useFacts.ts'

/** A bar's colour: one of ours as classes, and beside it one that the hotel chose itself ('' = none). */
export interface Tint {
  readonly tint: (bar: Bar) => string
  readonly ownColour: (bar: Bar) => string
}

/** What a bar's colour says. */
export function useTint(businessDate: string, by: Colouring, { marks, values, names }: Facts): Tint {
  const colours = useMemo(() => new Map(names.map(({ value, colour }) => [value, colour])), [names])
  const ownColour = useCallback((bar: Bar) => colours.get(values.get(bar.stayId ?? 0) ?? 0) ?? '', [colours, values])
  const tint = useCallback(
    (bar: Bar) => {
      const stayId = bar.stayId ?? 0
      if (bar.status === 'block' || by === 'status') {
        const grouped = (marks.get(stayId) ?? 0) & MARK.group ? (classes.grouped ?? '') : ''
        return `${statusClass(barStatus(bar, businessDate))} ${grouped}`
      }
      const pattern = bar.marks & MARK.unconfirmed ? (classes.dashed ?? '') : ''
      const value = values.get(stayId)
      if (value === undefined) return `${classes.plain} ${pattern}`
      return `${by === 'payment' ? paymentClass(value) : hueClass(value)} ${pattern}`
    },
    [businessDate, by, marks, values],
  )
  return useMemo(() => ({ tint, ownColour }), [tint, ownColour])
}
