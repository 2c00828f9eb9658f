import { keepNotice } from '#domain/notice/server/programNotices.ts'
import { checkTruths } from '#domain/truths/server/checkTruths.ts'
import { bookInHouse, openBookableHotel } from '#test/booked.ts'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { Dashboard } from '../contract.ts'

const disk = { kind: 'diskNearlyFull', place: 'desk-pc:/data' } as const

test('the operator is told of the computer, once and until it is mended; nobody else is', async () => {
  const hotel = await openBookableHotel()
  expect(await hotel.call(Dashboard.notices, {})).toEqual([])
  await keepNotice(hotel.db, disk, ['0.9 GB', '/data'])
  await keepNotice(hotel.db, disk, ['0.8 GB', '/data'])
  expect(await hotel.call(Dashboard.notices, {})).toEqual([
    { kind: 'diskNearlyFull', params: ['0.8 GB', '/data'], link: null },
  ])
  expect(await (await hotel.as('reception')).call(Dashboard.notices, {})).toEqual([])
  expect(await (await hotel.neighbour()).call(Dashboard.notices, {})).toEqual([])
  await keepNotice(hotel.db, disk, undefined)
  expect(await hotel.call(Dashboard.notices, {})).toEqual([])
})

test("a hotel's administrator is told how many of its records cannot be right, and where they are", async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel)
  const owner = new Client(hotel.url)
  await owner.connect()
  await owner.query('update type_inventory set sold = 0')
  await owner.end()
  await checkTruths(hotel.db, { cause: 'night' })
  expect(await hotel.call(Dashboard.notices, {})).toEqual([
    { kind: 'truthsWrong', params: ['2'], link: '/conf/hotel-information' },
  ])
  expect(await (await hotel.neighbour()).call(Dashboard.notices, {})).toEqual([])
})
