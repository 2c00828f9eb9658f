import { readOwn, writeOwn } from '#kit/web/storage.ts'
import type { Entry, Kind } from './entries.ts'
import { KINDS } from './entries.ts'

const KEY = 'searched'
const MOST = 8

type Kept = Required<Pick<Entry, 'key' | 'kind' | 'title' | 'detail' | 'to'>>

const isKept = (value: unknown): value is Kept => {
  const entry = value as Partial<Kept> | null
  return (
    typeof entry?.key === 'string' &&
    KINDS.includes(entry.kind as Kind) &&
    typeof entry.title === 'string' &&
    typeof entry.detail === 'string' &&
    typeof entry.to === 'string'
  )
}

/** What this person opened from the search on this device, the last first; gone when they sign out. */
export function recentEntries(): readonly Entry[] {
  const kept = readOwn(KEY)
  return Array.isArray(kept) ? kept.filter(isKept) : []
}

/** Places are remembered, actions and screens are not: the menu has them. */
export function rememberEntry({ key, kind, title, detail, to }: Entry): void {
  if (to === undefined || kind === 'screens' || kind === 'actions') return
  const others = recentEntries().filter((entry) => entry.key !== key)
  writeOwn(KEY, [{ key, kind, title, detail, to }, ...others].slice(0, MOST))
}
