import { beforeAll, expect, test } from 'vitest'
import { createHotel } from '#domain/hotel/server/createHotel.ts'
import { AuthClient } from '#test/authClient.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { networkOf, ofStrangers, takeAttempt, waitAfter } from './signInFailures.ts'

const PASSWORD = 'Buudal-demo1'
let hotel: TestHotel
let lastAddress = 0
/** A browser at an address of its own, so that the failures of one test are not those of another. */
const browser = () => new AuthClient(hotel.app, { address: `10.1.0.${(lastAddress += 1)}` })

beforeAll(async () => {
  hotel = await openHotel()
})

test('the wait grows and has a limit', () => {
  expect([0, 4, 5, 6, 7, 11, 100].map((failures) => waitAfter(failures, 5))).toEqual([0, 0, 5, 10, 20, 300, 300])
})

const errorOf = (answer: { json: () => { url: string } }) =>
  new URL(answer.json().url, 'http://hotel.test').searchParams.get('error')

/** Wrong passwords for one name, one after the other. */
async function guess(client: AuthClient, name: string, times: number): Promise<(string | null)[]> {
  const errors: (string | null)[] = []
  for (let time = 0; time < times; time += 1) errors.push(errorOf(await client.signIn(name, 'wrong')))
  return errors
}

test('after five wrong passwords from one network the name waits there, even with the right one, and is told how long', async () => {
  const client = browser()
  expect(await guess(client, 'night', 4)).toEqual(Array(4).fill('CredentialsSignin'))
  const fifth = await client.signIn('night', 'wrong')
  expect(fifth.statusCode).toBe(401)
  expect(fifth.json().url).toContain('error=TooManyAttempts&seconds=5')
  const right = await client.signIn('night', PASSWORD)
  expect(right.json()).toMatchObject({
    url: expect.stringMatching(/error=TooManyAttempts&seconds=[1-5]&provider=credentials$/),
    message: expect.stringMatching(/^Too many attempts\. Please try again in [1-5] seconds$/),
  })
  expect(right.headers['retry-after']).toMatch(/^[1-5]$/)
})

test('an account that does not exist waits alike', async () => {
  expect(await guess(browser(), 'nobody', 6)).toEqual([
    ...Array<string>(4).fill('CredentialsSignin'),
    'TooManyAttempts',
    'TooManyAttempts',
  ])
})

test('naming the hotel, or writing the name otherwise, gives no second allowance', async () => {
  const client = browser()
  await guess(client, 'housekeeping', 5)
  expect(errorOf(await client.signIn('HouseKeeping', PASSWORD))).toBe('TooManyAttempts')
  expect(errorOf(await client.signIn('housekeeping', PASSWORD, { hotel: 'KHAN' }))).toBe('TooManyAttempts')
  expect(errorOf(await client.signIn('housekeeping', PASSWORD, { hotel: 'nowhere' }))).toBe('TooManyAttempts')
})

test('guesses at one user from many networks are slowed down together', async () => {
  for (let network = 0; network < 20; network += 1) await guess(browser(), 'accounting', 1)
  expect(errorOf(await browser().signIn('accounting', PASSWORD))).toBe('TooManyAttempts')
  expect(errorOf(await browser().signIn('accounting', PASSWORD, { hotel: 'KHAN' }))).toBe('TooManyAttempts')
})

test('a stranger keeps nobody out of a browser that has signed in well before', async () => {
  const desk = browser()
  expect((await desk.signIn('admin', PASSWORD)).statusCode).toBe(200)
  await desk.signOut()
  for (let network = 0; network < 21; network += 1) await guess(browser(), 'admin', 1)
  expect(errorOf(await browser().signIn('admin', PASSWORD))).toBe('TooManyAttempts')
  expect((await desk.signIn('admin', PASSWORD)).statusCode).toBe(200)
  await hotel.db.deleteFrom('sign_in_failure').execute()
})

test('thirty invented names from one network slow strangers there, and not who is known', async () => {
  const address = '10.3.0.1'
  const desk = new AuthClient(hotel.app, { address })
  expect((await desk.signIn('cashier', PASSWORD)).statusCode).toBe(200)
  const stranger = new AuthClient(hotel.app, { address })
  for (let name = 1; name <= 31; name += 1) await stranger.signIn(`guess${name}`, 'wrong')
  expect(errorOf(await stranger.signIn('cashier', PASSWORD))).toBe('TooManyAttempts')
  expect((await desk.signIn('cashier', PASSWORD)).statusCode).toBe(200)
  expect((await browser().signIn('cashier', PASSWORD)).statusCode).toBe(200)
})

test('a known browser has an allowance, and no more than that', async () => {
  const desk = browser()
  await desk.signIn('reservation', PASSWORD)
  expect((await guess(desk, 'reservation', 6)).slice(4)).toEqual(['TooManyAttempts', 'TooManyAttempts'])
  expect(errorOf(await desk.signIn('reservation', PASSWORD))).toBe('TooManyAttempts')
  expect((await browser().signIn('reservation', PASSWORD)).statusCode).toBe(200)
})

