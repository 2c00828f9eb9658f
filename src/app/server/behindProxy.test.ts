import { afterAll, beforeAll, expect, test } from 'vitest'
import { AuthClient } from '#test/authClient.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { buildServer } from './buildServer.ts'

const PASSWORD = 'Buudal-demo1'
let hotel: TestHotel
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  hotel = await openHotel()
})
afterAll(async () => {
  for (const close of closers) await close()
})

async function serve(options: { publicOrigin?: string; trustedProxies?: string[] }) {
  const own = { db: hotel.db, files: memoryFiles(), logger: false, checkOutput: true, demonstrationFromAnywhere: true }
  const app = await buildServer({ ...own, demonstrationFromAnywhere: true, ...options })
  closers.push(() => app.close())
  return app
}
const proxied = {
  host: 'buudal:3000',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'https',
}

test('behind a trusted proxy cookies are Secure, and the client is known by its own address', async () => {
  const app = await serve({ publicOrigin: 'https://hotel.example.com', trustedProxies: ['10.0.0.0/8'] })
  const client = new AuthClient(app, { address: '10.0.0.2', headers: proxied })
  const answer = await client.signIn('admin', PASSWORD, { callbackUrl: 'https://hotel.example.com/rate' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().url).toBe('https://hotel.example.com/rate')
  expect(answer.cookies.every(({ secure }) => secure)).toBe(true)
  expect([...client.cookies.keys()].sort()).toEqual([
    '__Host-buudal.device',
    '__Host-next-auth.csrf-token',
    '__Secure-next-auth.session-token',
  ])
  const addresses = await hotel.db
    .selectFrom('session')
    .select('address')
    .where('hotel_id', '=', hotel.hotelId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute()
  expect(addresses).toEqual([{ address: '203.0.113.9' }])
})

test('of who is no trusted proxy nothing is believed', async () => {
  const app = await serve({ trustedProxies: ['10.0.0.2'] })
  const client = new AuthClient(app, { address: '10.0.0.3', headers: proxied })
  const answer = await client.signIn('admin', PASSWORD)
  expect(answer.cookies.some(({ secure }) => secure)).toBe(false)
  const addresses = await hotel.db
    .selectFrom('session')
    .select('address')
    .where('hotel_id', '=', hotel.hotelId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute()
  expect(addresses).toEqual([{ address: '10.0.0.3' }])
})

test.each([
  ['with a public address', { publicOrigin: 'https://hotel.example.com' }],
  ['without', {}],
])('a forged host changes nothing of what sign-in answers, %s', async (_, options) => {
  const app = await serve(options)
  const forged = { host: 'localhost:3000', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.9' }
  const client = new AuthClient(app, { headers: forged })
  const paths = ['providers', 'csrf', 'session']
  for (const path of paths) expect((await client.send('GET', path)).body).not.toContain('evil')
  const good = await client.signIn('admin', PASSWORD, { callbackUrl: 'http://evil.example/rate' })
  expect(good.body).not.toContain('evil')
  const bad = await client.signIn('admin', 'wrong', { callbackUrl: 'http://evil.example/rate' })
  expect(bad.body).not.toContain('evil')
  expect((await client.send('POST', 'signin/credentials', {})).headers.location ?? '').not.toContain('evil')
})
