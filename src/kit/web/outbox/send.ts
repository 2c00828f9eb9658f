import type { Action, InputOf } from '#core/contract.ts'
import { mayBeSaved } from '#core/uncertain.ts'
import { sendOnce } from '../api.ts'
import { ApiError, isAway, isSavedBefore } from '../apiError.ts'
import { toast } from '../feedback/toast.tsx'
import { keepTrying } from '../keepTrying.ts'
import { words as kitWords } from '../labels.ts'
import { sayNow } from '../locale.tsx'
import { refresh } from '../query.ts'
import { ASKED_FOR_MS } from '../sentCommands.ts'
import { bearer } from '../signedIn.ts'
import type { Fate } from './deferring.ts'
import { allKept, change, forget, keep, type Kept } from './kept.ts'
import { outboxWords as words } from './labels.ts'

type Answer = { readonly output: unknown } | { readonly error: ApiError }
/** Those whose sender still stands before the page. */
const awaited = new Map<string, Answer | undefined>()
let running: Promise<void> | undefined
/** How many places show what was refused: a toast would say it twice. */
let showing = 0

/** Whether it may be sent again as it is, with its key. */
const comesLater = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  isAway(error) ||
  [401, 429].includes(error.status) ||
  mayBeSaved(error.status, error.body.code)

/** Nobody is signed in before the session was read, and a device that says it has no network is believed. */
const canSend = (): boolean => bearer() !== undefined && navigator.onLine

/** Sends what waits, one after the other in the order in which it was done; ends at what cannot be sent now. */
export function sendKept(): Promise<void> {
  running ??= sendAll().finally(() => (running = undefined))
  return running
}

async function sendAll(): Promise<void> {
  let sent = 0
  for (;;) {
    const next = allKept().find(({ state }) => state === 'waits')
    if (next === undefined || !canSend()) break
    const answer = await sendOne(next)
    if (answer === undefined) break
    if (awaited.has(next.key)) awaited.set(next.key, answer)
    else if ('output' in answer) sent += 1
    else if (showing === 0)
      toast.stay(answer.error.message, 'red', { label: kitWords.open, run: () => window.location.assign(next.page) })
  }
  const done = allKept().filter(({ state }) => state === 'done')
  if (done.length === 0) return
  await refresh(...new Set(done.flatMap(({ changes }) => changes)))
  forget(...done.map(({ key }) => key))
  if (sent > 0) toast.success(sayNow(words.sent, sent))
}

/** Undefined: it is to be sent again. */
async function sendOne({ key, path, input, sentAt }: Kept): Promise<Answer | undefined> {
  if (sentAt !== null && Date.now() - sentAt > ASKED_FOR_MS)
    return refuse(key, new ApiError(sayNow(kitWords.neverKnown), 0))
  if (sentAt === null) change(key, { sentAt: Date.now() })
  try {
    const output = await sendOnce(path, input, key)
    change(key, { state: 'done' })
    return { output }
  } catch (error) {
    if (comesLater(error)) return undefined
    if (!isSavedBefore(error)) return refuse(key, error as ApiError)
    change(key, { state: 'done' })
    return { output: undefined }
  }
}

/** Told at once to who waits for it, else it lies there until its person has read why. */
function refuse(key: string, error: ApiError): Answer {
  if (awaited.has(key)) forget(key)
  else change(key, { state: 'refused', message: error.message })
  return { error }
}

/** Keeps a command on this device, then sends it behind those that wait. */
export async function sendOrKeep<A extends Action>(action: A, input: InputOf<A>, at: string): Promise<Fate<A>> {
  const { path, changes } = action
  const page = window.location.pathname
  const { key } = keep({ path, changes, page, at, input: input as Record<string, unknown> })
  awaited.set(key, undefined)
  try {
    // one that was under way may have ended just before this was kept
    await sendKept()
    const isUntold = awaited.get(key) === undefined
    if (isUntold && allKept().some((kept) => kept.key === key && kept.sentAt === null)) await sendKept()
    const answer = awaited.get(key)
    if (answer === undefined) return 'kept'
    if ('error' in answer) throw answer.error
    return answer as { output: never }
  } finally {
    awaited.delete(key)
  }
}

/** Once more what was refused, as if it were done now; its key was not used. */
export async function sendRefused(key: string): Promise<void> {
  change(key, { state: 'waits', message: '', sentAt: null })
  await sendKept()
}

/** Sends as soon as the line is back, until the answer is called; for a place that shows what comes of it. */
export function keepSending(): () => void {
  showing += 1
  const send = (): void => {
    if (allKept().some(({ state }) => state !== 'refused')) void sendKept().catch(console.error)
  }
  send()
  const stop = keepTrying(send)
  return () => {
    showing -= 1
    stop()
  }
}
