import { beforeAll, describe, expect, test } from 'vitest'
import { AuthClient } from '#test/authClient.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { memoryFiles } from '#test/memoryFiles.ts'

const PASSWORD = 'Buudal-demo1'
let hotel: TestHotel
const browser = (headers?: Record<string, string>) => new AuthClient(hotel.app, headers ? { headers } : {})

beforeAll(async () => {
  hotel = await openHotel()
})

describe('session', () => {
  test('nobody signed in: an empty object that no cache keeps', async () => {
    const answer = await browser().send('GET', 'session')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({})
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  test('the face of the hotel: no logo and no colour at first, then the colour that it has chosen', async () => {
    const client = browser()
    await client.signIn('reception', PASSWORD)
    expect((await client.session()).hotel).toMatchObject({ logo: null, colour: '' })
    const values = { hotel_id: hotel.hotelId, colour: '#1c7a5b' }
    await hotel.db.insertInto('booking_engine').values(values).execute()
    expect((await client.session()).hotel.colour).toBe('#1c7a5b')
  })

  test('signed in: who, where, what is granted, the bearer and its end', async () => {
    const client = browser()
    await client.signIn('reception', PASSWORD)
    const session = await client.session()
    expect(session.user).toMatchObject({ name: 'Bat', loginName: 'reception', language: 'en', roleName: 'Reception' })
    expect(session.hotel).toMatchObject({
      code: 'KHAN',
      currency: 'MNT',
      currencyDigits: 2,
      timeZone: 'Asia/Ulaanbaatar',
      weekStart: 0,
      businessDate: '2026-03-10',
      licenceExpiresAt: null,
    })
    expect(session.hotel.today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(session.menu).toContainEqual({ MenuLink2: '/front-office/walk-in', Status: 1 })
    expect(session.menu.map((row) => row.MenuLink2)).not.toContain('/conf/user')
    expect(session.privileges).toContain('postPayment')
    expect(session.privileges).not.toContain('manageUsers')
    expect(Date.parse(session.expires)).toBeGreaterThan(Date.now() + 11 * 3_600_000)
    expect([...client.cookies.values()]).toContain(session.token)
  })

  test('a client that asks for its session to be read again gets it, with its csrf token only', async () => {
    const client = browser()
    await client.signIn('reception', PASSWORD)
    const csrfToken = await client.csrf()
    const update = (body: object) =>
      hotel.app.inject({
        method: 'POST',
        url: '/api/auth/session',
        cookies: Object.fromEntries(client.cookies),
        payload: body,
      })
    const answer = await update({ csrfToken, data: { user: { name: 'Somebody else' } } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ user: { name: 'Bat', loginName: 'reception' }, token: expect.any(String) })
    const refused = await update({ csrfToken: 'f'.repeat(64) })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'badCsrf'])
    const nobody = browser()
    const token = await nobody.csrf()
    const empty = await nobody.send('POST', 'session', { csrfToken: token })
    expect([empty.statusCode, empty.json()]).toEqual([200, {}])
  })

  test('reading it moves its end, at most once a minute', async () => {
    const client = browser()
    await client.signIn('reception', PASSWORD)
    const first = (await client.session()).expires
    expect((await client.session()).expires).toBe(first)
    await hotel.db
      .updateTable('session')
      .set({ last_seen_at: new Date(Date.now() - 61_000).toISOString() })
      .where('hotel_id', '=', hotel.hotelId)
      .execute()
    const later = (await client.session()).expires
    expect(later > first).toBe(true)
  })

  test('after its idle end it is gone and the cookie is cleared', async () => {
    const client = browser()
    await client.signIn('reception', PASSWORD)
    await hotel.db
      .updateTable('session')
      .set({ idle_expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('hotel_id', '=', hotel.hotelId)
      .execute()
    expect(await client.session()).toEqual({})
    expect(client.cookies.has('next-auth.session-token')).toBe(false)
  })

  test('the clear token is nowhere in the database', async () => {
    const client = browser()
    await client.signIn('cashier', PASSWORD)
    const { token } = await client.session()
    const rows = await hotel.db.selectFrom('session').selectAll().where('hotel_id', '=', hotel.hotelId).execute()
    const random = token.split('.')[1]!
    expect(JSON.stringify(rows)).not.toContain(random)
    expect(rows.some((row) => row.token_hash.toString('utf8').includes(random))).toBe(false)
  })
})

describe('csrf and providers', () => {
  test('64 hex digits, bound to a signed cookie, the same while the window is open', async () => {
    const client = browser()
    const token = await client.csrf()
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(client.cookies.get('next-auth.csrf-token')).toMatch(new RegExp(`^${token}\\|[0-9a-f]{64}$`))
    expect(await client.csrf()).toBe(token)
  })

  test('every process signs with the same secret', async () => {
    const { buildServer } = await import('#app/server/buildServer.ts')
    const other = await buildServer({ db: hotel.db, files: memoryFiles(), logger: false, checkOutput: true })
    const client = browser()
    const token = await client.csrf()
    const elsewhere = new AuthClient(other)
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value)
    expect(await elsewhere.csrf()).toBe(token)
    await other.close()
  })

  test('the one provider and its addresses', async () => {
    expect((await browser().send('GET', 'providers')).json()).toEqual({
      credentials: {
        id: 'credentials',
        name: 'Credentials',
        type: 'credentials',
        signinUrl: 'http://hotel.test/api/auth/signin/credentials',
        callbackUrl: 'http://hotel.test/api/auth/callback/credentials',
      },
    })
  })
})

describe('sign-in', () => {
  test('good: the way back, and a cookie that scripts and other sites cannot use', async () => {
    const answer = await browser().signIn('ADMIN', PASSWORD)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ url: 'http://hotel.test/front-office/reservation-list' })
    const cookie = answer.cookies.find(({ name }) => name === 'next-auth.session-token')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie).not.toHaveProperty('secure')
  })

  test('on https the cookie is secure and says so in its name', async () => {
    const answer = await browser({ 'x-forwarded-proto': 'https' }).signIn('admin', PASSWORD, {
      callbackUrl: 'https://hotel.test/room',
    })
    expect(answer.json()).toEqual({ url: 'https://hotel.test/room' })
    expect(answer.cookies.find(({ name }) => name === '__Secure-next-auth.session-token')).toMatchObject({
      secure: true,
      httpOnly: true,
    })
  })

  test('a wrong password: 401 and the error page, in words too', async () => {
    const answer = await browser().signIn('admin', 'not the password')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({
      url: 'http://hotel.test/api/auth/error?error=CredentialsSignin&provider=credentials',
      message: 'Login Failed. Please recheck your login information',
    })
    expect(answer.cookies.find(({ name }) => name.includes('session-token'))).toBeUndefined()
    const mongolian = await browser({ 'accept-language': 'mn' }).signIn('admin', 'not the password')
    expect(mongolian.json()).toMatchObject({ detail: 'Нэвтэрч чадсангүй. Нэвтрэх мэдээллээ шалгана уу' })
  })

  test('no csrf token, another one, or a cookie that we did not sign: asked again', async () => {
    const expected = { url: 'http://hotel.test/api/auth/signin?csrf=true' }
    expect((await browser().signIn('admin', PASSWORD, { csrfToken: '' })).json()).toEqual(expected)
    const answer = await browser().signIn('admin', PASSWORD, { csrfToken: 'a'.repeat(64) })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(expected)
    const forged = browser()
    forged.cookies.set('next-auth.csrf-token', `${'a'.repeat(64)}|${'b'.repeat(64)}`)
    const form = { csrfToken: 'a'.repeat(64), json: 'true', username: 'admin', password: PASSWORD }
    expect((await forged.send('POST', 'callback/credentials', form)).json()).toEqual(expected)
  })

  test.each([
    ['https://evil.test/x', 'http://hotel.test'],
    ['//evil.test/x', 'http://hotel.test'],
    ['/\\evil.test', 'http://hotel.test'],
    ['http://hotel.test.evil.test/', 'http://hotel.test'],
    ['javascript:alert(1)', 'http://hotel.test'],
    ['', 'http://hotel.test'],
    ['/room/type?page=2', 'http://hotel.test/room/type?page=2'],
  ])('the way back %s leads to %s', async (callbackUrl, expected) => {
    expect((await browser().signIn('night', PASSWORD, { callbackUrl })).json()).toEqual({ url: expected })
  })

  test('without json the same are redirects', async () => {
    const good = await browser().signIn('admin', PASSWORD, { json: '' })
    expect([good.statusCode, good.headers.location]).toEqual([302, 'http://hotel.test/front-office/reservation-list'])
    const bad = await browser().signIn('admin', 'wrong', { json: '' })
    expect(bad.headers.location).toBe('http://hotel.test/api/auth/error?error=CredentialsSignin&provider=credentials')
    const stale = await browser().signIn('admin', PASSWORD, { json: '', csrfToken: 'x' })
    expect(stale.headers.location).toBe('http://hotel.test/api/auth/signin?csrf=true')
  })

  test('an unknown provider goes to the sign-in page', async () => {
    const client = browser()
    const csrfToken = await client.csrf()
    for (const path of ['signin/credentials', 'signin/google', 'callback/google']) {
      const answer = await client.send('POST', path, { csrfToken, json: 'true' })
      expect([answer.statusCode, answer.json()]).toEqual([200, { url: 'http://hotel.test/api/auth/signin' }])
    }
  })

  test('the sign-in and error pages lead to /auth/login with what they were given', async () => {
    const signIn = await browser().send('GET', 'signin?callbackUrl=%2Froom&error=SessionRequired')
    expect([signIn.statusCode, signIn.headers.location]).toEqual([
      302,
      '/auth/login?callbackUrl=%2Froom&error=SessionRequired',
    ])
    const error = await browser().send('GET', 'error?error=CredentialsSignin&provider=credentials')
    expect([error.statusCode, error.headers.location]).toEqual([302, '/auth/login?error=CredentialsSignin'])
  })

  test('the sign-in page of a provider leads there as well', async () => {
    const answer = await browser().send('GET', 'signin/credentials?callbackUrl=%2Froom')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/auth/login?callbackUrl=%2Froom'])
  })

  test('signing in again ends the former session of the same browser', async () => {
    const client = browser()
    await client.signIn('admin', PASSWORD)
    const { token } = await client.session()
    await client.signIn('cashier', PASSWORD)
    const former = browser()
    former.cookies.set('next-auth.session-token', token)
    expect(await former.session()).toEqual({})
  })
})

