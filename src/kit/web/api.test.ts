import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { ApiError, call, SuccessNotice } from './api.ts'
import { words } from './labels.ts'
import { onRefused, rememberSession } from './signedIn.ts'

const access = { kind: 'signedIn' } as const
const Room = entity('Room', {
  list: query({ access, input: z.object({ floor: z.int() }), output: z.array(z.string()) }),
  unassign: command({ access, input: z.object({ id: z.int() }), output: z.object({}), changes: ['Room'] }),
})

const sent: { path: string; headers: Record<string, string>; body: unknown }[] = []
const signOut = vi.fn<() => void>()
const reread = vi.fn<() => void>()
let stored: Map<string, string>

function server(status: number, body: unknown): void {
  vi.stubGlobal('fetch', (path: string, init: { headers: Record<string, string>; body: string }) => {
    sent.push({ path, headers: init.headers, body: JSON.parse(init.body) })
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
}

const refusal = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('the call was not refused')
  return error
}

const until = (expires: string) =>
  rememberSession({ token: '1.abc', userId: 7, username: 'Sarnai', expires, hotelId: 1 })

beforeEach(() => {
  sent.length = 0
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  onRefused({ signOut, reread })
})
afterEach(() => {
  rememberSession(undefined)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('an action is posted to its path with the bearer of the session, and its JsonData is the answer', async () => {
  until('2999-01-01T00:00:00Z')
  server(200, { JsonData: ['101', '102'] })
  expect(await call(Room.list, { floor: 1 })).toEqual(['101', '102'])
  expect(sent[0]).toMatchObject({
    path: '/api/Room/List',
    body: { floor: 1 },
    headers: { authorization: 'Bearer 1.abc' },
  })
  expect(sent[0]?.headers).not.toHaveProperty('idempotency-key')
})

test('a command carries an idempotency key, and what the person has passed', async () => {
  server(200, { JsonData: {} })
  await call(Room.unassign, { id: 7 }, { idempotencyKey: 'key-1', confirm: ['roomDirty'], overrideReason: 'VIP' })
  expect(sent[0]?.headers['idempotency-key']).toBe('key-1')
  expect(sent[0]?.body).toEqual({ id: 7, confirm: ['roomDirty'], overrideReason: 'VIP' })
})

test.each([
  [{ detail: 'a', message: 'b', Message: 'c' }, 'a'],
  [{ message: 'b', Message: 'c' }, 'b'],
  [{ Message: 'c' }, 'c'],
])('the message is taken from detail, then message, then Message', async (body, message) => {
  server(409, body)
  expect(await refusal(call(Room.list, { floor: 1 }))).toMatchObject({ message, status: 409 })
})

test('without an answer the person is told so, whatever the browser calls it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await refusal(call(Room.list, { floor: 1 }))).toMatchObject({ message: words.noAnswer.en, status: 0 })
})

test.each(['Өрөөг амжилттай болиуллаа', 'Room unassign completed.'])('%s is a success', async (detail) => {
  server(409, { detail })
  await expect(call(Room.unassign, { id: 1 })).rejects.toBeInstanceOf(SuccessNotice)
})

test('401 without a stored expiry signs out', async () => {
  server(401, {})
  expect((await refusal(call(Room.list, { floor: 1 }))).signedOut).toBe(true)
  expect(signOut).toHaveBeenCalledOnce()
})

test('401 after the stored expiry signs out', async () => {
  until('2020-01-01T00:00:00Z')
  server(401, {})
  expect((await refusal(call(Room.list, { floor: 1 }))).signedOut).toBe(true)
  expect(signOut).toHaveBeenCalledOnce()
})

test('401 before the stored expiry says that there is no right, and stays', async () => {
  until('2999-01-01T00:00:00Z')
  server(401, { detail: 'Please sign in' })
  expect(await refusal(call(Room.list, { floor: 1 }))).toMatchObject({ message: 'No access right', signedOut: false })
  expect(signOut).not.toHaveBeenCalled()
  expect(reread).toHaveBeenCalledOnce()
})
