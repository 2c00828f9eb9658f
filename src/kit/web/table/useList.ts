import { useMemo, useState } from 'react'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { COUNT_LIMIT, LARGEST_PAGE } from '#core/page.ts'
import { call } from '../api.ts'
import { useRead } from '../query.ts'
import { useUrlState } from '../urlState.ts'
import type { ListAction, RowOf } from './listAction.ts'

export const PAGE_SIZES = [50, 100, 250, LARGEST_PAGE] as const
const EXPORT_PAGE = 5_000

export interface ListOptions<L extends ListAction> {
  readonly list: L
  /** Filters beside search, sort and page; a new value begins at the first page. */
  readonly input?: Partial<InputOf<L>>
  /** The column by which it is sorted at first; '-arrival' for descending. */
  readonly defaultSort?: string
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const asNumber = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value > 0 ? value : fallback

/** How many rows there are: '10,000+' where the server stopped counting, which may be sooner for what is searched for. */
export const countOf = (total: number, countedTo = COUNT_LIMIT): number | string =>
  total > countedTo ? `${countedTo.toLocaleString('en-US')}+` : total

/** A server-side list whose search (`q`), sort (`sort`), page (`page`) and page size (`size`) live in the URL. */
export function useList<L extends ListAction>({ list, input, defaultSort }: ListOptions<L>) {
  const [url, change] = useUrlState()
  const search = asText(url['q'])
  const sortText = asText(url['sort']) || (defaultSort ?? '')
  const descending = sortText.startsWith('-')
  const sort = descending ? sortText.slice(1) : sortText
  const size = PAGE_SIZES.find((known) => known === url['size']) ?? 100
  const page = asNumber(url['page'], 1)

  const asked = { ...input, search, descending, ...(sort === '' ? {} : { sort }) }
  const read = useRead<Action>(list, { ...asked, offset: (page - 1) * size, limit: size }, { keepPrevious: true })
  const output = read.data as OutputOf<L> | undefined
  const rows = useMemo(() => (output?.rows ?? []) as readonly RowOf<L>[], [output])
  const total = output?.total
  const [exported, setExported] = useState<number>()

  /** Every row of the result, read in pages of 5,000. */
  async function readAll(): Promise<RowOf<L>[]> {
    const all: RowOf<L>[] = []
    setExported(0)
    try {
      for (;;) {
        const next = await call<Action>(list, { ...asked, offset: all.length, limit: EXPORT_PAGE })
        const { rows: more } = next as OutputOf<L>
        all.push(...(more as RowOf<L>[]))
        setExported(all.length)
        if (more.length < EXPORT_PAGE) return all
      }
    } finally {
      setExported(undefined)
    }
  }

  return {
    read,
    output,
    rows,
    total,
    /** The count beside the title. */
    count: total === undefined ? undefined : countOf(total, output?.countedTo),
    search,
    setSearch: (text: string) => change({ q: text === '' ? undefined : text, page: undefined }),
    sort: sort === '' ? undefined : sort,
    descending,
    /** First ascending, then descending. */
    setSort: (key: string) => change({ sort: sort === key && !descending ? `-${key}` : key, page: undefined }),
    page,
    size,
    setPage: (next: number) => change({ page: next <= 1 ? undefined : next }),
    setSize: (next: number) => change({ size: next === 100 ? undefined : next, page: undefined }),
    readAll,
    /** How many rows an export has read so far; undefined when none runs. */
    exported,
  }
}

export type List<L extends ListAction> = ReturnType<typeof useList<L>>
