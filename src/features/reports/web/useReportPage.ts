import { LARGEST_PAGE } from '#core/page.ts'
import { PAGE_SIZES } from '#kit/web/table/useList.ts'
import { useUrlState } from '#kit/web/urlState.ts'

/** Which rows of a report are shown, in which order. */
export interface ReportPage {
  /** From 1. */
  readonly page: number
  readonly size: number
  /** A column, '-x' descending; undefined as the report stands. */
  readonly sort: string | undefined
  readonly setPage: (page: number) => void
  readonly setSize: (size: number) => void
  /** First ascending, then descending. */
  readonly sortBy: (key: string) => void
}

/** The page, its size and the order of a report, kept in the URL. */
export function useReportPage(): ReportPage {
  const [url, change] = useUrlState()
  const { page, size, sort } = url
  const written = typeof sort === 'string' && sort !== '' ? sort : undefined
  return {
    page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? LARGEST_PAGE,
    sort: written,
    setPage: (next) => change({ page: next <= 1 ? undefined : next }),
    setSize: (next) => change({ size: next === LARGEST_PAGE ? undefined : next, page: undefined }),
    sortBy: (key) => change({ sort: written === key ? `-${key}` : key, page: undefined }),
  }
}
