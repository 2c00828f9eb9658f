import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Action } from '#core/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { Guest } from '#domain/guest/contract.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { putInHouse } from '#test/inHouse.ts'
import { account } from '../account.ts'
import { currencies } from '../currencies.ts'
import { currency } from '../currency.ts'
import { extraChargeGroup } from '../extraChargeGroup.ts'
import { lists } from '../lists.ts'
import { rateType } from '../rateType.ts'
import { reservationType } from '../reservationType.ts'
import { restriction } from '../restriction.ts'
import { roomStatus } from '../roomStatus.ts'
import { roomType } from '../roomType.ts'
import { vipStatus } from '../vipStatus.ts'
import { called } from './called.ts'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
})

const idOf = async (action: Action, search: string) =>
  ((await hotel.call(action, { search })) as { id: number }[])[0]?.id ?? 0
const off = (id: number) => ({ id, active: false })

test('what is needed from now on is not put out of use; it is said what needs it', async () => {
  const type = await idOf(options.RoomType, 'STD')
  expect((await hotel.refused(roomType.actions.setStatus, off(type))).body).toMatchObject({
    code: 'unableToChangeStatusUsed',
    message: 'Unable to change status: used by 15 rooms',
    params: [{ en: '15 rooms', mon: '15 өрөө' }],
  })
  const group = await idOf(options.ExtraChargeGroup, 'Laundry')
  expect((await hotel.refused(extraChargeGroup.actions.setStatus, off(group))).body.message).toBe(
    'Unable to change status: used by 1 extra charge',
  )
})

test('a restriction keeps its room type in use while it is in use itself', async () => {
  const { id } = await hotel.call(roomType.actions.new, { code: 'FAM', name: 'Family room' })
  const span = { fromDate: '2026-07-09', toDate: '2026-07-15' }
  const naadam = await hotel.call(restriction.actions.new, { name: 'Naadam', ...span, closed: true, roomTypeIds: [id] })
  expect((await hotel.refused(roomType.actions.setStatus, off(id))).body.message).toBe(
    'Unable to change status: used by 1 restriction',
  )
  await hotel.call(restriction.actions.setStatus, off(naadam.id))
  await hotel.call(roomType.actions.setStatus, off(id))
  expect((await hotel.refused(roomType.actions.delete, { id })).body.message).toBe(
    'Unable to delete: used by 1 restriction',
  )
})

test('guests to come and in house keep what they booked in use, those who have left do not', async () => {
  const { stayId } = await putInHouse(hotel, { room: '101' })
  const plan = await idOf(options.RateType, 'BAR')
  const kind = await idOf(options.ReservationType, 'CONF')
  expect((await hotel.refused(rateType.actions.setStatus, off(plan))).body.message).toContain('1 stay')
  expect((await hotel.refused(reservationType.actions.setStatus, off(kind))).body.message).toBe(
    'Unable to change status: used by 1 reservation',
  )
  await hotel.db
    .updateTable('stay')
    .set({ status: 'checkedOut', checked_out_on: '2026-03-10' })
    .where('hotel_id', '=', hotel.hotelId)
    .where('id', '=', stayId)
    .execute()
  await hotel.call(rateType.actions.setStatus, off(plan))
  expect((await hotel.refused(reservationType.actions.delete, { id: kind })).body.message).toBe(
    'Unable to delete: used by 1 reservation',
  )
})

test('every table that can keep a row of a list from being deleted has its words', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confdeltype <> 'c' and confrelid = any (${lists.map(({ table }) => table)}::text[]::regclass[])`.execute(
    hotel.db,
  )
  expect(rows.map(({ table }) => table).filter((table) => called[table] === undefined)).toEqual([])
})

test('what the program itself works with can be renamed, not removed', async () => {
  const guestLedger = await idOf(options.Account, '1200')
  expect((await hotel.refused(account.actions.setStatus, off(guestLedger))).body.code).toBe('neededByProgram')
  const [{ version, number }] = await hotel.call(account.actions.get, { id: guestLedger })
  const named = { id: guestLedger, version, number, name: 'Guests', kind: 'asset' as const }
  await hotel.call(account.actions.update, named)
  const turned = { ...named, version: version + 1, kind: 'revenue' as const }
  expect((await hotel.refused(account.actions.update, turned)).body.code).toBe('neededByProgram')
  const clean = await idOf(options.RoomStatus, 'Clean')
  expect((await hotel.refused(roomStatus.actions.setStatus, off(clean))).body.code).toBe('neededByProgram')
  expect((await hotel.refused(roomStatus.actions.delete, { id: clean })).body.message).toMatch(/used by \d+ rooms/)
  await hotel.call(roomStatus.actions.setStatus, off(await idOf(options.RoomStatus, 'Inspected')))
})

test('every exchange rate that was in force is kept', async () => {
  const rates = (id: number) =>
    hotel.db
      .selectFrom('exchange_rate')
      .select(['buy', 'sell', 'business_date'])
      .where('hotel_id', '=', hotel.hotelId)
      .where('hotel_currency_id', '=', id)
      .orderBy('id')
      .execute()
  const good = { code: 'THB', name: 'Baht', symbol: '฿', country: 'Thailand', buy: '98', sell: '101.5' } as const
  const { id } = await hotel.call(currency.actions.new, good)
  await hotel.call(currency.actions.update, { ...good, id, version: 1, sell: '102' })
  await hotel.call(currency.actions.update, { ...good, id, version: 2, sell: '102', country: 'Siam' })
  expect((await rates(id)).map(({ buy, sell }) => [Number(buy), Number(sell)])).toEqual([
    [98, 101.5],
    [98, 102],
  ])
  expect((await hotel.refused(currency.actions.update, { ...good, id, version: 3, sell: '97' })).body).toMatchObject({
    code: 'sellBelowBuy',
    field: 'sell',
  })
})

test('the currencies to choose from are those that the database knows', async () => {
  const known = await hotel.db.selectFrom('currency').select('code').execute()
  expect(Object.keys(currencies).sort()).toEqual(known.map(({ code }) => code).sort())
})

test('a VIP status that guests have is not deleted', async () => {
  const vipStatusId = await idOf(options.VipStatus, 'VIP')
  const { id } = await hotel.call(Guest.create, { lastName: 'Dorj', vipStatusId })
  expect((await hotel.call(Guest.get, { id })).vipStatusId).toBe(vipStatusId)
  expect((await hotel.refused(vipStatus.actions.delete, { id: vipStatusId })).body.message).toBe(
    'Unable to delete: used by 1 guest',
  )
  expect((await hotel.refused(Guest.create, { lastName: 'Bat', vipStatusId: 999_999 })).body).toMatchObject({
    code: 'unknownReference',
    field: 'vipStatusId',
  })
})
