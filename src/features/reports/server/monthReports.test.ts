import { Deposit, Folio } from '#domain/folio/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { bookInHouse, booking, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { openLivedHotel } from '#test/livedHotel.ts'
import { expect, test } from 'vitest'
import { Report } from '../contract.ts'

test('of a hotel that has lived some days, department, day and room tell the same revenue and the same rooms', async () => {
  const hotel = await openLivedHotel()
  const daily = await hotel.call(Report.daily, {})
  const departments = await hotel.call(Report.monthlyRevenue, { month: daily.businessDate })
  expect(departments.rows.length).toBeGreaterThan(2)
  for (const { number, thisMonth } of departments.rows)
    expect([number, thisMonth]).toEqual([number, daily.revenue.find((row) => row.number === number)?.month])
  expect(departments.totals['thisMonth']).toBe(daily.revenue.reduce((sum, { month }) => sum + month, 0))

  const days = { from: `${daily.businessDate.slice(0, 7)}-01`, until: daily.businessDate }
  const rooms = await hotel.call(Report.roomChargeMonthly, { month: days.from })
  const nights = await hotel.call(Report.month, days)
  expect(rooms.totals['revenue']).toBe(nights.totals['roomRevenue'])
  for (const { date, roomRevenue } of nights.rows)
    expect([date, rooms.totals[`d${Number(date?.slice(8))}`]]).toEqual([date, roomRevenue])
  const closed = nights.rows.filter((row) => row.closed)
  expect(rooms.totals['nights']).toBe(closed.reduce((sum, { sold }) => sum + sold, 0))
})

test('each department is told beside the month before; who may not see revenue is refused', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101', departure: 2 })
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  const [room] = (await hotel.call(Report.monthlyRevenue, { month: TODAY })).rows
  expect(room).toMatchObject({
    department: { en: 'Room revenue' },
    thisMonth: 22_321_428,
    lastMonth: 0,
    change: 22_321_428,
    changePercent: null,
  })
  const reception = await hotel.as('reception')
  expect((await reception.refused(Report.monthlyRevenue, { month: TODAY })).body.code).toBe('noAccess')
})

test('who left is told with what was charged, paid and is still owed, whether on their own folio or their group’s', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { room: '101', departure: 1 })
  const folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  const water = await idOf(hotel, 'extra_charge', 'Water')
  await hotel.call(Folio.postCharge, { folioId, extraChargeId: water, quantity: '1' })
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  const card = await idOf(hotel, 'payment_method', 'Card')
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId: card, amount: 25_300_000 })
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  const { rows, groups } = await hotel.call(Report.checkedOut, { from: day(1), until: day(1) })
  expect(rows).toMatchObject([
    {
      date: day(1),
      room: '101',
      nights: 1,
      rate: 22_321_428,
      roomRevenue: 22_321_428,
      other: 272_727,
      total: 25_300_000,
      paid: 25_300_000,
      paidBy: { en: 'Card' },
      receivable: 0,
      owed: 0,
    },
  ])
  expect(groups).toMatchObject([{ key: day(1), count: 1 }])
  expect((await hotel.call(Report.checkedOut, { from: TODAY, until: TODAY })).count).toBe(0)
})

test('reservations are found by the day booked, by arrival and by their nights; a deposit is counted once', async () => {
  const hotel = await openBookableHotel()
  const input = booking(hotel, { arrival: 5, departure: 8 })
  const { reservationId, stays } = await hotel.call(Reservation.reserve, {
    ...input,
    stays: [...input.stays, ...input.stays],
  })
  await hotel.call(Deposit.take, {
    reservationId,
    paymentMethodId: await idOf(hotel, 'payment_method', 'Card'),
    amount: 1_000_000,
  })
  await hotel.call(Stay.cancel, { stayIds: [stays.at(-1)?.id ?? 0], reason: 'Illness' })
  const booked = await hotel.call(Report.reservations, { from: TODAY, until: TODAY })
  expect(booked.totals).toMatchObject({ stays: 2, deposit: 1_000_000, nights: 6 })
  const count = async (from: number, until: number, by: 'arrival' | 'stay') =>
    (await hotel.call(Report.reservations, { from: day(from), until: day(until), by, status: 'cancelled' })).count
  expect([await count(5, 5, 'arrival'), await count(6, 9, 'arrival')]).toEqual([1, 0])
  expect([await count(7, 7, 'stay'), await count(8, 9, 'stay')]).toEqual([1, 0])
})
