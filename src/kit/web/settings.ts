import { useSyncExternalStore } from 'react'
import { LOCALES, type Locale } from '#core/labels.ts'
import { readStored, readStoredJson, writeStored } from './storage.ts'

/** What a person chose on this device, kept under the key `settings` (docs/rules/fixed-words.md#device). */
export interface Settings {
  readonly themeColor: string
  readonly locale: Locale
  readonly editId: number | string | null
  readonly userRole: number | string | null
  readonly isShow: boolean
}

const KEY = 'settings'
const defaults: Settings = { themeColor: 'white', locale: 'en', editId: null, userRole: null, isShow: false }

let current = defaults
const listeners = new Set<() => void>()

function put(next: Settings): void {
  current = next
  for (const listener of listeners) listener()
}

const set = (change: Partial<Settings>): void => {
  const keys = Object.keys(change) as (keyof Settings)[]
  if (readStored(KEY) !== null && keys.every((key) => current[key] === change[key])) return
  put({ ...current, ...change })
  writeStored(KEY, JSON.stringify(current))
}

const isId = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string'

function stored(): Settings {
  const found = readStoredJson(KEY)
  const kept: Record<string, unknown> = typeof found === 'object' && found !== null ? { ...found } : {}
  return {
    themeColor: typeof kept['themeColor'] === 'string' ? kept['themeColor'] : defaults.themeColor,
    locale: LOCALES.find((locale) => locale === kept['locale']) ?? defaults.locale,
    editId: isId(kept['editId']) ? kept['editId'] : null,
    userRole: isId(kept['userRole']) ? kept['userRole'] : null,
    isShow: kept['isShow'] === true,
  }
}

/** The settings and the actions on them (docs/rules/fixed-words.md#device). */
export const settings = {
  get: (): Settings => current,
  /** Loads what this device kept; called once before the first screen, and when another tab changed it. */
  setup: (): void => put(stored()),
  /** Forgets everything that was chosen. */
  init: (): void => {
    writeStored(KEY, null)
    put(defaults)
  },
  setThemeColor: (themeColor: string): void => set({ themeColor }),
  setLocale: (locale: Locale): void => set({ locale }),
  /** A form is open: of a new record without an id. */
  show: (editId: number | string | null): void => set({ editId, isShow: true }),
  hide: (): void => set({ editId: null, isShow: false }),
  setEditId: (editId: number | string | null): void => set({ editId }),
  setIsShow: (isShow: boolean): void => set({ isShow }),
  setUserRole: (userRole: number | string | null): void => set({ userRole }),
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === KEY) settings.setup()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** The language alone: the component is not drawn again for what else changes. */
export const useStoredLocale = (): Locale => useSyncExternalStore(subscribe, () => current.locale)

/** The settings of this device; the component is drawn again when they change. */
export const useSettings = (): Settings => useSyncExternalStore(subscribe, settings.get)
