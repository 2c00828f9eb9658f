import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { book, bookInHouse, type BookableHotel, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { beforeAll, expect, test } from 'vitest'
import { Report } from '../contract.ts'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

/** Rooms sold on a day as the dashboard, the daily and the monthly report say it. */
async function soldOn(nth: number): Promise<(number | undefined)[]> {
  const date = day(nth)
  const { date: dates, sold } = await hotel.call(Dashboard.outlook, {})
  const daily = await hotel.call(Report.daily, { date })
  const monthly = await hotel.call(Report.month, { from: date, until: date })
  const dashboard = dates[0] === date ? [sold[0]] : []
  return [...dashboard, daily.house.day.sold, monthly.rows[0]?.sold]
}
const close = (nth: number) => hotel.call(NightAudit.run, { businessDate: day(nth) })
const pay = async (stayId: number, amount: number) => {
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  const paymentMethodId = await idOf(hotel, 'payment_method', 'Cash')
  await hotel.call(Folio.postPayment, { folioId: folios[0]?.id ?? 0, paymentMethodId, amount })
}

test('dashboard, daily and monthly report tell the same rooms sold, open and closed, and averages leave the open day out', async () => {
  await bookInHouse(hotel, { room: '101', departure: 3 })
  await bookInHouse(hotel, { room: '102', departure: 1, kind: 'COMP' })
  await bookInHouse(hotel, { room: '103', departure: 2, kind: 'HOUSE' })
  const dayUse = await bookInHouse(hotel, { room: '104', departure: 0 })
  const expected = await book(hotel, { room: '201', departure: 2 })
  const noShow = await book(hotel, { type: 'SUI' })
  await book(hotel, { arrival: 1, departure: 3, room: '202' })
  const waiting = await book(hotel, { kind: 'UNCONF', arrival: 1 })
  expect(await soldOn(0)).toEqual([3, 3, 3])

  await hotel.call(Stay.checkIn, { stays: [{ stayId: expected }] })
  await hotel.call(Stay.noShow, { stayIds: [noShow], reason: 'Did not arrive' })
  await pay(dayUse, 11_000_000)
  await hotel.call(Stay.checkOut, { stayIds: [dayUse] })
  expect(await soldOn(0)).toEqual([2, 2, 2])
  const open = await hotel.call(Report.month, { from: TODAY, until: TODAY })
  expect(open.rows[0]).toMatchObject({ sold: 2, closed: false, adr: null, revPar: null })
  expect(open.totals).toMatchObject({ sold: 2, adr: null })
  expect((await hotel.call(Report.daily, { date: TODAY })).house.day).toMatchObject({ sold: 2, adr: null })

  await close(0)
  const [room] = (await hotel.call(Report.month, { from: TODAY, until: TODAY })).rows
  expect(await soldOn(0)).toEqual([2, 2])
  expect(await soldOn(1)).toEqual([3, 3, 3])
  expect(room).toMatchObject({ sold: 2, adr: 22_321_428 })

  await hotel.call(Stay.cancel, { stayIds: [waiting], reason: 'Not wanted', fee: 'waive', feeReason: 'Test' })
  for (const basis of ['night', 'posted'] as const) {
    const monthly = await hotel.call(Report.month, { basis })
    const { house } = await hotel.call(Report.daily, { date: day(1) })
    expect(monthly.rows.map(({ sold }) => sold)).toEqual([2, 3])
    expect([monthly.totals['adr'], monthly.totals['revPar']]).toEqual([house.month.adr, house.month.revPar])
    expect(monthly.totals['adr']).toBe(22_321_428)
  }
})
