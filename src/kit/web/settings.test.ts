import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from './settings.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  settings.init()
})
afterEach(() => vi.unstubAllGlobals())

test('a new device is white and English', () => {
  settings.setup()
  expect(settings.get()).toEqual({ themeColor: 'white', locale: 'en', editId: null, userRole: null, isShow: false })
})

test('what is chosen is kept under the key settings and found again', () => {
  settings.setLocale('mon')
  settings.setThemeColor('dark')
  settings.setEditId(12)
  const kept = stored.get('settings') ?? ''
  expect(JSON.parse(kept)).toMatchObject({ locale: 'mon', themeColor: 'dark', editId: 12 })
  settings.init()
  expect(stored.has('settings')).toBe(false)
  stored.set('settings', kept)
  settings.setup()
  expect(settings.get()).toMatchObject({ locale: 'mon', themeColor: 'dark', editId: 12 })
})

test.each(['not json', '[]', '{"locale":"xx","themeColor":3,"editId":{}}', 'null'])(
  'broken settings %s are forgotten',
  (text) => {
    stored.set('settings', text)
    settings.setup()
    expect(settings.get()).toMatchObject({ locale: 'en', themeColor: 'white', editId: null })
  },
)
