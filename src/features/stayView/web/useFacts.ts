import { useMemo } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { useRead } from '#kit/web/query.ts'
import { type Colouring, StayView } from '../contract.ts'
import { dayOfNumber } from '../geometry.ts'

export interface Facts {
  /** Bits of MARK by stay. */
  readonly marks: ReadonlyMap<number, number>
  /** What it is coloured by, by stay. */
  readonly values: ReadonlyMap<number, number>
  readonly names: OutputOf<typeof StayView.facts>['names']
}

const nothing: Facts = { marks: new Map(), values: new Map(), names: [] }
/** Whole weeks are read, and one beside what is seen, so that a small step reads nothing. */
const WEEK = 7

/** Marks and colours of the days that are seen; those of before stay until the new ones are read. */
export function useFacts(firstDay: number, days: number, by: Colouring): Facts {
  const from = Math.floor(firstDay / WEEK) * WEEK - WEEK
  const until = from + Math.ceil(days / WEEK) * WEEK + 3 * WEEK
  const { data } = useRead(
    StayView.facts,
    { from: dayOfNumber(from), until: dayOfNumber(until), by },
    { keepPrevious: true, freshFor: 30_000 },
  )
  return useMemo(() => {
    if (!data) return nothing
    const columns = (column: readonly number[]) => new Map(data.stayId.map((id, index) => [id, column[index] ?? 0]))
    return { marks: columns(data.marks), values: columns(data.value), names: data.names }
  }, [data])
}
