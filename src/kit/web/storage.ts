import { forgetSeal } from './sealed.ts'

/** Local storage that never throws: a full or forbidden store only forgets. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes the key when it is null. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    console.warn('nothing can be stored on this device', error)
  }
}

const OWN = 'own.'
const OWNER = 'owner'

/** What this device keeps for the person who is signed in, and for nobody after: `person` names who that is, '' nobody. */
export function keepFor(person: string): void {
  if (person !== '' && readStored(OWNER) === person) return
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OWN)) localStorage.removeItem(key)
  } catch (error) {
    console.warn('nothing can be stored on this device', error)
  }
  writeStored(OWNER, person === '' ? null : person)
  void forgetSeal().catch(() => undefined)
}

/** Keeps a value until its person signs out or another signs in. */
export const writeOwn = (key: string, value: unknown): void =>
  writeStored(`${OWN}${key}`, value === null ? null : JSON.stringify(value))

export const readOwn = (key: string): unknown => readStoredJson(`${OWN}${key}`)

/** Whom this device keeps things for; '' nobody. */
export const keptFor = (): string => readStored(OWNER) ?? ''

/** What this tab remembers over a reload, as JSON; undefined when there is nothing or it cannot be read. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // it is then known only until the page is left
  }
}

/** A stored JSON value, or undefined when there is none or it is broken. */
export function readStoredJson(key: string): unknown {
  const text = readStored(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
