import { deskId } from '../api.ts'
import { bearer } from '../signedIn.ts'
import { type Message, newsReader } from './newsReader.ts'

/** Whether the server's news are heard; `withoutDatabase`: the server is, but has no database. */
export type Standing = 'heard' | 'lost' | 'withoutDatabase'

export interface Line {
  /** Takes the line down for good. */
  close(): void
}

/** The server is heard every 15 s: after so long without a word the line is dead, whatever the network says. */
const SILENT_MS = 40_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
/** A page that nobody sees lets its line go, so that many tabs do not use up the browser's few. */
const UNSEEN_MS = 30_000

const saysDatabaseAway = (response: Response): Promise<boolean> =>
  response.json().then(
    (body: { code?: unknown }) => body.code === 'databaseAway',
    () => false,
  )

const isUnseen = (): boolean => document.visibilityState === 'hidden'

/**
 * Keeps a line to GET /api/events while the page is seen: tells messages, and how it stands. A line that comes back asks for what was missed.
 */
export function openLine(hear: (message: Message) => void, stands: (is: Standing) => void): Line {
  const closing = new AbortController()
  let lastId = ''
  let current: AbortController | undefined
  let wake: () => void = () => undefined
  let hasDatabase = true

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async (): Promise<void> => {
    let tries = 0
    while (!closing.signal.aborted) {
      if (isUnseen()) {
        await pause(3_600_000)
        continue
      }
      current = new AbortController()
      hasDatabase = true
      const heardSomething = await listen(current).catch(() => false)
      if (closing.signal.aborted) return
      if (isUnseen()) continue
      stands(hasDatabase ? 'lost' : 'withoutDatabase')
      tries = heardSomething ? 0 : tries + 1
      // spread, or all desks would come back in the same moment
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) * (0.5 + Math.random()))
    }
  }
  const turn = ({ kind }: Message): void => {
    if (kind === 'databaseAway') hasDatabase = false
    else if (kind === 'ready' || kind === 'everything' || kind === 'databaseBack') hasDatabase = true
    else return
    stands(hasDatabase ? 'heard' : 'withoutDatabase')
  }
  const listen = async (own: AbortController): Promise<boolean> => {
    const token = bearer()
    if (token === undefined) return false
    let watch = setTimeout(() => own.abort(), SILENT_MS)
    const headers = {
      authorization: `Bearer ${token}`,
      'x-desk': deskId,
      ...(lastId === '' ? {} : { 'last-event-id': lastId }),
    }
    try {
      const response = await fetch('/api/events', { headers, signal: own.signal, cache: 'no-store' })
      if (response.status === 401) hear({ kind: 'signedOut' })
      if (response.status === 503) hasDatabase = !(await saysDatabaseAway(response))
      if (!response.ok || response.body === null) return false
      const read = newsReader()
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return true
        clearTimeout(watch)
        watch = setTimeout(() => own.abort(), SILENT_MS)
        for (const { id, message } of read(value)) {
          if (id !== '') lastId = id
          if (message) turn(message)
          if (message) hear(message)
        }
      }
    } finally {
      clearTimeout(watch)
    }
  }

  let unseen: ReturnType<typeof setTimeout> | undefined
  const onSeen = (): void => {
    clearTimeout(unseen)
    if (isUnseen()) unseen = setTimeout(() => current?.abort(), UNSEEN_MS)
    else wake()
  }
  const options = { signal: closing.signal }
  document.addEventListener('visibilitychange', onSeen, options)
  window.addEventListener('online', () => wake(), options)
  window.addEventListener('offline', () => current?.abort(), options)
  void run()
  return {
    close: () => {
      closing.abort()
      clearTimeout(unseen)
      current?.abort()
      wake()
    },
  }
}
