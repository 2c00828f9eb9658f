import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../locale.tsx'
import { useUrlState } from '../urlState.ts'
import { tableWords } from './labels.ts'

/** What the URL keeps beside filters: how and what a page shows. */
const NO_FILTERS = new Set(['q', 'sort', 'page', 'size', 'tab', 'view', 'in', 'which', 'paper'])

/** Where filters in the URL narrow a list: the button that takes them away; undefined where none does. */
export function useNarrowed(): ReactNode {
  const t = useText()
  const [url, change] = useUrlState()
  const filters = Object.keys(url).filter((key) => url[key] !== undefined && !NO_FILTERS.has(key))
  if (filters.length === 0) return undefined
  const clear = () => change({ ...Object.fromEntries(filters.map((key) => [key, undefined])), page: undefined })
  return (
    <Button variant="default" onClick={clear}>
      {t(tableWords.clearFilters)}
    </Button>
  )
}
