import { expect, test } from 'vitest'
import type { Events } from './events.ts'
import { forgetHere, ofHotel, recent } from './recent.ts'

/** News of a process that is told by the test. */
function news(): Events & { listening: boolean; lose(): void } {
  const listeners = new Map<string, ((text: string) => void)[]>()
  const away: (() => void)[] = []
  return {
    listening: true,
    on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    onAway: (listener) => void away.push(listener),
    tell: (topic, text) => listeners.get(topic)?.forEach((listener) => listener(text)),
    lose() {
      this.listening = false
      for (const listener of away) listener()
    },
    close: () => Promise.resolve(),
  }
}

/** A database that answers how often it was asked. */
function counter() {
  let asked = 0
  return () => Promise.resolve((asked += 1))
}

test('an answer is remembered until the news of its hotel', async () => {
  const events = news()
  const cache = recent<number>(events)
  const load = counter()
  expect(await cache.get('7.a', load)).toBe(1)
  expect(await cache.get('7.a', load)).toBe(1)
  forgetHere(events, ofHotel(70))
  expect(await cache.get('7.a', load)).toBe(1)
  forgetHere(events, ofHotel(7))
  expect(await cache.get('7.a', load)).toBe(2)
})

test('who asks after the news does not join a question asked before it', async () => {
  const events = news()
  const cache = recent<string>(events)
  let answerOld: (value: string) => void = () => undefined
  const before = cache.get('7.a', () => new Promise<string>((resolve) => (answerOld = resolve)))
  forgetHere(events, '7.a')
  const after = cache.get('7.a', () => Promise.resolve('new'))
  answerOld('old')
  expect([await before, await after]).toEqual(['old', 'new'])
  expect(await cache.get('7.a', () => Promise.resolve('newer'))).toBe('new')
})

test('nothing is remembered while nobody listens, nor what was remembered before', async () => {
  const events = news()
  const cache = recent<number>(events)
  const load = counter()
  await cache.get('7.a', load)
  events.lose()
  expect(await cache.get('7.a', load)).toBe(2)
  expect(await cache.get('7.a', load)).toBe(3)
  events.listening = true
  expect(await cache.get('7.a', load)).toBe(4)
  expect(await cache.get('7.a', load)).toBe(4)
})

test('failures and unknown tokens are not remembered', async () => {
  const cache = recent<number | undefined>(news())
  await expect(cache.get('7.a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('7.a', () => Promise.resolve(undefined))).toBeUndefined()
  expect(await cache.get('7.a', () => Promise.resolve(5))).toBe(5)
})

test('without news every question goes to the database', async () => {
  const cache = recent<number>(undefined)
  const load = counter()
  expect([await cache.get('7.a', load), await cache.get('7.a', load)]).toEqual([1, 2])
})
