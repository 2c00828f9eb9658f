import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#core/labels.ts'
import type { Session } from '#domain/access/session.ts'
import { settings } from '#kit/web/settings.ts'
import { adoptLanguage, chooseLanguage, isChosenBefore } from './ownLanguage.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  settings.init()
})
afterEach(() => vi.unstubAllGlobals())

const person = (id: number, language: Locale) => ({ user: { id, language }, hotel: { id: 1 } }) as Session
const [saraa, bat] = [person(1, 'mon'), person(2, 'en')]
const signIn = (session: Session) => adoptLanguage(session, isChosenBefore())

test('each who signs in reads the own language', () => {
  signIn(saraa)
  expect(settings.get().locale).toBe('mon')
  signIn(bat)
  expect(settings.get().locale).toBe('en')
})

test('what a person chose in the switcher stays that person’s on this device, and nobody else’s', () => {
  signIn(saraa)
  chooseLanguage('en', saraa)
  signIn(saraa)
  expect(settings.get().locale).toBe('en')
  signIn(person(3, 'mon'))
  expect(settings.get().locale).toBe('mon')
})

test('what was chosen on the sign-in page holds for who then signs in', () => {
  chooseLanguage('mon', undefined)
  signIn(bat)
  expect(settings.get().locale).toBe('mon')
  signIn(saraa)
  chooseLanguage('en', undefined)
  signIn(saraa)
  expect(settings.get().locale).toBe('en')
})
