import { beforeAll, expect, test } from 'vitest'
import { createHotel } from '#domain/hotel/server/createHotel.ts'
import { AuthClient } from '#test/authClient.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { waitAfter } from './signInFailures.ts'

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

test('after five wrong passwords the account waits, even with the right one, and says how long', async () => {
  const client = browser()
  for (let failure = 1; failure < 5; failure += 1) {
    expect((await client.signIn('night', 'wrong')).json().url).toContain('error=CredentialsSignin')
  }
  const fifth = await client.signIn('night', 'wrong')
  expect(fifth.statusCode).toBe(401)
  expect(fifth.json().url).toContain('error=TooManyAttempts&seconds=5')
  const right = await browser().signIn('night', PASSWORD)
  expect(right.json()).toMatchObject({
    url: expect.stringMatching(/error=TooManyAttempts&seconds=[1-5]&provider=credentials$/),
    message: expect.stringMatching(/^Too many attempts\. Please try again in [1-5] seconds$/),
  })
  expect(right.headers['retry-after']).toMatch(/^[1-5]$/)
})

test('an account that does not exist waits alike', async () => {
  const client = browser()
  const answers = []
  for (let failure = 0; failure < 6; failure += 1) answers.push((await client.signIn('nobody', 'wrong')).json().url)
  expect(answers.map((url) => new URL(url).searchParams.get('error'))).toEqual([
    ...Array<string>(4).fill('CredentialsSignin'),
    'TooManyAttempts',
    'TooManyAttempts',
  ])
})

test('one address guessing at many accounts waits', async () => {
  const client = browser()
  for (let failure = 1; failure < 30; failure += 1) await client.signIn(`guess${failure}`, 'wrong')
  expect((await client.signIn('guess30', 'wrong')).json().url).toContain('TooManyAttempts')
  expect((await client.signIn('cashier', PASSWORD)).json().url).toContain('TooManyAttempts')
  expect((await browser().signIn('cashier', PASSWORD)).statusCode).toBe(200)
})

test('a burst of guesses at once is counted one by one', async () => {
  const client = browser()
  const csrfToken = await client.csrf()
  const form = { csrfToken, json: 'true', username: 'burst', password: 'wrong' }
  const answers = await Promise.all(Array.from({ length: 40 }, () => client.send('POST', 'callback/credentials', form)))
  const checked = answers.filter((answer) => answer.json().url.includes('CredentialsSignin'))
  expect(checked.length).toBeLessThan(10)
})

test('a good sign-in forgets the failures of the account', async () => {
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
