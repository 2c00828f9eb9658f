import {
  QueriesObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '#kit/web/query.ts'
import { type IndexedWindow, indexing, isSameAnswer } from '../bars.ts'
import { StayView } from '../contract.ts'
import type { DayWindow } from '../geometry.ts'
import { readWindow } from './readWindow.ts'

/** What was read counts as fresh this long; a change at this desk reads it again at once. */
const FRESH_MS = 60_000
/** Putting a window in order gives way to the next frame after so long. */
const SLICE_MS = 4
/** Of so many windows several come in a moment: they are shown together, not each in a frame of its own. */
const MANY = 8
const GATHER_MS = 150

export interface Windows {
  /** Those that have been read, in order of time. */
  readonly read: readonly IndexedWindow[]
  readonly isReading: boolean
  readonly error: Error | null
  readonly retry: () => void
}

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

/** The same object while nothing in it has changed: what other desks do elsewhere in the house draws nothing anew. */
async function readIndexed(
  window: DayWindow,
  queryKey: readonly unknown[],
  signal: AbortSignal,
): Promise<IndexedWindow> {
  const answer = await readWindow(window, signal)
  const known = queryClient.getQueryData<IndexedWindow>(queryKey)
  return known && isSameAnswer(known.answer, answer) ? known : indexed(indexing(answer))
}

const optionsOf = ({ from, until }: DayWindow): QueryObserverOptions => {
  const queryKey = [StayView.window.entity, StayView.window.name, 'indexed', from, until]
  return {
    queryKey,
    queryFn: ({ signal }) => readIndexed({ from, until }, queryKey, signal),
    staleTime: FRESH_MS,
    structuralSharing: false,
    // changes of other desks on other days leave it as it is
    meta: { days: { from, until } },
  }
}

type Result = QueryObserverResult<IndexedWindow, Error>

const nothing: Windows = { read: [], isReading: true, error: null, retry: () => undefined }

function windowsOf(results: readonly Result[], before: Windows): Windows {
  const read = results.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const isSame = read.length === before.read.length && read.every((window, index) => window === before.read[index])
  const failed = results.filter(({ error }) => error !== null)
  const next = {
    read: isSame ? before.read : read,
    isReading: results.some(({ isFetching }) => isFetching),
    error: failed[0]?.error ?? null,
  }
  if (isSame && next.isReading === before.isReading && next.error === before.error) return before
  return {
    ...next,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

/** Reads windows and keeps those that were read before. */
export function useWindows(windows: readonly DayWindow[]): Windows {
  const client = useQueryClient()
  const [observer] = useState(() => new QueriesObserver(client, windows.map(optionsOf)))
  const [shownOf] = useState(() => (before: Windows) => windowsOf(observer.getCurrentResult() as Result[], before))
  const [shown, setShown] = useState(() => shownOf(nothing))
  useEffect(() => {
    observer.setQueries(windows.map(optionsOf))
  }, [observer, windows])
  useEffect(() => {
    let lastShown = 0
    let waiting: ReturnType<typeof setTimeout> | undefined
    const show = (): void => {
      waiting = undefined
      lastShown = performance.now()
      setShown(shownOf)
    }
    const told = (): void => {
      if (waiting !== undefined) return
      const pause = observer.getQueries().length > MANY ? GATHER_MS : 0
      const due = lastShown + pause - performance.now()
      if (due <= 0) show()
      else waiting = setTimeout(show, due)
    }
    const stop = observer.subscribe(told)
    told()
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [observer, shownOf])
  return shown
}
