import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { deskId } from '../api.ts'
import { bearer } from '../signedIn.ts'

interface OpenRecord {
  readonly entity: string
  readonly record: string
}

/** The server forgets a page whose line closes, and what was not told again for 40 s: a laptop that is shut is gone within a minute. */
const EVERY_MS = 15_000
/** A form over a page, and a page after another, are told together. */
const GATHER_MS = 100
/** Who looks elsewhere for so long has left. */
const UNSEEN_MS = 30_000
const NOBODY: readonly string[] = []

/** What this page has open, once for each of its places that shows it. */
const places = new Set<OpenRecord>()
const watchers = new Set<() => void>()
let others: ReadonlyMap<string, readonly string[]> = new Map()
let isSignedIn = false
let isUnseen = false
let isTold = false
let isAsking = false
let again = false
let timer: ReturnType<typeof setTimeout> | undefined

const keyOf = ({ entity, record }: OpenRecord): string => `${entity} ${record}`

function put(next: ReadonlyMap<string, readonly string[]>): void {
  others = next
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Who of the other sessions has a record open while this page has: their names. Null = there is no record yet. */
export function useAlsoOpen(entity: string, id: number | string | null): readonly string[] {
  useEffect(() => {
    if (id === null) return
    const place = { entity, record: String(id) }
    places.add(place)
    askWhoElse()
    return () => {
      places.delete(place)
      askWhoElse()
    }
  }, [entity, id])
  const read = useCallback(() => others.get(keyOf({ entity, record: String(id) })) ?? NOBODY, [entity, id])
  return useSyncExternalStore(watch, read)
}

/** Tells soon what is open here, and asks who else has it open. */
export function askWhoElse(ms = GATHER_MS): void {
  if (isAsking) again = true
  if (isAsking || !isSignedIn) return
  clearTimeout(timer)
  timer = setTimeout(() => void ask(), ms)
}

async function ask(): Promise<void> {
  const records = isUnseen ? [] : [...new Map([...places].map((place) => [keyOf(place), place])).values()]
  if (records.length === 0 && !isTold) return
  isTold = records.length > 0
  isAsking = true
  const heard = await tell(records).catch(() => [])
  isAsking = false
  if (isSignedIn) put(new Map(heard.map((one) => [keyOf(one), one.names])))
  if (again) askWhoElse()
  else if (isTold) askWhoElse(EVERY_MS)
  again = false
}

async function tell(
  records: readonly OpenRecord[],
): Promise<readonly (OpenRecord & { readonly names: readonly string[] })[]> {
  const response = await fetch('/api/events/open', {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer() ?? ''}`, 'content-type': 'application/json', 'x-desk': deskId },
    body: JSON.stringify({ records: records.map(({ entity, record }) => ({ entity, record })) }),
  })
  return response.ok ? ((await response.json()) as { JsonData: [] }).JsonData : []
}

/** Lets the others know what is open here, as long as somebody is signed in and looks at this page; the answer ends it. */
export function tellOthers(): () => void {
  const closing = new AbortController()
  let unseen: ReturnType<typeof setTimeout> | undefined
  const see = (isSeen: boolean): void => {
    isUnseen = !isSeen
    askWhoElse()
  }
  const onSeen = (): void => {
    clearTimeout(unseen)
    if (document.visibilityState === 'hidden') unseen = setTimeout(() => see(false), UNSEEN_MS)
    else see(true)
  }
  document.addEventListener('visibilitychange', onSeen, { signal: closing.signal })
  isSignedIn = true
  // whoever was signed in before may have left this page unseen
  onSeen()
  return () => {
    closing.abort()
    clearTimeout(unseen)
    clearTimeout(timer)
    isSignedIn = false
    isTold = false
    put(new Map())
  }
}
