import { call } from '#kit/web/api.ts'
import { type StayWindow, StayView } from '../contract.ts'
import type { DayWindow } from '../geometry.ts'
import { runsOf, spanOf, windowIn } from '../joinedWindows.ts'

/** So many half months are read in one answer: a quarter of a year, within MAX_WINDOW_DAYS. */
const MOST_JOINED = 6

interface Wanted extends DayWindow {
  readonly signal: AbortSignal
  readonly resolve: (answer: StayWindow) => void
  readonly reject: (error: unknown) => void
}

let wanted: Wanted[] = []

/** Reads a window; those asked for at once and beside each other come in one answer. */
export function readWindow({ from, until }: DayWindow, signal: AbortSignal): Promise<StayWindow> {
  return new Promise((resolve, reject) => {
    if (wanted.length === 0) queueMicrotask(readWanted)
    wanted.push({ from, until, signal, resolve, reject })
  })
}

function readWanted(): void {
  const runs = runsOf(wanted, MOST_JOINED)
  wanted = []
  for (const run of runs) void readRun(run)
}

async function readRun(run: readonly Wanted[]): Promise<void> {
  const nobody = new AbortController()
  const leave = (): void => {
    if (run.every(({ signal }) => signal.aborted)) nobody.abort()
  }
  for (const { signal } of run) signal.addEventListener('abort', leave)
  try {
    const answer = await call(StayView.window, spanOf(run), { signal: nobody.signal })
    for (const window of run) window.resolve(windowIn(answer, window))
  } catch (error) {
    for (const { reject } of run) reject(error)
  }
}
