import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { bookInHouse, openBookableHotel, TODAY, day } from '#test/booked.ts'
import { expect, test } from 'vitest'
import { Breakfast } from '../breakfast.ts'
import { Report } from '../contract.ts'

test('everything that was done stands in the log: by whom, to what, from what to what and why', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { room: '101' })
  await hotel.call(Stay.setNightRates, { stayId, rates: [{ date: TODAY, rate: 20_000_000 }], reason: 'Third visit' })
  await hotel.call(Breakfast.serve, { stayId, date: day(1), persons: 1 })
  await hotel.call(Breakfast.serve, { stayId, date: day(1), persons: 2 })
  const { rows, count } = await hotel.call(Report.activityLog, {})
  expect(rows[0]).toMatchObject({
    entity: { en: 'Breakfast' },
    action: { en: 'Served' },
    record: 'Batbold Dorj',
    changes: 'served: 1 → 2',
    user: 'Saraa',
  })
  expect(rows.find(({ reason }) => reason.en === 'Third visit')).toMatchObject({
    entity: { en: 'Stay' },
    action: { en: 'Price agreed' },
  })
  const of = async (input: object) => (await hotel.call(Report.activityLog, input)).count
  expect(await of({ search: 'third' })).toBe(1)
  expect(await of({ search: 'үйлчилсэн' })).toBe(2)
  expect(await of({ entity: 'Breakfast' })).toBe(2)
  const [first] = (await hotel.call(Report.activityLog, { firstRows: 1 })).rows
  expect(first).toEqual(rows[0])
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  expect(await of({ from: day(1), until: day(1) })).toBeLessThan(count)
})
