import { keptFor, readTab, writeTab } from './storage.ts'

/** A command of this tab whose answer has not come: remembered over a reload, so that nobody is left not knowing. */
export interface SentCommand {
  readonly key: string
  readonly changes: readonly string[]
  /** The page it was sent from. */
  readonly page: string
  readonly sentAt: number
  /** Who sent it. */
  readonly person: string
}

const KEY = 'sentCommands'
/** The server forgets keys after some days; what is older than this can no longer be asked. */
export const ASKED_FOR_MS = 86_400_000

const all = (): readonly SentCommand[] => {
  const kept = readTab(KEY)
  return Array.isArray(kept) ? (kept as SentCommand[]) : []
}

/** What was open when this page was loaded, for whoever is signed in then. */
let left = typeof sessionStorage === 'undefined' ? [] : all()

export function rememberSent(key: string, changes: readonly string[]): SentCommand {
  const page = typeof location === 'undefined' ? '/' : location.pathname + location.search
  const sent = { key, changes, page, sentAt: Date.now(), person: keptFor() }
  writeTab(KEY, [...all(), sent])
  return sent
}

export const forgetSent = ({ key }: SentCommand): void =>
  writeTab(
    KEY,
    all().filter((sent) => sent.key !== key),
  )

/** Those of the person who is signed in, once. */
export function takeLeft(): readonly SentCommand[] {
  const own = left.filter(({ person }) => person === keptFor())
  left = left.filter((sent) => !own.includes(sent))
  return own
}

/** A command whose sender was signed out is asked for when the same person is back. */
export const leaveOpen = (sent: SentCommand): void => {
  left = [...left, sent]
}
