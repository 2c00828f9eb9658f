import { beforeEach, describe, expect, test } from 'vitest'
import { AuthClient } from '#test/authClient.ts'
import { openDesk, openHotel, type TestHotel } from '#test/hotel.ts'
import { options } from '#domain/choices/contract.ts'
import { User, UserRole } from '#features/user/contract.ts'
import { Hotel } from '../contract.ts'
import { HotelSetting } from '../settingContract.ts'

let hotel: TestHotel
beforeEach(async () => {
  hotel = await openHotel()
})

const STEPPE = {
  code: 'STEPPE',
  name: 'Steppe Inn',
  currency: 'USD',
  timeZone: 'Asia/Hovd',
  businessDate: '2026-05-01',
  vatPayer: false,
  cityTaxPayer: false,
  administratorName: 'Tuya',
  loginName: 'tuya',
  password: 'Steppe-and-sky1',
  language: 'mon' as const,
  licenceUntil: '2027-04-30',
}
const signIn = async (name: string, password: string) => {
  const client = new AuthClient(hotel.app)
  const { statusCode } = await client.signIn(name, password)
  return { statusCode, client }
}
const rows = async (search = '') => (await hotel.call(HotelSetting.list, { search })).rows

describe("the operator's hotels", () => {
  test('a new hotel has its standard lists, and its administrator signs in', async () => {
    const { id } = await hotel.call(HotelSetting.new, STEPPE)
    const { client } = await signIn('tuya', STEPPE.password)
    const session = await client.session()
    expect(session).toMatchObject({
      user: { name: 'Tuya', language: 'mon', roleName: 'Админ' },
      hotel: { id, name: 'Steppe Inn', currency: 'USD', timeZone: 'Asia/Hovd', businessDate: '2026-05-01' },
    })
    const desk = await openDesk(hotel.app, hotel.db, id, 'tuya')
    expect(await desk.call(options.PaymentMethod, {})).not.toHaveLength(0)
    expect(await desk.call(options.ReservationType, {})).not.toHaveLength(0)
    expect((await desk.call(UserRole.list, {})).total).toBeGreaterThan(3)
    expect(await desk.call(options.Room, {})).toEqual([])
  })

  test('what the files of a hotel may have together is set here', async () => {
    const { id } = await hotel.call(HotelSetting.new, STEPPE)
    expect((await rows('steppe'))[0]).toMatchObject({ storage: 0, storageQuota: 200 * 1_048_576 })
    await hotel.call(HotelSetting.setStorage, { id, megabytes: 50 })
    expect((await rows('steppe'))[0]).toMatchObject({ storageQuota: 50 * 1_048_576 })
    expect((await hotel.refused(HotelSetting.setStorage, { id, megabytes: 0 })).status).toBe(400)
    expect((await hotel.refused(HotelSetting.setStorage, { id: 999_999, megabytes: 5 })).status).toBe(404)
  })

  test('the list tells licence, use and the working date', async () => {
    const { id } = await hotel.call(HotelSetting.new, STEPPE)
    await signIn('tuya', STEPPE.password)
    expect((await rows('steppe'))[0]).toMatchObject({
      id,
      code: 'STEPPE',
      active: true,
      licenceUntil: '2027-04-30',
      licenceEnded: false,
      businessDate: '2026-05-01',
      rooms: 0,
      users: 1,
      stays: 0,
      storage: 0,
      lastSignIn: expect.any(String),
    })
    expect((await rows('khan'))[0]).toMatchObject({ id: hotel.hotelId, rooms: 30, licenceUntil: null })
    const sorted = await hotel.call(HotelSetting.list, { sort: 'code', descending: true, limit: 1 })
    expect([sorted.rows[0]?.code, sorted.total]).toEqual(['STEPPE', 2])
  })

  test.each([
    ['a code that is taken', { code: 'khan' }, 'code'],
    ['no name', { name: '' }, 'name'],
    ['an unknown currency', { currency: 'ABC' }, 'currency'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a day that is none', { businessDate: '2026-02-30' }, 'businessDate'],
    ['a short password', { password: 'short' }, 'password'],
    ['a password that is the user name', { loginName: 'administrator', password: 'Administrator' }, 'password'],
  ])('refuses %s beside its field', async (_, wrong, field) => {
    const { body } = await hotel.refused(HotelSetting.new, { ...STEPPE, ...wrong })
    expect(body.field).toBe(field)
    expect(await rows('steppe')).toEqual([])
  })
})

describe('deactivating a hotel', () => {
  test('ends its sessions and lets nobody sign in, until it is active again', async () => {
    const { id } = await hotel.call(HotelSetting.new, STEPPE)
    const desk = await openDesk(hotel.app, hotel.db, id, 'tuya')
    await hotel.call(HotelSetting.setStatus, { id, active: false })
    expect((await desk.refused(Hotel.get, {})).status).toBe(401)
    expect((await signIn('tuya', STEPPE.password)).statusCode).toBe(401)
    expect((await rows('steppe'))[0]?.active).toBe(false)
    await hotel.call(HotelSetting.setStatus, { id, active: true })
    expect((await desk.refused(Hotel.get, {})).status).toBe(401)
    expect((await signIn('tuya', STEPPE.password)).statusCode).toBe(200)
  })

  test("is refused for the operator's own", async () => {
    const { body } = await hotel.refused(HotelSetting.setStatus, { id: hotel.hotelId, active: false })
    expect(body.code).toBe('ownHotelStays')
  })
})

describe('a licence', () => {
  test('ends with its last day at the hotel', async () => {
    const { id } = await hotel.call(HotelSetting.new, STEPPE)
    const { licence_expires_at: end } = await hotel.db
      .selectFrom('hotel')
      .select('licence_expires_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // 2027-05-01 00:00 in Hovd, seven hours ahead of UTC
    expect(end).toBe('2027-04-30T17:00:00.000Z')
  })

  test('that has ended leaves the hotel readable and closed to new work; a longer one opens it again', async () => {
    const { id } = await hotel.call(HotelSetting.new, STEPPE)
    const desk = await openDesk(hotel.app, hotel.db, id, 'tuya')
    await hotel.call(HotelSetting.setLicence, { id, licenceUntil: '2026-01-31' })
    expect((await rows('steppe'))[0]).toMatchObject({ licenceUntil: '2026-01-31', licenceEnded: true })
    const { currencyLocked: _, storage: _storage, ...record } = await desk.call(Hotel.get, {})
    const change = { ...record, address: 'Khovd' }
    expect((await desk.refused(Hotel.update, change)).body.code).toBe('licenceExpired')
    await hotel.call(HotelSetting.setLicence, { id, licenceUntil: null })
    await desk.call(Hotel.update, change)
  })

  test("of the operator's own hotel can be prolonged after its end", async () => {
    const own = { id: hotel.hotelId, licenceUntil: '2020-01-01' }
    await hotel.call(HotelSetting.setLicence, own)
    expect((await hotel.refused(User.new, {})).body.code).toBe('licenceExpired')
    await hotel.call(HotelSetting.setLicence, { ...own, licenceUntil: null })
    expect((await hotel.refused(User.new, {})).body.code).toBe('invalidInput')
  })
})

test('no other hotel sees or makes hotels, whatever rights its roles are given', async () => {
  const neighbour = await hotel.neighbour()
  await hotel.db
    .insertInto('role_menu')
    .columns(['hotel_id', 'role_id', 'menu_path', 'status'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select(['hotel_id', 'id', eb.val('/conf/hotel-setting').as('path'), eb.lit(1).as('status')])
        .where('hotel_id', '=', neighbour.hotelId),
    )
    .onConflict((same) => same.doNothing())
    .execute()
  for (const action of Object.values(HotelSetting)) {
    expect((await neighbour.refused(action, {})).body.code, action.path).toBe('noAccess')
  }
  expect((await (await hotel.as('reception')).refused(HotelSetting.list, {})).body.code).toBe('noAccess')
})
