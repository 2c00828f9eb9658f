import type { Database } from './database.ts'
import { announce, type Events } from './events.ts'

/** The news on which every process forgets; its text is the start of a key. */
export const FORGET = 'forget'
const TRUSTED_MS = 5_000
const MOST_ENTRIES = 10_000

/** Answers of the database, remembered for a few seconds while news of their changes is heard. */
export interface Recent<T> {
  get(key: string, load: () => Promise<T>): Promise<T>
}

/**
 * Remembers what `load` gave for at most 5 s, and forgets it on the news that it changed; while the listening connection is away
 * nothing is remembered. A load that began before the news is forgotten too, so nobody later joins it. Where the keys do not begin with
 * what news name, `isOf` says which of them are meant.
 */
export function recent<T>(
  events: Events | undefined,
  isOf = (key: string, prefix: string): boolean => key.startsWith(prefix),
): Recent<T> {
  if (!events) return { get: (_key, load) => load() }
  const entries = new Map<string, { value: Promise<T>; until: number }>()
  events.onAway(() => entries.clear())
  events.on(FORGET, (prefix) => {
    for (const key of entries.keys()) if (isOf(key, prefix)) entries.delete(key)
  })
  return {
    get(key, load) {
      if (!events.listening) return load()
      const found = entries.get(key)
      if (found && found.until > Date.now()) return found.value
      if (entries.size >= MOST_ENTRIES) entries.clear()
      const entry = { value: load(), until: Date.now() + TRUSTED_MS }
      entries.set(key, entry)
      const forget = () => {
        if (entries.get(key) === entry) entries.delete(key)
      }
      entry.value.then((value) => value === undefined && forget(), forget)
      return entry.value
    },
  }
}

/** How all that is remembered of a hotel begins. */
export const ofHotel = (hotelId: number): string => `${hotelId}.`

/** Makes every process forget keys that start with `prefix` when the transaction commits; `forgetHere` does it at once in this one. */
export const announceForget = (db: Database, prefix: string): Promise<void> => announce(db, FORGET, prefix)

/** To be called when the transaction has committed, before its caller is answered. */
export const forgetHere = (events: Events | undefined, prefix: string): void => events?.tell(FORGET, prefix)
