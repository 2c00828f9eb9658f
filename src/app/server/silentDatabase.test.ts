import { Command } from '#core/outcome.ts'
import { UserRole } from '#features/user/contract.ts'
import { openAgain } from '#test/freshDatabase.ts'
import { AuthClient } from '#test/authClient.ts'
import { cuttableLine } from '#test/cutConnection.ts'
import { type Desk, openDesk, openHotel, type TestHotel } from '#test/hotel.ts'
import { closeLive, listen, type LiveDesk, sitDown } from '#test/liveDesk.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildServer } from './buildServer.ts'

// A database that hangs: connections stand, and nothing is answered.

const role = { name: 'Concierge', shortCode: 'CON', colour: '#0ca678', menu: [], privileges: [] }
const KEY = 'key-of-one-submit'
const closers: (() => unknown)[] = []

let hotel: TestHotel
let line: Awaited<ReturnType<typeof cuttableLine>>
let open: ReturnType<typeof openAgain>
let app: FastifyInstance
let desk: Desk

beforeEach(async () => {
  hotel = await openHotel()
  line = await cuttableLine(hotel.url)
  open = openAgain(line.url, { max: 4, watched: true })
  app = await buildServer({
    db: open.db,
    files: memoryFiles(),
    logger: false,
    checkOutput: true,
    demonstrationFromAnywhere: true,
  })
  desk = await openDesk(app, open.db, hotel.hotelId, 'admin')
  closers.push(line.close, open.close, () => app.close())
})
afterEach(async () => {
  await closeLive()
  for (const close of closers.splice(0).toReversed()) await close()
})

const health = async () => (await app.inject({ url: '/api/health' })).statusCode
const roles = async () => (await hotel.call(UserRole.list, { search: role.name })).total
const works = async () => {
  await expect.poll(health).toBe(200)
  expect((await desk.call(UserRole.list, {})).total).toBeGreaterThan(0)
}

test('everything is answered that it cannot be reached, and goes on by itself when it answers again', async () => {
  line.hang()
  const browser = new AuthClient(app)
  const answers = await Promise.all([
    health(),
    ...Array.from({ length: 30 }, async () => (await desk.refused(UserRole.list, {})).body.code),
    desk.refused(UserRole.new, role).then(({ body }) => body.code),
    browser.signIn('admin', 'Buudal-demo1').then(({ statusCode }) => statusCode),
  ])
  expect(answers).toEqual([503, ...Array.from({ length: 31 }, () => 'databaseAway'), 503])
  // nothing waits any more, and what comes now does not begin to
  expect(open.pool.waitingCount).toBe(0)
  expect((await desk.refused(UserRole.list, {})).body.code).toBe('databaseAway')
  line.comeBack()
  await works()
  expect(await roles()).toBe(0)
})

test('a change under way is given up, and is never saved afterwards', async () => {
  const other = new Client(hotel.url)
  await other.connect()
  await other.query('begin')
  await other.query('lock table activity in share mode')
  const refused = desk.call(UserRole.new, role, { key: KEY }).catch((error: unknown) => error)
  await expect
    .poll(async () => (await other.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  line.hang()
  expect(await refused).toMatchObject({ status: 503, body: { code: 'databaseAway' } })
  await other.query('commit')
  await other.end()
  line.comeBack()
  await works()
  expect(await roles()).toBe(0)
})

test('of a change whose commit was sent it is not known, until it answers again', async () => {
  line.cutAt('silentFromCommit')
  await expect(desk.call(UserRole.new, role, { key: KEY })).rejects.toMatchObject({
    status: 503,
    body: { code: 'outcomeUnknown' },
  })
  line.comeBack()
  await works()
  expect(await desk.call(Command.outcome, { key: KEY })).toMatchObject({ state: 'saved' })
  expect(await roles()).toBe(1)
})

test('what merely takes long is not cut off', async () => {
  const { rows } = await sql<{ done: boolean }>`select pg_sleep(5) is not null as done`.execute(open.db)
  expect(rows).toEqual([{ done: true }])
})

test('a page hears from the program itself that its database is away, and that it is back', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const person = await sitDown({ app, origin }, 'admin')
  const listening = await listen(person)
  await listening.until('ready')
  line.hang()
  await listening.until('databaseAway')
  // who opens a page meanwhile is told so as well
  const { status, body } = await asked(person)
  expect([status, body.code]).toEqual([503, 'databaseAway'])
  line.comeBack()
  await listening.until('databaseBack')
  expect(listening.hasEnded()).toBe(false)
  await desk.call(UserRole.new, role)
  await expect
    .poll(listening.changes)
    .toContainEqual(expect.objectContaining({ entities: expect.arrayContaining(['UserRole']) }))
})

async function asked({ browser, origin }: LiveDesk) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${origin}/api/events`, { headers: { cookie } })
  return { status: answer.status, body: (await answer.json()) as { code: string } }
}
