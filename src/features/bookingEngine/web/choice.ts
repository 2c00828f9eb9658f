import { useCallback, useEffect, useState } from 'react'
import type { Party } from '../contract.ts'

/** What a guest has chosen so far. The browser keeps it with each step, so that its own button goes one step back. */
export interface Choice {
  readonly step: 'search' | 'rooms' | 'extras' | 'details'
  readonly arrival: string | null
  readonly departure: string | null
  readonly rooms: readonly Party[]
  readonly promotionCode: string
  /** Of the rooms in their order, as far as they are chosen. */
  readonly picks: readonly { readonly roomTypeId: number; readonly rateTypeId: number }[]
  readonly packageIds: readonly (readonly number[])[]
}

const nothing: Choice = {
  step: 'search',
  arrival: null,
  departure: null,
  rooms: [{ adults: 2, childAges: [] }],
  promotionCode: '',
  picks: [],
  packageIds: [],
}

const kept = (): Choice | undefined => {
  const state = history.state as { choice?: Choice } | null
  return state?.choice
}

export interface Chosen {
  readonly choice: Choice
  /** Changes what stands on the page. */
  readonly change: (to: Partial<Choice>) => void
  /** Goes on to a step, from which the browser comes back. */
  readonly goOn: (to: Partial<Choice>) => void
}

export function useChoice(): Chosen {
  const [choice, setChoice] = useState<Choice>(() => kept() ?? nothing)
  useEffect(() => {
    const onBack = () => setChoice(kept() ?? nothing)
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
  const change = useCallback((to: Partial<Choice>) => {
    setChoice((before) => {
      const after = { ...before, ...to }
      history.replaceState({ choice: after }, '')
      return after
    })
  }, [])
  const goOn = useCallback((to: Partial<Choice>) => {
    setChoice((before) => {
      const after = { ...before, ...to }
      history.pushState({ choice: after }, '')
      return after
    })
  }, [])
  return { choice, change, goOn }
}

/** What is asked about the price of what is chosen. */
export const orderOf = ({ arrival, departure, rooms, picks, packageIds, promotionCode }: Choice) => ({
  arrival: arrival ?? '',
  departure: departure ?? '',
  promotionCode,
  rooms: picks.map((pick, nth) => ({
    ...pick,
    adults: rooms[nth]?.adults ?? 1,
    childAges: [...(rooms[nth]?.childAges ?? [])],
    packageIds: [...(packageIds[nth] ?? [])],
  })),
})
