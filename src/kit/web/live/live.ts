import { useSyncExternalStore } from 'react'
import { deskId } from '../api.ts'
import { queryClient } from '../query.ts'
import { openLine } from './line.ts'
import { isOther } from './program.ts'
import { concerns } from './concerns.ts'
import type { Change, Message } from './newsReader.ts'
import { askWhoElse, tellOthers } from './presence.ts'

export interface LiveState {
  /** Since when no news have been heard of the server; undefined while they are. */
  readonly awaySince: Date | undefined
  /** The server is heard all the same, but has no database. */
  readonly withoutDatabase: boolean
  /** The line stands again and what was missed is being read. */
  readonly catchesUp: boolean
  /** The server has a newer program than this page runs: the next change of the page loads it. */
  readonly outdated: boolean
}

/** Changes of one moment are read again together, and the next ones not before this. */
const GATHER_MS = 150
const AT_MOST_EVERY_MS = 1_000
/** What was changed here before the line came back may not have been read again here. */
const OWN_TOO_MS = 2_000

let state: LiveState = { awaySince: undefined, withoutDatabase: false, catchesUp: false, outdated: false }
const watchers = new Set<() => void>()
const changeWatchers = new Set<(change: Change) => void>()

function put(next: Partial<LiveState>): void {
  state = { ...state, ...next }
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether this page hears what other desks change. */
export const useLiveState = (): LiveState => useSyncExternalStore(watch, () => state)

/** Whether the next page is to be loaded whole, with the newer program. */
export const isOutdated = (): boolean => state.outdated

/** Hears each change that another page made, until the answer is called. */
export function onChange(watcher: (change: Change) => void): () => void {
  changeWatchers.add(watcher)
  return () => changeWatchers.delete(watcher)
}

export interface LiveHandlers {
  /** The session, its rights or the business date may have changed, or the session may have ended. */
  readonly onSession: () => void
}

const OF_SESSION = new Set(['Session', 'Hotel', 'User', 'UserRole'])

/** Reads again what other desks change, as long as somebody is signed in; the answer ends it. */
export function goLive({ onSession }: LiveHandlers): () => void {
  let waiting: Change[] = []
  let everything = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRead = 0
  let backAt = 0

  const readAgain = async (): Promise<void> => {
    timer = undefined
    lastRead = Date.now()
    const changes = waiting
    const all = everything
    waiting = []
    everything = false
    await queryClient.invalidateQueries({
      // what could not be read while the line was down is tried again with it
      predicate: ({ queryKey, meta, state: { status } }) =>
        queryKey[0] !== 'session' &&
        (all || status === 'error' || changes.some((change) => concerns(change, String(queryKey[0]), meta))),
    })
  }
  const soon = (): void => {
    timer ??= setTimeout(
      () => void readAgain().finally(() => state.catchesUp && put({ catchesUp: false })),
      Math.max(GATHER_MS, lastRead + AT_MOST_EVERY_MS - Date.now()),
    )
  }
  const hear = (message: Message): void => {
    if (message.kind === 'signedOut') onSession()
    // a line that stands again may have missed it
    if (message.kind !== 'changes' && message.kind !== 'signedOut') askWhoElse()
    if ('script' in message && isOther(message.script)) put({ outdated: true })
    if (message.kind === 'everything') {
      everything = true
      onSession()
      soon()
    }
    if (message.kind === 'changes') message.changes.forEach(heard)
  }
  const heard = (change: Change): void => {
    if (change.desk === deskId && Date.now() - backAt > OWN_TOO_MS) return
    waiting.push(change)
    if (change.entities.some((entity) => OF_SESSION.has(entity))) onSession()
    if (change.desk !== deskId) for (const watcher of changeWatchers) watcher(change)
    soon()
  }
  const line = openLine(hear, (stands) => {
    if (stands !== 'heard') {
      const withoutDatabase = stands === 'withoutDatabase'
      return put({ awaySince: state.awaySince ?? new Date(), withoutDatabase, catchesUp: false })
    }
    if (state.awaySince === undefined) return
    backAt = Date.now()
    put({ awaySince: undefined, withoutDatabase: false, catchesUp: true })
    soon()
  })
  const stopTelling = tellOthers()
  return () => {
    line.close()
    stopTelling()
    clearTimeout(timer)
    put({ awaySince: undefined, withoutDatabase: false, catchesUp: false })
  }
}
