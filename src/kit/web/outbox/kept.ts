import { nanoid } from 'nanoid'
import { keptFor, readStoredJson } from '../storage.ts'

/** A command of a person that lies on this device until it was answered. */
export interface Kept {
  /** Its idempotency key: however often it is sent, it is done once. */
  readonly key: string
  /** `/api/{Entity}/{Action}` */
  readonly path: string
  readonly changes: readonly string[]
  readonly input: Readonly<Record<string, unknown>>
  /** The page it was done on. */
  readonly page: string
  /** When the person did it, ISO. */
  readonly at: string
  /** When it was first sent, milliseconds; null = never, so nobody can have it. */
  readonly sentAt: number | null
  /** `done`: it is saved, and what shows it is being read. */
  readonly state: 'waits' | 'done' | 'refused'
  /** Why it was refused. */
  readonly message: string
}

/** Named by its person, who finds it again after signing out; nobody else is shown it. */
const place = (): string => `outbox.${keptFor()}`

let shown: { text: string; all: readonly Kept[] } = { text: '', all: [] }
const watchers = new Set<() => void>()

function tell(): void {
  for (const watcher of watchers) watcher()
}

export function allKept(): readonly Kept[] {
  const found = readStoredJson(place())
  const all = Array.isArray(found) ? (found as Kept[]) : []
  const text = JSON.stringify(all)
  // the same answer for the same contents, as who draws it expects
  if (shown.text !== text) shown = { text, all }
  return shown.all
}

/** Throws where the device has no place: who did it must know that it is not kept. */
function write(all: readonly Kept[]): void {
  if (all.length === 0) localStorage.removeItem(place())
  else localStorage.setItem(place(), JSON.stringify(all))
  tell()
}

export function keep(of: Pick<Kept, 'path' | 'changes' | 'page' | 'input' | 'at'>): Kept {
  const kept: Kept = { ...of, key: nanoid(), sentAt: null, state: 'waits', message: '' }
  write([...allKept(), kept])
  return kept
}

export const change = (key: string, to: Partial<Kept>): void =>
  write(allKept().map((kept) => (kept.key === key ? { ...kept, ...to } : kept)))

export const forget = (...keys: readonly string[]): void => write(allKept().filter(({ key }) => !keys.includes(key)))

/** Hears of every change, of other tabs too, until the answer is called. */
export function watchKept(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}
