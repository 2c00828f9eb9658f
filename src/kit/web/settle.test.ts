import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { command, entity } from '#core/contract.ts'
import { askLeft } from './askLeft.ts'
import { call } from './api.ts'
import { toast } from './feedback/toast.tsx'
import { words } from './labels.ts'
import { leaveOpen, rememberSent } from './sentCommands.ts'
import { rememberSession } from './signedIn.ts'

const Folio = entity('Folio', {
  postPayment: command({
    access: { kind: 'signedIn' },
    input: z.object({ amount: z.int() }),
    output: z.object({ id: z.int() }),
    changes: ['Folio'],
  }),
})

type Answer = Response | Error
const lost = new TypeError('Failed to fetch')
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status })
const became = (state: string, answer?: unknown): Response => json(200, { JsonData: { state, answer } })

const asked: { path: string; key: unknown }[] = []
/** Answers one call after the other. */
function server(...answers: Answer[]): void {
  vi.stubGlobal('fetch', (path: string, init: { headers: Record<string, string>; body: string }) => {
    asked.push({ path, key: init.headers['idempotency-key'] ?? (JSON.parse(init.body) as { key?: string }).key })
    const next = answers.shift() ?? lost
    return next instanceof Response ? Promise.resolve(next) : Promise.reject(next)
  })
}
const pay = () => call(Folio.postPayment, { amount: 500 })
const paths = () => asked.map(({ path }) => path)

let tab: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  asked.length = 0
  tab = new Map()
  const store = (of: Map<string, string>) => ({
    getItem: (key: string) => of.get(key) ?? null,
    setItem: (key: string, value: string) => of.set(key, value),
    removeItem: (key: string) => of.delete(key),
  })
  vi.stubGlobal('sessionStorage', store(tab))
  vi.stubGlobal('localStorage', store(new Map()))
  rememberSession({ token: '1.abc', userId: 7, username: 'Sarnai', expires: '2999-01-01T00:00:00Z', hotelId: 1 })
})
afterEach(() => {
  rememberSession(undefined)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a payment whose answer was lost is asked for by its key, and was saved', async () => {
  server(lost, became('saved', { id: 12 }))
  expect(await pay()).toEqual({ id: 12 })
  expect(paths()).toEqual(['/api/Folio/PostPayment', '/api/Command/Outcome'])
  expect(asked[1]?.key).toBe(asked[0]?.key)
})

test('or was not, which is said as it is', async () => {
  server(lost, became('notSaved'))
  await expect(pay()).rejects.toMatchObject({ message: words.wasNotSaved.en, body: { code: 'notSaved' } })
})

test('or was, and what it answered is not kept: that is said, and nobody is told to send it again', async () => {
  server(lost, became('saved'))
  await expect(pay()).rejects.toMatchObject({ message: words.answerNotKept.en, body: { code: 'savedBefore' } })
})

test('while nobody answers, or the server still works on it, it is asked again', async () => {
  const stand = vi.spyOn(toast, 'stand')
  server(lost, lost, json(502, {}), became('underWay'), became('saved', { id: 12 }))
  expect(await pay()).toEqual({ id: 12 })
  expect(paths()).toHaveLength(5)
  expect(stand).toHaveBeenCalledOnce()
})

test.each<[string, Answer]>([
  ['an answer that breaks off', new Response('{"JsonData":{"id"', { status: 200 })],
  ['a server that does not know', json(503, { code: 'outcomeUnknown' })],
  ['a proxy that gave up', new Response('<h1>504</h1>', { status: 504 })],
  ['a proxy that failed', new Response('', { status: 500 })],
  ['a call that was given up', new DOMException('late', 'TimeoutError')],
])('%s leaves it open', async (_, answer) => {
  server(answer, became('saved', { id: 12 }))
  expect(await pay()).toEqual({ id: 12 })
})

test.each([
  [409, 'changedMeanwhile'],
  [500, 'unexpected'],
  [503, 'databaseAway'],
])('the program says itself that nothing was saved: %s %s', async (status, code) => {
  server(json(status, { code, message: 'no' }))
  await expect(pay()).rejects.toMatchObject({ status })
  expect(paths()).toEqual(['/api/Folio/PostPayment'])
})

test('what is under way is remembered over a reload, and no longer when it is answered', async () => {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const paid = pay()
  expect(tab.get('sentCommands')).toContain('"person":"1.7"')
  answer(json(200, { JsonData: { id: 12 } }))
  await paid
  expect(tab.get('sentCommands')).toBe('[]')
})

test('what was sent before the page was left is asked for when its person is back', async () => {
  const stay = vi.spyOn(toast, 'stay')
  leaveOpen(rememberSent('key-of-one-submit', ['Folio']))
  server(became('saved', { id: 12 }))
  askLeft()
  await vi.waitFor(() => expect(tab.get('sentCommands')).toBe('[]'))
  expect(asked).toEqual([{ path: '/api/Command/Outcome', key: 'key-of-one-submit' }])
  expect(String(stay.mock.calls[0]?.[0])).toMatch(/^What you sent at \d\d:\d\d was saved/)
})
