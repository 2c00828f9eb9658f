import { useCallback, useMemo, useState } from 'react'
import { errorMessage } from '#core/errors.ts'
import { ApiError } from '#kit/web/api.ts'
import { useLocale } from '#kit/web/locale.tsx'
import { showRefusal, useCommand, useRead } from '#kit/web/query.ts'
import { Rate } from '../../rate.ts'
import { type Prices, samePrices, toCell } from '../../rateGrid.ts'
import { type ColumnKey, type Draft, placeOf, priceAt, pricesAt, pricesOf, storedOf, type Typed } from './grid.ts'

/** Whose contract the prices are of; both null: everybody's. */
export interface Party {
  readonly companyId: number | null
  readonly reservationSourceId: number | null
}

type Drafts = ReadonlyMap<string, Draft>
interface TypedRow {
  readonly draft: Draft
  /** The version that stood there when it was first typed over, 0 = none: who saves after somebody else is told. */
  readonly over: number
}
const isAsStored = (draft: Draft, stored: Prices): boolean =>
  Object.entries(draft).every(([column, typed]) => typed === priceAt(stored, column as ColumnKey))
/** What is wrong with a row, by column; `row` for all of it. */
export type RowProblems = Readonly<Partial<Record<ColumnKey | 'row', string>>>

/** The columns of a refused cell: 'cells.3.base.1' is column base.1 of the fourth cell sent. */
function problemsFrom(error: ApiError, keys: readonly string[]): Map<string, RowProblems> {
  const { fields = [], field } = error.body
  const all = fields.length > 0 ? fields : field ? [{ field, message: error.message }] : []
  const problems = new Map<string, RowProblems>()
  for (const { field: path, message } of all) {
    const [, index, ...rest] = path.split('.')
    const key = keys[Number(index)]
    const column = rest.join('.') === 'base' ? 'base.0' : rest[0] === 'children' ? 'row' : rest.join('.') || 'row'
    if (key !== undefined) problems.set(key, { ...problems.get(key), [column]: message })
  }
  return problems
}

/** The rate grid with what was typed over it: nothing is sent until `save`, which sends the changed rows at once. */
export function useRateDrafts(party: Party) {
  const locale = useLocale()
  const isContract = party.companyId !== null || party.reservationSourceId !== null
  const read = useRead(Rate.grid, party)
  const everybodys = useRead(Rate.grid, {}, { enabled: isContract })
  const stored = useMemo(() => storedOf(read.data), [read.data])
  const everybody = useMemo(() => (isContract ? storedOf(everybodys.data) : undefined), [isContract, everybodys.data])
  const [rows, setRows] = useState<ReadonlyMap<string, TypedRow>>(new Map())
  const drafts: Drafts = useMemo(() => new Map([...rows].map(([key, { draft }]) => [key, draft])), [rows])
  const [problems, setProblems] = useState<ReadonlyMap<string, RowProblems>>(new Map())

  const put = useCallback(
    (changes: ReadonlyMap<string, Draft>): void => {
      setRows((former) => {
        const next = new Map(former)
        for (const [key, typed] of changes) {
          const draft = { ...next.get(key)?.draft, ...typed }
          const over = next.get(key)?.over ?? stored.get(key)?.version ?? 0
          if (isAsStored(draft, pricesAt(stored, key))) next.delete(key)
          else next.set(key, { draft, over })
        }
        return next
      })
      setProblems((former) => new Map([...former].filter(([key]) => !changes.has(key))))
    },
    [stored],
  )
  const type = useCallback(
    (key: string, column: ColumnKey, typed: Typed) => put(new Map([[key, { [column]: typed }]])),
    [put],
  )
  const reset = useCallback(() => {
    setRows(new Map())
    setProblems(new Map())
  }, [])

  const changed = useMemo(
    () =>
      [...drafts].filter(([key, draft]) => {
        const prices = pricesOf(pricesAt(stored, key), draft)
        return prices === undefined || !samePrices(prices, pricesAt(stored, key))
      }),
    [drafts, stored],
  )

  const command = useCommand(Rate.save, { onSuccess: reset })
  async function save(): Promise<void> {
    const unread = changed.filter(([, draft]) => Object.values(draft).some((typed) => typeof typed === 'string'))
    if (unread.length > 0) return setProblems(new Map(unread.map(([key, draft]) => [key, noAmounts(draft)])))
    const cells = changed.map(([key, draft]) => {
      const { base, ...rest } = toCell(pricesOf(pricesAt(stored, key), draft)!)
      return { ...placeOf(key), ...party, ...rest, base: base as number[], version: rows.get(key)?.over ?? 0 }
    })
    try {
      await command.send({ cells })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const found = problemsFrom(
        error,
        changed.map(([key]) => key),
      )
      setProblems(found)
      // seen beside what was typed, it may be saved over
      if (error.body.code === 'changedMeanwhile')
        void read.refetch().then(({ data }) => {
          const now = storedOf(data)
          setRows(
            (former) => new Map([...former].map(([key, row]) => [key, { ...row, over: now.get(key)?.version ?? 0 }])),
          )
        })
      if (found.size === 0) showRefusal(error)
    }
  }
  const noAmounts = (draft: Draft): RowProblems =>
    Object.fromEntries(
      Object.entries(draft).flatMap(([column, typed]) =>
        typeof typed === 'string' ? [[column, errorMessage('invalidAmount', [], locale)]] : [],
      ),
    )

  const sheet = { rateTypes: read.data?.rateTypes ?? [], stored, drafts, everybody }
  return {
    read,
    sheet,
    stored,
    everybody,
    drafts,
    problems,
    changed: changed.length,
    type,
    put,
    reset,
    save,
    isSaving: command.isPending,
  }
}

export type RateDrafts = ReturnType<typeof useRateDrafts>