describe('sign-out', () => {
  test('clears the cookie and revokes the session', async () => {
    const client = browser()
    await client.signIn('admin', PASSWORD)
    const { token } = await client.session()
    const answer = await client.signOut()
    expect(answer.json()).toEqual({ url: 'http://hotel.test/auth/login' })
    expect(client.cookies.has('next-auth.session-token')).toBe(false)
    client.cookies.set('next-auth.session-token', token)
    expect(await client.session()).toEqual({})
  })

  test('another site cannot sign a person out', async () => {
    const client = browser()
    await client.signIn('admin', PASSWORD)
    await client.send('POST', 'signout', { json: 'true', csrfToken: 'f'.repeat(64) })
    expect(await client.session()).toHaveProperty('token')
  })
})

describe('_log', () => {
  test('takes what a client reports, to a limit of size and of number', async () => {
    const client = new AuthClient(hotel.app, { address: '10.9.9.9' })
    expect((await client.send('POST', '_log', { level: 'error', code: 'CLIENT_FETCH_ERROR' })).statusCode).toBe(200)
    expect((await client.send('POST', '_log', { message: 'x'.repeat(20_000) })).statusCode).toBe(413)
    const many = await Promise.all(Array.from({ length: 70 }, () => client.send('POST', '_log', { level: 'error' })))
    const refused = many.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(5)
    expect(refused[0]!.json()).toMatchObject({ code: 'tooManyRequests' })
  })
})
