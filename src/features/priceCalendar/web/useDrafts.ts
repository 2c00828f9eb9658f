import { useCallback, useState } from 'react'
import { addDays, eachDay } from '#core/day.ts'
import { ApiError } from '#kit/web/api.ts'
import { readOptions, queryClient, showRefusal, useCommand } from '#kit/web/query.ts'
import { PriceCalendar } from '../contract.ts'
import { changesOf, type DayChange, type Drafts, rebased, withChanges } from '../drafts.ts'

/** The changed prices of days: nothing is sent until `save`, which sends all at once. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const put = useCallback((changes: readonly DayChange[]) => setDrafts((former) => withChanges(former, changes)), [])
  const reset = useCallback(() => setDrafts(new Map()), [])
  const command = useCommand(PriceCalendar.setDays, { onSuccess: reset })
  const changes = changesOf(drafts)

  async function save(): Promise<void> {
    try {
      await command.send({ cells: changes })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showRefusal(error)
      if (error.body.code === 'changedMeanwhile') await readAnew()
    }
  }

  /** What somebody else has set is shown, and what is typed stands against it. */
  async function readAnew(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: [PriceCalendar.window.entity] })
    const dates = changes.map(({ date }) => date).toSorted()
    const from = dates[0] ?? ''
    const until = addDays(dates.at(-1) ?? '', 1)
    const window = await queryClient.fetchQuery(readOptions(PriceCalendar.window, { from, until }))
    const days = new Map(eachDay(from, until).map((date, nth) => [date, nth]))
    setDrafts((former) => rebased(former, window.rows, (date) => days.get(date)))
  }

  return { drafts, changed: changes.length, put, reset, save, isSaving: command.isPending }
}

export type CalendarDrafts = ReturnType<typeof useDrafts>
