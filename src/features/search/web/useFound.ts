import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { queryNamed } from '#core/contract.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { fold } from '#domain/guest/searchText.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import type { Search } from '../contract.ts'
import { type Entry, entriesOf } from './entries.ts'
import { recentEntries } from './recent.ts'

const find = queryNamed<typeof Search, 'find'>('Search', 'find')
const PAUSE_MS = 120
const MOST_PLACES = 6

export interface FoundEntries {
  readonly entries: readonly Entry[]
  /** Nothing is typed: these were opened before. */
  readonly isRecent: boolean
  /** What the server says to the text that stands there now. */
  readonly isReady: boolean
  readonly failed: boolean
}

/** What goes by a text: places at once, guests and bookings as soon as the server answers. What stood there stays until then. */
export function useFound(typed: string, places: readonly Entry[]): FoundEntries {
  const t = useText()
  const session = useSession()
  const { businessDate } = session.hotel
  const granted = useMemo(() => grantedPaths(session), [session])
  const { code, digits } = useCurrency()
  const text = typed.trim()
  const [asked] = useDebouncedValue(text, PAUSE_MS)
  const read = useRead(find, { text: asked }, { enabled: asked !== '', keepPrevious: true })
  const recent = useMemo(() => recentEntries(), [])
  const near = useMemo(() => placesFor(text, places), [text, places])
  const far = useMemo(
    () =>
      text === '' || read.data === undefined
        ? []
        : entriesOf(read.data, {
            businessDate,
            granted,
            t,
            amountText: (amount) => `${formatMinor(amount, digits)} ${code}`,
          }),
    [text, read.data, businessDate, granted, t, digits, code],
  )
  if (text === '') return { entries: recent, isRecent: true, isReady: true, failed: false }
  const isReady = asked === text && !read.isPlaceholderData && read.data !== undefined
  return {
    entries: [...far, ...near],
    isRecent: false,
    isReady: isReady || read.error !== null,
    failed: read.error !== null,
  }
}

/** Screens and actions whose title, in either language and script, has every word typed; those that begin so first. */
function placesFor(text: string, places: readonly Entry[]): Entry[] {
  if (text === '') return []
  const folded = fold(text)
  const words = folded.split(' ')
  const found = places
    .map((place) => ({ place, called: fold(`${place.title} ${place.detail}`) }))
    .filter(({ called }) => words.every((word) => called.includes(word)))
    .toSorted((a, b) => Number(b.called.startsWith(folded)) - Number(a.called.startsWith(folded)))
    .map(({ place }) => place)
  const of = (kind: Entry['kind']): Entry[] => found.filter((place) => place.kind === kind).slice(0, MOST_PLACES)
  return [...of('screens'), ...of('actions')]
}
