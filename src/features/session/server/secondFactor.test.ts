import { beforeEach, describe, expect, test } from 'vitest'
import { generate } from 'otplib'
import { User, UserRole } from '#features/user/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { AuthClient } from '#test/authClient.ts'
import { type Desk, openHotel, type TestHotel } from '#test/hotel.ts'
import { usersOf } from '#test/users.ts'
import { OwnPassword } from '../ownPassword.ts'
import { SecondFactor } from '../secondFactor.ts'

const PASSWORD = 'Buudal-demo1'
const STEP_S = 30
let hotel: TestHotel
const { userCalled } = usersOf(() => hotel)

beforeEach(async () => {
  hotel = await openHotel()
})

const browser = () => new AuthClient(hotel.app)
const seconds = () => Math.floor(Date.now() / 1000)
/** What the app shows, so many codes before or after now. */
const codeOf = (secret: string, codes = 0) => generate({ secret, epoch: seconds() + codes * STEP_S })
const errorOf = (answer: { json: () => { url: string } }) =>
  new URL(answer.json().url, 'http://hotel.test').searchParams.get('error')

/** The app is set up by the code before the present one, so that the present one is still unused. */
async function setUp(desk: Desk): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await desk.call(SecondFactor.begin, {})
  const { recoveryCodes } = await desk.call(SecondFactor.confirm, { code: await codeOf(secret, -1) })
  return { secret, recoveryCodes }
}

/** The role of the cashier asks for a second factor from now on. */
async function require(): Promise<void> {
  const { RoleID } = await userCalled('cashier')
  const role = await hotel.call(UserRole.get, { id: RoleID })
  await hotel.call(UserRole.update, { ...role, secondFactorRequired: true } as never)
}

/** A desk whose bearer is the session of a browser. */
const callAs = async (client: AuthClient, path: string, payload: object) => {
  const { token } = await client.session()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await hotel.app.inject({ method: 'POST', url: path, payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}

describe('setting it up', () => {
  test('the app gets a key, its first code brings ten recovery codes, and neither lies open in the database', async () => {
    const desk = await hotel.as('cashier')
    const begun = await desk.call(SecondFactor.begin, {})
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/.*cashier.*issuer=/)
    expect((await desk.refused(SecondFactor.confirm, { code: '000000' })).body).toMatchObject({
      code: 'wrongCode',
      field: 'code',
    })
    expect(await desk.call(SecondFactor.state, {})).toMatchObject({ since: null })
    const code = await codeOf(begun.secret)
    const { recoveryCodes } = await desk.call(SecondFactor.confirm, { code })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const one of recoveryCodes) expect(one).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect(await desk.call(SecondFactor.state, {})).toMatchObject({ recoveryCodesLeft: 10, required: false })
    const factors = await hotel.db
      .selectFrom('second_factor')
      .selectAll()
      .where('hotel_id', '=', hotel.hotelId)
      .execute()
    const codes = await hotel.db.selectFrom('recovery_code').selectAll().where('hotel_id', '=', hotel.hotelId).execute()
    const activity = await hotel.db.selectFrom('activity').selectAll().where('hotel_id', '=', hotel.hotelId).execute()
    const kept = await hotel.db.selectFrom('idempotency').selectAll().where('hotel_id', '=', hotel.hotelId).execute()
    const text = [...factors.flatMap(({ secret, pending }) => [secret, pending]), ...codes.map((row) => row.code_hash)]
      .map((bytes) => bytes?.toString('latin1') ?? '')
      .join('\n')
    for (const clear of [begun.secret, ...recoveryCodes]) {
      expect(text + JSON.stringify([activity, kept])).not.toContain(clear)
    }
    expect(activity.map(({ action }) => action)).toContain('secondFactorOn')
  })

  test('set up anew, the former app goes on until the new one is confirmed', async () => {
    const desk = await hotel.as('cashier')
    const { secret } = await setUp(desk)
    const { secret: fresh } = await desk.call(SecondFactor.begin, {})
    expect((await browser().signIn('cashier', PASSWORD, { code: await codeOf(secret) })).statusCode).toBe(200)
    await desk.call(SecondFactor.confirm, { code: await codeOf(fresh) })
    expect(errorOf(await browser().signIn('cashier', PASSWORD, { code: await codeOf(secret, 1) }))).toBe(
      'SecondFactorFailed',
    )
    expect((await browser().signIn('cashier', PASSWORD, { code: await codeOf(fresh, 1) })).statusCode).toBe(200)
  })
})

