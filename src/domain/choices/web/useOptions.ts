import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { useRead } from '#kit/web/query.ts'
import type { options } from '../contract.ts'

export type OptionAction = (typeof options)[keyof typeof options]
export type OptionOf<A extends OptionAction> = OutputOf<A>[number]

/** Beyond this many the server searches, below it the page does. */
const ALL = 1_000
const FRESH = 60_000

/** The choices of a list as somebody types; `chosen` are among them even when they are no longer active. */
export function useOptions<A extends OptionAction>(of: A, chosen: readonly number[] = []) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const all = useRead<OptionAction>(of, {}, { freshFor: FRESH })
  const isLong = (all.data?.length ?? 0) >= ALL
  const searching = isLong && search !== ''
  const found = useRead<OptionAction>(of, { search, limit: 100 }, { enabled: searching, keepPrevious: true })
  const listed = (searching ? found.data : all.data) ?? []
  const missing = all.data === undefined ? [] : chosen.filter((id) => !listed.some((option) => option.id === id))
  const kept = useRead<OptionAction>(of, { include: missing, limit: 1 }, { enabled: missing.length > 0 })
  const extra = missing.length === 0 ? [] : (kept.data ?? []).filter(({ id }) => missing.includes(id))
  return {
    options: [...extra, ...listed] as OptionOf<A>[],
    isLoading: all.isPending || found.isFetching,
    error: all.error ?? found.error,
    /** For long lists; shorter ones are narrowed on the page. */
    onSearch: setTyped,
    isSearchedByServer: isLong,
  }
}
