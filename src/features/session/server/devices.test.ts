import { beforeEach, describe, expect, test } from 'vitest'
import { Hotel } from '#features/hotel/contract.ts'
import { User } from '#features/user/contract.ts'
import { AuthClient } from '#test/authClient.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'

const PASSWORD = 'Buudal-demo1'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36'
let hotel: TestHotel

beforeEach(async () => {
  hotel = await openHotel()
})

const browser = (address = '127.0.0.1') => new AuthClient(hotel.app, { address, headers: { 'user-agent': CHROME } })
const call = async (client: AuthClient, path: string, payload: object) => {
  const headers = { authorization: `Bearer ${(await client.session()).token}` }
  return (await hotel.app.inject({ method: 'POST', url: path, payload, headers })).json()
}

describe('a sign-in from a new device', () => {
  test('is told to the user on the others, once, and not on the new one', async () => {
    const [desk, phone, home] = [browser(), browser('203.0.113.7'), browser('203.0.113.8')]
    await desk.signIn('cashier', PASSWORD)
    expect((await desk.session()).newDevices).toEqual([])
    await phone.signIn('cashier', PASSWORD)
    expect((await desk.session()).newDevices).toMatchObject([{ address: '203.0.113.7', agent: CHROME }])
    expect((await phone.session()).newDevices).toEqual([])
    expect(await call(desk, User.sawNewDevices.path, {})).toEqual({ JsonData: null })
    expect((await desk.session()).newDevices).toEqual([])
    await home.signIn('cashier', PASSWORD)
    expect((await desk.session()).newDevices).toHaveLength(1)
    expect((await phone.session()).newDevices).toHaveLength(1)
  })

  test('a browser that comes again is not new, whoever else has signed in on it', async () => {
    const [desk, other] = [browser(), browser()]
    await other.signIn('cashier', PASSWORD)
    await desk.signIn('cashier', PASSWORD)
    await call(other, User.sawNewDevices.path, {})
    await desk.signIn('night', PASSWORD)
    await desk.signOut()
    await desk.signIn('cashier', PASSWORD)
    expect((await other.session()).newDevices).toEqual([])
  })

  test('a letter goes out where a template wants it', async () => {
    await hotel.db
      .insertInto('mail_setting')
      .values({
        hotel_id: hotel.hotelId,
        server: 'mail.test',
        port: 25,
        security: 'none',
        sender_address: 'desk@khan.test',
      })
      .execute()
    await hotel.db
      .updateTable('app_user')
      .set({ email: 'oyuna@khan.test' })
      .where('hotel_id', '=', hotel.hotelId)
      .where('login_name', '=', 'cashier')
      .execute()
    await browser().signIn('cashier', PASSWORD)
    await browser('203.0.113.7').signIn('cashier', PASSWORD)
    const mails = await hotel.db
      .selectFrom('mail')
      .select(['type', 'address', 'body'])
      .where('hotel_id', '=', hotel.hotelId)
      .execute()
    expect(mails).toMatchObject([{ type: 'newDevice', address: 'oyuna@khan.test' }])
    expect(mails[0]!.body).toContain('Chrome, Windows from 203.0.113.7')
  })

  test('a device that is signed out by hand is known no more', async () => {
    const [desk, lost] = [browser(), browser('203.0.113.7')]
    await lost.signIn('cashier', PASSWORD)
    await desk.signIn('cashier', PASSWORD)
    const { id: UserID } = (await desk.session()).user
    const { JsonData: rows } = await call(desk, User.sessions.path, { UserID })
    const { SessionID } = rows.find((row: { Current: number }) => row.Current === 0)
    await call(desk, User.signOutSession.path, { UserID, SessionID })
    const known = await hotel.db
      .selectFrom('sign_in_device')
      .select('address')
      .where('hotel_id', '=', hotel.hotelId)
      .execute()
    expect(known).toEqual([{ address: '127.0.0.1' }])
  })
})

describe('how long and how many sessions', () => {
  test('the hotel says after how long without use, and after how long in any case', async () => {
    const rules = await hotel.call(Hotel.signInRules, {})
    expect(rules).toEqual({ idleMinutes: 720, wholeHours: 168, sessionsPerUser: 30 })
    const client = browser()
    await client.signIn('cashier', PASSWORD)
    const minutesLeft = async () => (Date.parse((await client.session()).expires) - Date.now()) / 60_000
    expect(Math.round(await minutesLeft())).toBe(720)
    await hotel.call(Hotel.setSignInRules, { ...rules, idleMinutes: 30 })
    expect(Math.round(await minutesLeft())).toBe(30)
    await hotel.call(Hotel.setSignInRules, { ...rules, idleMinutes: 120, wholeHours: 2 })
    const fresh = browser()
    await fresh.signIn('cashier', PASSWORD)
    expect(Math.round((Date.parse((await fresh.session()).expires) - Date.now()) / 60_000)).toBe(120)
  })

  test('within bounds, and never longer without use than in all', async () => {
    const refused = async (change: object) => {
      const good = { idleMinutes: 60, wholeHours: 8, sessionsPerUser: 3 }
      const { body } = await hotel.refused(Hotel.setSignInRules, { ...good, ...change })
      return [body.field, body.fields?.[0]?.code ?? body.code]
    }
    expect(await refused({ idleMinutes: 4 })).toEqual(['idleMinutes', 'tooSmall'])
    expect(await refused({ wholeHours: 721 })).toEqual(['wholeHours', 'tooLarge'])
    expect(await refused({ sessionsPerUser: 0 })).toEqual(['sessionsPerUser', 'tooSmall'])
    expect(await refused({ idleMinutes: 600 })).toEqual(['idleMinutes', 'idleBeyondWhole'])
  })

  test('one session more than the hotel allows ends the one used longest ago', async () => {
    await hotel.call(Hotel.setSignInRules, { idleMinutes: 60, wholeHours: 8, sessionsPerUser: 2 })
    const [first, second, third] = [browser(), browser(), browser()]
    for (const client of [first, second, third]) await client.signIn('cashier', PASSWORD)
    expect(await first.session()).toEqual({})
    expect((await second.session()).user.loginName).toBe('cashier')
    expect((await third.session()).user.loginName).toBe('cashier')
  })
})