describe('signing in', () => {
  test('who has none signs in as ever; a code that is sent all the same is not looked at', async () => {
    expect((await browser().signIn('night', PASSWORD, { code: '123456' })).statusCode).toBe(200)
  })

  test('the code is asked for only after the right password', async () => {
    const { secret } = await setUp(await hotel.as('cashier'))
    const client = browser()
    expect(errorOf(await client.signIn('cashier', 'not the password'))).toBe('CredentialsSignin')
    expect(errorOf(await client.signIn('cashier', 'not the password', { code: await codeOf(secret) }))).toBe(
      'CredentialsSignin',
    )
    const asked = await client.signIn('cashier', PASSWORD)
    expect([asked.statusCode, asked.json().url]).toEqual([
      401,
      'http://hotel.test/api/auth/error?error=SecondFactorRequired&provider=credentials',
    ])
    expect(asked.cookies.find(({ name }) => name.includes('session-token'))).toBeUndefined()
    expect(errorOf(await client.signIn('cashier', PASSWORD, { code: '000000' }))).toBe('SecondFactorFailed')
    const good = await client.signIn('cashier', PASSWORD, { code: await codeOf(secret) })
    expect(good.json()).toEqual({ url: 'http://hotel.test/front-office/reservation-list' })
    expect((await client.session()).user.loginName).toBe('cashier')
  })

  test('no code is taken twice, one before or after is taken, and older ones are not', async () => {
    const { secret } = await setUp(await hotel.as('cashier'))
    const now = seconds()
    const at = (codes: number) => generate({ secret, epoch: now + codes * STEP_S })
    const enter = async (code: string) => (await browser().signIn('cashier', PASSWORD, { code })).statusCode
    expect(await enter(await at(-3))).toBe(401)
    expect(await enter(await at(0))).toBe(200)
    expect(await enter(await at(0))).toBe(401)
    expect(await enter(await at(1))).toBe(200)
    expect(await enter(await at(0))).toBe(401)
  })

  test('the same code sent by many at once lets one in', async () => {
    const { secret } = await setUp(await hotel.as('cashier'))
    const code = await codeOf(secret)
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser().signIn('cashier', PASSWORD, { code })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('a recovery code is good once, however it is written', async () => {
    const desk = await hotel.as('cashier')
    const { recoveryCodes } = await setUp(desk)
    const [first = '', second = ''] = recoveryCodes
    const enter = async (code: string) => (await browser().signIn('cashier', PASSWORD, { code })).statusCode
    expect(await enter(first)).toBe(200)
    expect(await enter(first)).toBe(401)
    expect(await enter(` ${second.toUpperCase().replaceAll('-', ' ')}`)).toBe(200)
    expect(await desk.call(SecondFactor.state, {})).toMatchObject({ recoveryCodesLeft: 8 })
    const { recoveryCodes: fresh } = await desk.call(SecondFactor.renewCodes, {})
    expect(await enter(recoveryCodes[2]!)).toBe(401)
    expect(await enter(fresh[0]!)).toBe(200)
  })

  test('guessing codes with the right password is slowed down', async () => {
    const { secret } = await setUp(await hotel.as('cashier'))
    const client = browser()
    const errors: (string | null)[] = []
    for (let guess = 0; guess < 5; guess += 1) {
      errors.push(errorOf(await client.signIn('cashier', PASSWORD, { code: `00000${guess}` })))
    }
    expect(errors.at(-1)).toBe('TooManyAttempts')
    expect(errorOf(await browser().signIn('cashier', PASSWORD, { code: await codeOf(secret) }))).toBe('TooManyAttempts')
  })
})

describe('a role that requires it', () => {
  test('who has none can do nothing but set it up at the next sign-in, and then everything', async () => {
    const before = await hotel.as('cashier')
    await require()
    await before.call(Dashboard.today, {})
    const client = browser()
    expect((await client.signIn('cashier', PASSWORD)).statusCode).toBe(200)
    const session = await client.session()
    expect(session).toMatchObject({ secondFactorDue: true, menu: [], privileges: [] })
    for (const path of [Dashboard.today.path, User.getPrivileges.path, '/api/Search/Find']) {
      expect(await callAs(client, path, {})).toMatchObject({ status: 403, body: { code: 'secondFactorDue' } })
    }
    const { body } = await callAs(client, SecondFactor.begin.path, {})
    const code = await codeOf(body.JsonData.secret)
    expect((await callAs(client, SecondFactor.confirm.path, { code })).status).toBe(200)
    expect((await client.session()).secondFactorDue).toBe(false)
    expect((await callAs(client, Dashboard.today.path, {})).status).toBe(200)
  })

  test('it cannot be turned off by its owner, and can where no role requires it', async () => {
    const desk = await hotel.as('cashier')
    await setUp(desk)
    await require()
    expect((await desk.refused(SecondFactor.turnOff, {})).body.code).toBe('secondFactorRequired')
    const night = await hotel.as('night')
    await setUp(night)
    await night.call(SecondFactor.turnOff, {})
    expect((await browser().signIn('night', PASSWORD)).statusCode).toBe(200)
  })

  test('a role saved without a word of it stays as it is', async () => {
    await require()
    const { RoleID } = await userCalled('cashier')
    const { secondFactorRequired: _, ...role } = await hotel.call(UserRole.get, { id: RoleID })
    expect(await hotel.call(UserRole.update, role as never)).toMatchObject({ secondFactorRequired: true })
  })
})

test('the administrator takes it away from who has lost phone and codes, and that is recorded', async () => {
  await setUp(await hotel.as('cashier'))
  const { UserID } = await userCalled('cashier')
  expect(await userCalled('cashier')).toMatchObject({ SecondFactor: 1 })
  const cashier = await hotel.as('cashier')
  expect((await cashier.refused(User.removeSecondFactor, { UserID })).body.code).toBe('noAccess')
  const [row] = await hotel.call(User.removeSecondFactor, { UserID })
  expect(row).toMatchObject({ SecondFactor: 0 })
  expect((await browser().signIn('cashier', PASSWORD)).statusCode).toBe(200)
  const activity = await hotel.db
    .selectFrom('activity')
    .select(['action', 'entity_id'])
    .where('hotel_id', '=', hotel.hotelId)
    .where('action', '=', 'removeSecondFactor')
    .execute()
  expect(activity).toEqual([{ action: 'removeSecondFactor', entity_id: UserID }])
})

test('setting up, renewing and turning off ask for the password again', async () => {
  const desk = await hotel.as('cashier')
  await hotel.db
    .updateTable('session')
    .set({ password_at: new Date(Date.now() - 11 * 60_000).toISOString() })
    .where('hotel_id', '=', hotel.hotelId)
    .execute()
  for (const action of [SecondFactor.begin, SecondFactor.renewCodes, SecondFactor.turnOff]) {
    expect((await desk.refused(action, {})).body.code).toBe('passwordAgain')
  }
  await desk.call(OwnPassword.confirmPassword, { Password: PASSWORD })
  await setUp(desk)
})
