import { type ReactNode, useState } from 'react'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { call } from '#kit/web/api.ts'
import type { Text } from '#kit/web/locale.tsx'
import { refresh } from '#kit/web/query.ts'
import type { RoomResult } from '../groupActions.ts'
import { ResultsDialog } from './ResultsDialog.tsx'
import type { Passed, Progress } from './roomRun.ts'

/** So many rooms a call: few enough to show how far it is, enough to be quick. */
const AT_ONCE = 10

export interface Run {
  readonly title: Text
  readonly action: Action
  /** What is sent for some of the rooms. */
  readonly inputOf: (stayIds: number[], passed: Passed) => object
  readonly stayIds: readonly number[]
}

/** Acts on rooms in turns, shows how far it is and what became of each room, and goes on with those that were only asked about. */
export function useRoomRun(): {
  readonly start: (run: Run) => void
  readonly show: (run: Run, results: readonly RoomResult[]) => void
  readonly dialog: ReactNode
} {
  const [run, setRun] = useState<Run>()
  const [progress, setProgress] = useState<Progress>()

  async function carryOut(
    of: Run,
    stayIds: readonly number[],
    passed: Passed,
    before: readonly RoomResult[],
  ): Promise<void> {
    const results = new Map(before.map((result) => [result.stayId, result]))
    const state = (done: number, running: boolean): Progress => ({
      title: of.title,
      of: stayIds.length,
      done,
      running,
      results: [...results.values()],
    })
    setProgress(state(0, true))
    let done = 0
    try {
      for (; done < stayIds.length; done += AT_ONCE) {
        const input = of.inputOf(stayIds.slice(done, done + AT_ONCE), passed) as InputOf<Action>
        const answer = (await call(of.action, input)) as OutputOf<Action> as { results: RoomResult[] }
        for (const result of answer.results) results.set(result.stayId, result)
        setProgress(state(Math.min(stayIds.length, done + AT_ONCE), true))
      }
      setProgress(state(stayIds.length, false))
    } catch (error) {
      setProgress({ ...state(done, false), stopped: error instanceof Error ? error.message : String(error) })
    }
    await refresh(...of.action.changes)
  }

  function start(of: Run): void {
    setRun(of)
    void carryOut(of, of.stayIds, { confirm: [] }, [])
  }
  function goOn(stayIds: readonly number[], passed: Passed): void {
    if (run && progress) void carryOut(run, stayIds, passed, progress.results)
  }
  return {
    start,
    show: (of, results) => {
      setRun(of)
      setProgress({ title: of.title, of: results.length, done: results.length, running: false, results })
    },
    dialog: progress && <ResultsDialog progress={progress} onGoOn={goOn} onClose={() => setProgress(undefined)} />,
  }
}
