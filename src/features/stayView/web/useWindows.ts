import { queryOptions, useQueries } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '#kit/web/api.ts'
import { type IndexedWindow, indexing } from '../bars.ts'
import { StayView } from '../contract.ts'
import { type DayWindow, dayOfNumber, type Range, windowsOver } from '../geometry.ts'

/** What was read counts as fresh this long; a change at this desk reads it again at once. */
const FRESH_MS = 60_000
/** Days read ahead on both sides of what is drawn. */
const AHEAD = 9
/** Putting a window in order gives way to the next frame after so long. */
const SLICE_MS = 4

export interface Windows {
  /** Those that have been read, in order of time. */
  readonly read: readonly IndexedWindow[]
  readonly isReading: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** The windows that are read when these days are drawn. */
export const windowsFor = ({ from, until }: Range): DayWindow[] =>
  windowsOver(dayOfNumber(from - AHEAD), dayOfNumber(until + AHEAD))

/** Ten thousand bars of a large house are put in order between frames, not in one of them. */
async function indexed(work: Generator<void, IndexedWindow>): Promise<IndexedWindow> {
  for (;;) {
    const began = performance.now()
    let step = work.next()
    while (!step.done && performance.now() - began < SLICE_MS) step = work.next()
    if (step.done) return step.value
    await new Promise((goOn) => setTimeout(goOn))
  }
}

const optionsOf = ({ from, until }: DayWindow) =>
  queryOptions<IndexedWindow, Error>({
    queryKey: [StayView.window.entity, StayView.window.name, 'indexed', from, until],
    queryFn: async ({ signal }) => indexed(indexing(await call(StayView.window, { from, until }, { signal }))),
    staleTime: FRESH_MS,
    structuralSharing: false,
  })

interface Result {
  readonly data: IndexedWindow | undefined
  readonly isFetching: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** Reads windows and keeps those that were read before. */
export function useWindows(windows: readonly DayWindow[]): Windows {
  const last = useRef<readonly IndexedWindow[]>([])
  const combine = useCallback((results: readonly Result[]): Windows => {
    const read = results.flatMap(({ data }) => (data === undefined ? [] : [data]))
    const same = read.length === last.current.length && read.every((window, index) => window === last.current[index])
    if (!same) last.current = read
    const failed = results.filter(({ error }) => error !== null)
    return {
      read: last.current,
      isReading: results.some(({ isFetching }) => isFetching),
      error: failed[0]?.error ?? null,
      retry: () => {
        for (const { refetch } of failed) refetch()
      },
    }
  }, [])
  return useQueries({ queries: windows.map(optionsOf), combine })
}
