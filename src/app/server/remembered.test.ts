import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { User, UserRole } from '#features/user/contract.ts'
import { openAgain } from '#test/freshDatabase.ts'
import { openEvents } from '#kit/server/events.ts'
import { AuthClient } from '#test/authClient.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { buildServer } from './buildServer.ts'

const PASSWORD = 'Buudal-demo1'
let hotel: TestHotel
const closers: (() => Promise<void>)[] = []

beforeAll(async () => {
  hotel = await openHotel()
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** One more process of the program on the hotel's database. */
async function startProcess() {
  const open = openAgain(hotel.url)
  let asked = 0
  open.pool.on('acquire', () => (asked += 1))
  const events = await openEvents(hotel.url, () => undefined)
  const options = { db: open.db, events, files: memoryFiles(), logger: false, checkOutput: true }
  const app = await buildServer({ ...options, demonstrationFromAnywhere: true })
  closers.push(open.close, events.close, () => app.close())
  const get = async (token: string, path = '/api/User/GetPrivileges') => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
    return answer.statusCode
  }
  const command = (token: string, path: string, payload: object) =>
    app.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${token}` }, payload })
  return { app, events, get, command, questions: () => asked }
}

async function signedIn(process: Awaited<ReturnType<typeof startProcess>>, name: string) {
  const client = new AuthClient(process.app)
  await client.signIn(name, PASSWORD)
  return { client, ...(await client.session()) }
}

async function eventually(check: () => Promise<void>): Promise<void> {
  for (let left = 100; ; left -= 1) {
    try {
      return await check()
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

test('a call asks neither who calls nor what day it is, once both are known', async () => {
  const desk = await startProcess()
  const { token } = await signedIn(desk, 'reception')
  await desk.get(token)
  const before = desk.questions()
  for (let call = 0; call < 10; call += 1) expect(await desk.get(token)).toBe(200)
  expect(desk.questions() - before).toBe(10)
})

test('after sign-out the very next call gets 401, and at another process as well', async () => {
  const [here, there] = [await startProcess(), await startProcess()]
  const { client, token } = await signedIn(here, 'reception')
  expect([await here.get(token), await there.get(token)]).toEqual([200, 200])
  await client.signOut()
  expect(await here.get(token)).toBe(401)
  await eventually(async () => expect(await there.get(token)).toBe(401))
})

test('a right that is taken away is gone at every process', async () => {
  const [here, there] = [await startProcess(), await startProcess()]
  const admin = await signedIn(here, 'admin')
  const cashier = await signedIn(there, 'cashier')
  const save = (UserStatus: 1 | null) =>
    here.command(admin.token, User.savePrivileges.path, {
      UserID: cashier.user.id,
      Privileges: [{ Privilege: 'manageUsers', UserStatus }],
    })
  expect(await there.get(cashier.token, UserRole.list.path)).toBe(403)
  await save(1)
  expect(await here.get(cashier.token, UserRole.list.path)).toBe(200)
  await eventually(async () => expect(await there.get(cashier.token, UserRole.list.path)).toBe(200))
  await save(null)
  expect(await here.get(cashier.token, UserRole.list.path)).toBe(403)
  await eventually(async () => expect(await there.get(cashier.token, UserRole.list.path)).toBe(403))
})

test('while the listening connection is away nothing is remembered; then it listens again', async () => {
  const desk = await startProcess()
  const { token } = await signedIn(desk, 'night')
  await desk.get(token)
  const away = new Promise<void>((resolve) => desk.events.onAway(resolve))
  const owner = new pg.Client(hotel.url)
  await owner.connect()
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'buudal events' and datname = current_database()",
  )
  await away
  await hotel.db.deleteFrom('session').where('hotel_id', '=', hotel.hotelId).execute()
  expect(await desk.get(token)).toBe(401)
  await eventually(() => Promise.resolve(expect(desk.events.listening).toBe(true)))
  await owner.end()
})
