import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type UrlValue = string | number | boolean
type Change = Readonly<Record<string, UrlValue | undefined>>

/** The search parameters of the page, where a list keeps its filters; undefined takes one away. */
export function useUrlState(): [Readonly<Record<string, unknown>>, (change: Change) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (values: Change) => {
      const next = (former: Record<string, unknown>) => ({ ...former, ...values })
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
    },
    [navigate],
  )
  return [search, change]
}

/** One filter in the URL: `const [status, setStatus] = useFilter('status', 'all')`. The fallback is not written; a new value returns to the first page. */
export function useFilter(key: string, fallback: string): [string, (value: string) => void]
export function useFilter(key: string, fallback: number): [number, (value: number) => void]
export function useFilter(key: string, fallback: boolean): [boolean, (value: boolean) => void]
export function useFilter<T extends UrlValue>(key: string, fallback: T): [T, (value: T) => void]
export function useFilter<T extends UrlValue>(key: string, fallback: T): [T, (value: T) => void] {
  const [search, change] = useUrlState()
  const found = search[key]
  const value = typeof found === typeof fallback ? (found as T) : fallback
  return [value, (next) => change({ [key]: next === fallback ? undefined : next, page: undefined })]
}
