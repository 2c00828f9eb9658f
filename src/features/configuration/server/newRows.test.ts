import { beforeAll, expect, test } from 'vitest'
import { options } from '#domain/choices/contract.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { reservationSource } from '../reservationSource.ts'
import { roomType } from '../roomType.ts'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
})

test('a new room type stands at the end of the hotel’s order', async () => {
  const before = (await hotel.call(options.RoomType, {})).map(({ code }) => code)
  await hotel.call(roomType.actions.new, { code: 'AAA', name: 'Attic' })
  await hotel.call(roomType.actions.new, { code: 'AAB', name: 'Annexe' })
  expect((await hotel.call(options.RoomType, {})).map(({ code }) => code)).toEqual([...before, 'AAA', 'AAB'])
})

test('so does one that comes by a file, unless it says its place', async () => {
  const before = (await hotel.call(options.ReservationSource, {})).map(({ label }) => label.en)
  const sheet = {
    header: ['Name', 'Sort order'],
    rows: [
      ['A fair', ''],
      ['Aunt', '0'],
      ['First of all', '1'],
    ],
  }
  const { plan } = await hotel.call(reservationSource.actions.checkImport, sheet)
  await hotel.call(reservationSource.actions.import, { ...sheet, plan })
  const { rows } = await hotel.call(reservationSource.actions.list, { sort: 'sortOrder', limit: 100 })
  expect(rows.slice(-2).map(({ name }) => name)).toEqual(['A fair', 'Aunt'])
  expect(rows.find(({ name }) => name === 'First of all')?.sortOrder).toBe(1)
  expect(rows).toHaveLength(before.length + 3)
})