test('a browser is known to its own users only, by a cookie that scripts cannot read and the database does not hold', async () => {
  const desk = browser()
  const answer = await desk.signIn('admin', PASSWORD)
  const cookie = answer.cookies.find(({ name }) => name === 'buudal.device')!
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(cookie.maxAge).toBeGreaterThan(300 * 86_400)
  const rows = await hotel.db.selectFrom('sign_in_device').selectAll().where('hotel_id', '=', hotel.hotelId).execute()
  expect(rows.some(({ token_hash }) => token_hash.toString('base64url') === cookie.value)).toBe(false)
  for (let network = 0; network < 21; network += 1) await guess(browser(), 'night', 1)
  expect(errorOf(await desk.signIn('night', PASSWORD))).toBe('TooManyAttempts')
  await hotel.db.deleteFrom('sign_in_failure').execute()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:0db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a burst of guesses at once is counted one by one', async () => {
  const client = browser()
  const csrfToken = await client.csrf()
  const form = { csrfToken, json: 'true', username: 'burst', password: 'wrong' }
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.send('POST', 'callback/credentials', form)))
  const checked = answers.filter((answer) => answer.json().url.includes('CredentialsSignin'))
  expect(checked).toHaveLength(4)
})

test('attempts that two processes take at once are counted one by one', async () => {
  const [subject] = ofStrangers('twice', [], '10.4.0.1')
  const take = () => hotel.db.transaction().execute((trx) => takeAttempt(trx, [subject!]))
  const taken = await Promise.all(Array.from({ length: 12 }, take))
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(5)
})

test('a good sign-in forgets the failures of this browser', async () => {
  const client = browser()
  for (let round = 0; round < 3; round += 1) {
    for (let failure = 1; failure < 5; failure += 1) await client.signIn('reception', 'wrong')
    expect((await client.signIn('reception', PASSWORD)).statusCode).toBe(200)
  }
})

test('a deactivated user is refused as if the password were wrong', async () => {
  const active = (value: boolean) =>
    hotel.db
      .updateTable('app_user')
      .set({ active: value })
      .where('hotel_id', '=', hotel.hotelId)
      .where('login_name', '=', 'cashier')
      .execute()
  await active(false)
  const answer = await browser().signIn('cashier', PASSWORD)
  await active(true)
  expect(answer.statusCode).toBe(401)
  expect(answer.json().url).toContain('error=CredentialsSignin')
})

test('a login name of several hotels asks for the hotel only after the password was right in several', async () => {
  const second = {
    currency: 'MNT',
    timeZone: 'Asia/Ulaanbaatar',
    businessDate: '2026-03-10',
    vatPayer: true,
    cityTaxPayer: true,
  }
  const same = { loginName: 'shared', name: 'Shared', password: PASSWORD }
  const ids = [
    await createHotel(hotel.db, { ...second, code: 'GOBI', name: 'Gobi', administrator: same }),
    await createHotel(hotel.db, { ...second, code: 'ALTAI', name: 'Altai', administrator: same }),
    await createHotel(hotel.db, {
      ...second,
      code: 'OTHER',
      name: 'Other',
      administrator: { ...same, password: 'Something-else1' },
    }),
  ]
  const client = browser()
  expect((await client.signIn('shared', 'wrong')).json().url).toContain('error=CredentialsSignin')
  const asked = await client.signIn('shared', PASSWORD)
  expect(asked.statusCode).toBe(401)
  expect(asked.json()).toMatchObject({
    url: expect.stringContaining('error=HotelRequired'),
    hotels: [
      { code: 'GOBI', name: 'Gobi' },
      { code: 'ALTAI', name: 'Altai' },
    ],
  })
  expect((await client.signIn('shared', PASSWORD, { hotel: 'altai' })).statusCode).toBe(200)
  expect((await client.session()).hotel.id).toBe(ids[1])
  expect((await client.signIn('shared', 'Something-else1')).statusCode).toBe(200)
  expect((await client.session()).hotel.id).toBe(ids[2])
  expect((await client.signIn('shared', PASSWORD, { hotel: 'OTHER' })).statusCode).toBe(401)
})

test('ten people signing in and out at once, the same account among them, never fail', async () => {
  const names = ['admin', 'admin', 'admin', 'admin', 'admin', 'admin', 'cashier', 'cashier', 'reception', 'reception']
  const people = names.map(async (name) => {
    const client = new AuthClient(hotel.app, { address: '10.2.0.1' })
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) {
      statuses.push((await client.signIn(name, PASSWORD)).statusCode)
      const { token } = await client.session()
      statuses.push(token ? 200 : 500)
      statuses.push((await client.signOut()).statusCode)
    }
    return statuses
  })
  expect(new Set((await Promise.all(people)).flat())).toEqual(new Set([200]))
})

test('last sign-in is remembered', async () => {
  const before = new Date().toISOString()
  await browser().signIn('admin', PASSWORD)
  const { last_sign_in_at: at } = await hotel.db
    .selectFrom('app_user')
    .select('last_sign_in_at')
    .where('hotel_id', '=', hotel.hotelId)
    .where('login_name', '=', 'admin')
    .executeTakeFirstOrThrow()
  expect(at! >= before).toBe(true)
})
