import { addDays } from '#core/day.ts'
import { createHotel } from '#domain/hotel/server/createHotel.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk, openHotel, type TestHotel } from '#test/hotel.ts'
import { extraCharge } from '../extraCharge.ts'
import { Rate } from '../rate.ts'
import { rateType } from '../rateType.ts'
import { room } from '../room.ts'
import { roomType } from '../roomType.ts'
import { season } from '../season.ts'
import { StarterKit } from '../starterKitContract.ts'
import { STARTER_KITS } from '../starterKits.ts'

const TODAY = '2026-03-10'
let hotel: TestHotel
let made = 0
beforeAll(async () => {
  hotel = await openHotel()
})

/** A hotel in tögrög with its standard lists and no rooms, at its administrator's desk. */
async function bare(currency = 'MNT'): Promise<Desk & { hotelId: number }> {
  made += 1
  const administrator = { loginName: 'owner', name: 'Owner', password: 'Seven-gers-by-Orkhon1' }
  const facts = { name: 'Bare', currency, timeZone: 'Asia/Ulaanbaatar', businessDate: TODAY }
  const hotelId = await hotel.db
    .transaction()
    .execute((trx) =>
      createHotel(trx, { ...facts, code: `BARE${made}`, vatPayer: true, cityTaxPayer: true, administrator }),
    )
  return { ...(await openDesk(hotel.app, hotel.db, hotelId, 'owner')), hotelId }
}

const everything = { limit: 200 }

test.each(STARTER_KITS)('a hotel begins as %s and sells a room of each type at once', async (kit) => {
  const desk = await bare()
  const { rooms } = await desk.call(StarterKit.fill, { kit })
  expect((await desk.call(room.actions.list, everything)).total).toBe(rooms)
  const types = (await desk.call(roomType.actions.list, everything)).rows
  expect(types.every(({ name, nameMon }) => name !== '' && /\p{Script=Cyrillic}/u.test(String(nameMon)))).toBe(true)
  const rates = await desk.call(options.RateType, {})
  // the plans that follow the first have prices by it
  for (const { id: rateTypeId } of rates) {
    const stays = types.map((type) => ({
      roomTypeId: type.id,
      rateTypeId,
      arrival: TODAY,
      departure: addDays(TODAY, 2),
      adults: 1,
    }))
    const quoted = await desk.call(Reservation.quote, { stays })
    const nights = quoted.stays.flatMap((stay) => stay.nights)
    expect(nights).toHaveLength(types.length * 2)
    expect(nights.every(({ rate }) => (rate ?? 0) > 0)).toBe(true)
  }
})

test('what comes with a city hotel: rates by guests and season, plans under the hotel’s policies, charges of its groups', async () => {
  const desk = await bare()
  await desk.call(StarterKit.fill, { kit: 'cityHotel' })
  const grid = await desk.call(Rate.grid, {})
  const [summer] = grid.seasons
  const standard = grid.roomTypes.find(({ code }) => code === 'STD')!
  const prices = grid.cells.filter(({ roomTypeId }) => roomTypeId === standard.id)
  expect(prices.find(({ seasonId }) => seasonId === null)?.base).toEqual([22_000_000, 25_000_000])
  expect(prices.find(({ seasonId }) => seasonId === summer?.id)?.base).toEqual([27_500_000, 31_300_000])
  const plans = (await desk.call(rateType.actions.list, everything)).rows
  expect(plans.map(({ code, keys }) => [code, keys['cancellationPolicyId'], keys['derivedFrom']])).toEqual([
    ['BAR', 'FLEX', null],
    ['RO', 'FLEX', 'BAR'],
    ['NRF', 'NONREF', 'BAR'],
  ])
  const charges = (await desk.call(extraCharge.actions.list, everything)).rows
  expect(charges.find(({ code }) => code === 'BRK')).toMatchObject({ name: 'Breakfast', unitPrice: 2_500_000 })
  expect((await desk.call(season.actions.list, everything)).rows[0]).toMatchObject({
    beginDate: '2026-06-15',
    endDate: '2026-08-31',
  })
  const rooms = (await desk.call(room.actions.list, everything)).rows.map(({ number }) => number)
  expect(rooms.slice(0, 2)).toEqual(['201', '202'])
  const { rows: told } = await hotel.pool.query(
    `select after from activity where hotel_id = $1 and entity = 'StarterKit' and action = 'fill'`,
    [desk.hotelId],
  )
  expect(told).toEqual([{ after: { kit: 'cityHotel' } }])
})

test('a hotel that has something to sell, of a kit or its own, is not filled', async () => {
  const desk = await bare()
  await desk.call(StarterKit.fill, { kit: 'hostel' })
  expect((await desk.refused(StarterKit.fill, { kit: 'resort' })).body.code).toBe('kitNeedsEmpty')
  const own = await bare()
  await own.call(roomType.actions.new, { code: 'GER', name: 'Ger' })
  expect((await own.refused(StarterKit.fill, { kit: 'gerCamp' })).body.code).toBe('kitNeedsEmpty')
  expect((await hotel.refused(StarterKit.fill, { kit: 'gerCamp' })).body.code).toBe('kitNeedsEmpty')
  expect((await own.refused(StarterKit.fill, { kit: 'castle' })).status).toBe(400)
})

test('codes that a hotel has already stay its own, and a group that it has not brings no charges', async () => {
  const desk = await bare()
  const { id } = await desk.call(season.actions.new, {
    code: 'SUM',
    name: 'Our summer',
    beginDate: '2026-07-01',
    endDate: '2026-07-31',
  })
  await hotel.pool.query(`update extra_charge_group set active = false where hotel_id = $1 and name = 'Laundry'`, [
    desk.hotelId,
  ])
  await desk.call(StarterKit.fill, { kit: 'cityHotel' })
  expect((await desk.call(season.actions.list, everything)).rows).toMatchObject([{ id, name: 'Our summer' }])
  const { cells } = await desk.call(Rate.grid, {})
  expect(cells.some(({ seasonId }) => seasonId === id)).toBe(true)
  const charges = (await desk.call(extraCharge.actions.list, everything)).rows.map(({ code }) => code)
  expect(charges).toContain('BRK')
  expect(charges).not.toContain('LAU')
})

test('a hotel of another currency gets rooms and plans, and fills in its prices', async () => {
  const desk = await bare('USD')
  await desk.call(StarterKit.fill, { kit: 'resort' })
  expect((await desk.call(Rate.grid, {})).cells).toEqual([])
  expect((await desk.call(room.actions.list, everything)).total).toBe(32)
})

test('who may not open one of the lists does not fill it', async () => {
  const desk = await bare()
  await hotel.pool.query(`delete from role_menu where hotel_id = $1 and menu_path = '/rate/season'`, [desk.hotelId])
  expect((await desk.refused(StarterKit.fill, { kit: 'gerCamp' })).body.code).toBe('noAccess')
  expect((await desk.call(room.actions.list, everything)).total).toBe(0)
})
