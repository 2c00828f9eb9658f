import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Action } from '#core/contract.ts'
import { createHotel } from '#domain/hotel/server/createHotel.ts'
import { User, UserRole } from '#features/user/contract.ts'
import { AuthClient } from '#test/authClient.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { actions } from './actions.ts'

const everyAction: readonly Action[] = actions.map(({ action }) => action)
const PASSWORD = 'Buudal-demo1'

let hotel: TestHotel
const send = async (action: Action, token?: string, payload: object = {}, key?: string) => {
  const answer = await hotel.app.inject({
    method: 'POST',
    url: action.path,
    payload,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}
const tokenOf = async (name: string, password = PASSWORD) => {
  const client = new AuthClient(hotel.app)
  await client.signIn(name, password)
  return (await client.session()).token
}

describe('who may call what', () => {
  beforeAll(async () => {
    hotel = await openHotel()
  })

  test('every action has a path of its own', () => {
    const paths = everyAction.map(({ path }) => path)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })

  test('without a session every action answers 401', async () => {
    const answers = await Promise.all(everyAction.map(async (action) => [action.path, (await send(action)).status]))
    expect(answers.filter(([, status]) => status !== 401)).toEqual([])
  })

  test('without the right every action answers 403, before it looks at what was sent', async () => {
    const role = await hotel.call(UserRole.new, {
      name: 'Nothing',
      shortCode: 'NIL',
      colour: '#000000',
      menu: [],
      privileges: [],
    })
    await hotel.call(User.new, {
      LoginName: 'nothing',
      Name: 'Nothing',
      Password: 'Nothing-at-all1',
      RoleID: role.id,
      Language: 'en',
    })
    const token = await tokenOf('nothing', 'Nothing-at-all1')
    const guarded = everyAction.filter(({ access }) => access.kind !== 'signedIn')
    const answers = await Promise.all(
      guarded.map(async (action) => [action.path, (await send(action, token)).body.code]),
    )
    expect(answers.filter(([, code]) => code !== 'noAccess')).toEqual([])
  })

  test.each([
    ['garbled', () => 'garbled'],
    ['of a hotel that does not exist', () => `999999.${randomBytes(32).toString('base64url')}`],
    ['of this hotel but never given', () => `${hotel.hotelId}.${randomBytes(32).toString('base64url')}`],
    ['cut short', () => hotel.token.slice(0, -1)],
    ['with something added', () => `${hotel.token}x`],
    ['with another letter', () => `${hotel.token.slice(0, -1)}${hotel.token.endsWith('A') ? 'B' : 'A'}`],
    ['with SQL in it', () => `1'or'1'='1.${'a'.repeat(43)}`],
    ['very long', () => 'a'.repeat(4_000)],
    ['of a hotel number beyond all numbers', () => `99999999999999999999.${'a'.repeat(43)}`],
  ])('a token %s is refused', async (_, token) => {
    expect((await send(User.list, token())).status).toBe(401)
  })

  test('a token does not open another hotel', async () => {
    const second = await createHotel(hotel.db, {
      code: 'GOBI',
      name: 'Gobi',
      currency: 'MNT',
      timeZone: 'Asia/Ulaanbaatar',
      businessDate: '2026-03-10',
      vatPayer: true,
      cityTaxPayer: true,
      administrator: { loginName: 'gobi', name: 'Gobi', password: PASSWORD },
    })
    const random = hotel.token.split('.')[1]!
    expect((await send(User.list, `${second}.${random}`)).status).toBe(401)
    const gobi = await tokenOf('gobi')
    const [other] = (await send(User.listByUser, hotel.token)).body.JsonData
    const foreign = await Promise.all([
      send(User.detailByUserID, gobi, { UserID: other.UserID }),
      send(User.setStatus, gobi, { UserID: other.UserID, Status: 0 }),
      send(User.setPassword, gobi, { UserID: other.UserID, Password: 'Quite-another-one' }),
      send(User.delete, gobi, { UserID: other.UserID }),
      send(User.savePrivileges, gobi, { UserID: other.UserID, Privileges: [] }),
      send(User.signOutEverywhere, gobi, { UserID: other.UserID }),
      send(User.update, gobi, { ...other, Name: 'Taken over' }),
    ])
    expect(foreign.map(({ status }) => status)).toEqual(Array(7).fill(404))
    expect((await send(User.detailByUserID, hotel.token, { UserID: other.UserID })).body.JsonData).toEqual([other])
  })

  test('no answer of a query holds a secret', async () => {
    const queries = everyAction.filter(({ kind }) => kind === 'query')
    const { UserID } = (await hotel.call(User.listByUser, {}))[0]!
    const answers = await Promise.all(queries.map((action) => send(action, hotel.token, { UserID })))
    const telling = answers.filter(({ text }) => /argon2|passwordhash|password_hash|tokenhash|token_hash/i.test(text))
    expect(telling).toEqual([])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })
})

describe('after the licence has ended', () => {
  beforeAll(async () => {
    hotel = await openHotel()
    await hotel.db
      .updateTable('hotel')
      .set({ licence_expires_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', hotel.hotelId)
      .execute()
  })

  test('sign-in and reading work', async () => {
    const token = await tokenOf('admin')
    const queries = everyAction.filter(({ kind }) => kind === 'query')
    const answers = await Promise.all(
      queries.map(async (action) => [action.path, (await send(action, token)).body.code]),
    )
    expect(answers.filter(([, code]) => code === 'licenceExpired' || code === 'noAccess')).toEqual([])
    expect((await send(User.list, token)).status).toBe(200)
  })

  test('commands are refused, but those that let a hotel finish with its guests', async () => {
    const commands = everyAction.filter(({ kind }) => kind === 'command')
    const wrong = []
    for (const action of commands) {
      const { status, body } = await send(action, (await hotel.as('admin')).token, { unknown: true })
      const refused = status === 403 && body.code === 'licenceExpired'
      if (refused === action.afterLicence || status >= 500) wrong.push([action.path, status, body.code])
    }
    expect(wrong).toEqual([])
  })
})

describe('the same command sent again with its key', () => {
  beforeEach(async () => {
    hotel = await openHotel()
  })
  const fields = { name: 'Concierge', shortCode: 'CON', colour: '#0ca678', menu: [], privileges: [] }
  const create = (body: object, key: string, token = hotel.token) => send(UserRole.new, token, body, key)

  test('is carried out once and answered alike', async () => {
    const first = await create(fields, 'key-of-one-submit')
    const second = await create(fields, 'key-of-one-submit')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await hotel.call(UserRole.list, { search: 'Concierge' })).total).toBe(1)
  })

  test('five times at once is carried out once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(fields, 'key-of-five-submits')))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body])
    expect((await hotel.call(UserRole.list, { search: 'Concierge' })).total).toBe(1)
  })

  test('with another body or for another action is refused', async () => {
    await create(fields, 'key-of-one-submit')
    const other = await create({ ...fields, shortCode: 'CO2' }, 'key-of-one-submit')
    expect([other.status, other.body.code]).toEqual([409, 'idempotencyConflict'])
    const elsewhere = await send(UserRole.delete, hotel.token, { id: 1 }, 'key-of-one-submit')
    expect(elsewhere.body.code).toBe('idempotencyConflict')
  })

  test('a refused command leaves its key free', async () => {
    const refused = await create({ ...fields, shortCode: 'ADM' }, 'key-of-one-submit')
    expect(refused.body.code).toBe('duplicate')
    expect((await create(fields, 'key-of-one-submit')).status).toBe(200)
  })

  test('a key is one person’s own', async () => {
    const cashier = (await hotel.call(User.listByUser, {})).find((row) => row.LoginName === 'cashier')!
    await hotel.call(User.savePrivileges, {
      UserID: cashier.UserID,
      Privileges: [{ Privilege: 'manageUsers', UserStatus: 1 }],
    })
    await create(fields, 'key-of-one-submit')
    const token = await tokenOf('cashier')
    expect((await create({ ...fields, shortCode: 'CO2' }, 'key-of-one-submit', token)).status).toBe(200)
  })

  test('a key too short to be one is refused', async () => {
    expect((await create(fields, 'short')).status).toBe(400)
  })
})
