import { listLogins } from '#domain/access/server/loginDirectory.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server/buildServer.ts'
import { User } from '#features/user/contract.ts'
import { hashPassword } from '#kit/server/password.ts'
import { AuthClient } from '#test/authClient.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import type { FastifyInstance } from 'fastify'
import { OwnPassword } from '../ownPassword.ts'

const KNOWN = 'Buudal-demo1'
const OWN = 'Under-the-blue-sky1'

let hotel: TestHotel
/** The program as an operator runs it. */
let app: FastifyInstance

beforeAll(async () => {
  hotel = await openHotel()
  app = await buildServer({ db: hotel.db, files: memoryFiles(), logger: false, checkOutput: true })
})
afterAll(() => app.close())

const here = () => new AuthClient(app, { headers: { host: 'localhost:3000' } })
const elsewhere: Record<string, () => AuthClient> = {
  'another address': () => new AuthClient(app, { address: '192.168.1.20', headers: { host: 'localhost:3000' } }),
  'a proxy that names another address': () =>
    new AuthClient(app, { headers: { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' } }),
  'a proxy that names it the other way': () =>
    new AuthClient(app, { headers: { host: 'localhost:3000', forwarded: 'for=203.0.113.9' } }),
  'a proxy that keeps the public name': () => new AuthClient(app, { headers: { host: 'hotel.example.com' } }),
  'an address that claims to be the computer': () =>
    new AuthClient(app, { address: '10.0.0.9', headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } }),
}
const call = (token: string, client: { address?: string; headers?: Record<string, string> } = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/User/GetPrivileges',
    payload: {},
    remoteAddress: client.address ?? '127.0.0.1',
    headers: { host: 'localhost:3000', authorization: `Bearer ${token}`, ...client.headers },
  })

describe('a sign-in with the password that everybody can read', () => {
  test('is accepted at the computer itself', async () => {
    const client = here()
    expect((await client.signIn('admin', KNOWN)).statusCode).toBe(200)
    expect((await client.session()).hotel).toMatchObject({ demonstration: true })
  })

  test.each(Object.entries(elsewhere))(
    'is refused from %s, with words, and a wrong one as ever',
    async (place, from) => {
      const answer = await from().signIn('admin', KNOWN)
      expect(answer.statusCode).toBe(401)
      expect(answer.json().url).toContain('error=DemonstrationElsewhere')
      expect(answer.json().message).toMatch(/only on the computer on which the program runs/)
      expect((await from().signIn(place, 'wrong-one-here')).json().url).toContain('error=CredentialsSignin')
    },
  )

  test('its running session is nobody’s from elsewhere: calls, session, files, news', async () => {
    const client = here()
    await client.signIn('reception', KNOWN)
    const { token } = await client.session()
    expect((await call(token)).statusCode).toBe(200)
    const far = { address: '192.168.1.20' }
    expect((await call(token, far)).statusCode).toBe(401)
    expect((await call(token, { headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(401)
    const cookie = { cookies: { 'next-auth.session-token': token }, remoteAddress: far.address }
    expect((await app.inject({ url: '/api/auth/session', ...cookie })).json()).toEqual({})
    expect((await app.inject({ url: '/api/events', ...cookie })).statusCode).toBe(401)
  })

  test('counts for whoever has it, also who is no user of the demonstration', async () => {
    const [reception] = (await hotel.call(User.listByUser, {})).filter(({ LoginName }) => LoginName === 'reception')
    const row = { hotel_id: hotel.hotelId, login_name: 'dorj', name: 'Dorj', role_id: reception!.RoleID }
    await listLogins(hotel.db, hotel.hotelId, [row.login_name])
    await hotel.db
      .insertInto('app_user')
      .values({ ...row, password_hash: await hashPassword(KNOWN) })
      .execute()
    const client = here()
    await client.signIn('dorj', KNOWN)
    const { token } = await client.session()
    expect((await call(token, { address: '192.168.1.20' })).statusCode).toBe(401)
    const far = new AuthClient(app, { address: '192.168.1.20' })
    expect((await far.signIn('dorj', KNOWN)).json().url).toContain('error=DemonstrationElsewhere')
  })
})

test('with a password of one’s own the sign-in works from everywhere, and the hotel is a demonstration no more', async () => {
  const fresh = await openHotel()
  const server = await buildServer({ db: fresh.db, files: memoryFiles(), logger: false, checkOutput: true })
  const desk = await fresh.as('cashier')
  for (const { UserID, LoginName } of await fresh.call(User.listByUser, {}))
    if (!['admin', 'cashier'].includes(LoginName)) await fresh.call(User.setPassword, { UserID, Password: OWN })
  await fresh.call(OwnPassword.changePassword, { OldPassword: KNOWN, Password: OWN })
  const far = () => new AuthClient(server, { address: '192.168.1.20' })
  const admin = far()
  expect((await admin.signIn('admin', OWN)).statusCode).toBe(200)
  expect((await admin.session()).hotel.demonstration).toBe(true)
  await desk.call(OwnPassword.changePassword, { OldPassword: KNOWN, Password: OWN })
  expect((await admin.session()).hotel.demonstration).toBe(false)
  expect((await far().signIn('cashier', OWN)).statusCode).toBe(200)
  await server.close()
})

test('nobody sets the known password, or the one until now', async () => {
  const fresh = await openHotel()
  const desk = await fresh.as('night')
  const known = await desk.refused(OwnPassword.changePassword, { OldPassword: KNOWN, Password: KNOWN })
  expect(known.body.fields).toMatchObject([{ field: 'Password', code: 'passwordKnown' }])
  await desk.call(OwnPassword.changePassword, { OldPassword: KNOWN, Password: OWN })
  const same = await desk.refused(OwnPassword.changePassword, { OldPassword: OWN, Password: OWN })
  expect([same.body.code, same.body.field]).toEqual(['passwordUnchanged', 'Password'])
  const night = (await fresh.call(User.listByUser, {})).find(({ LoginName }) => LoginName === 'night')!
  const set = await fresh.refused(User.setPassword, { UserID: night.UserID, Password: KNOWN })
  expect(set.body.fields).toMatchObject([{ field: 'Password', code: 'passwordKnown' }])
  const again = await fresh.refused(User.setPassword, { UserID: night.UserID, Password: OWN })
  expect(again.body.code).toBe('passwordUnchanged')
  const role = { RoleID: night.RoleID, Language: 'en' as const }
  const made = await fresh.refused(User.new, { LoginName: 'tuya', Name: 'Tuya', Password: KNOWN, ...role })
  expect(made.body.fields).toMatchObject([{ field: 'Password', code: 'passwordKnown' }])
})
