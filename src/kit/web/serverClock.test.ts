import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clocksRead, readClock } from './serverClock.ts'

const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a server that cannot tell the time, its database being away, tells none', async () => {
  answer(503, { code: 'databaseAway' })
  await expect(readClock()).rejects.toMatchObject({ status: 503 })
})

test('clocks that agree within minutes are as one, others are told both', async () => {
  answer(200, { now: new Date(Date.now() - 60_000).toISOString(), trouble: null })
  expect(await readClock()).toEqual({ ahead: 0, trouble: null })
  answer(200, { now: new Date(Date.now() - 3_600_000).toISOString(), trouble: null })
  const { ahead } = await readClock()
  expect(Math.round(ahead / 60_000)).toBe(60)
  const [here, there] = clocksRead(ahead, Date.parse('2026-03-10T12:00:00Z'))
  expect(Date.parse(here) - Date.parse(there)).toBe(3_600_000)
})
