import { beforeAll, expect, it } from 'vitest'
import { Cashier } from '#domain/cashier/contract.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { bookInHouse, type BookableHotel, booking, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { Report } from '../contract.ts'
import { HandoverNote, Reception } from '../receptionContract.ts'

let hotel: BookableHotel
let shiftId: number

/** Saraa checks guests in and sells water; a day use leaves again; the cashier at another drawer takes a payment. */
beforeAll(async () => {
  hotel = await openBookableHotel()
  const cash = await idOf(hotel, 'payment_method', 'Cash')
  const water = await idOf(hotel, 'extra_charge', 'Water')
  const stayId = await bookInHouse(hotel, { room: '101' })
  const folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  await hotel.call(Folio.postCharge, { folioId, extraChargeId: water, quantity: '1' })
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId: cash, amount: 1_000_000 })
  const dayUse = await bookInHouse(hotel, { room: '103', departure: 0, stay: { adults: 1 } })
  const own = (await hotel.call(Stay.get, { id: dayUse })).folios[0]?.id ?? 0
  const cashier = await hotel.as('cashier')
  await cashier.call(Folio.postPayment, { folioId: own, paymentMethodId: cash, amount: 11_000_000 })
  await hotel.call(Stay.checkOut, { stayIds: [dayUse] })
  const { reservationId } = await hotel.call(Reservation.reserve, booking(hotel, { arrival: 4 }))
  await hotel.call(Deposit.take, { reservationId, paymentMethodId: cash, amount: 500_000 })
  shiftId = (await hotel.call(Cashier.own, {})).session?.id ?? 0
})

it('a day: who came, went and stays, what was sold and paid, what lies in the drawers', async () => {
  const found = await hotel.call(Reception.day, {})
  expect(found.stays.map(({ list, room }) => [list, room])).toEqual([
    ['checkedIn', '101'],
    ['checkedIn', '103'],
    ['checkedOut', '103'],
  ])
  const { totals } = await hotel.call(Report.charge, { from: TODAY, until: TODAY })
  expect(found.charges.reduce((sum, { gross }) => sum + gross, 0)).toBe(totals.gross)
  const paid = await hotel.call(Report.paymentLog, { from: TODAY, until: TODAY })
  expect(found.payments).toMatchObject([
    { method: { en: 'Cash' }, currency: 'MNT', received: 12_500_000, refunded: 0, value: paid.totals.amount, count: 3 },
  ])
  expect(found.receipts).toEqual({ count: 3, first: 1, last: 3 })
  expect(found.drawers.map(({ moved, counted }) => [moved, counted])).toEqual(
    expect.arrayContaining([
      [1_500_000, null],
      [11_000_000, null],
    ]),
  )
})

it('a shift: only what its user did from its start', async () => {
  const { payments, drawers, receipts } = await hotel.call(Reception.day, { shiftId })
  expect(payments).toMatchObject([{ received: 1_500_000, count: 2 }])
  expect(drawers).toMatchObject([{ shiftId, moved: 1_500_000 }])
  expect(receipts).toEqual({ count: 2, first: 1, last: 3 })
  expect((await hotel.refused(Reception.day, { shiftId: 999_999 })).body.code).toBe('notFound')
})

it('a note stands on every day until it is done, and on the day when it was', async () => {
  const reception = await hotel.as('reception')
  const { id } = await reception.call(HandoverNote.new, { text: 'Taxi for 101 at six' })
  const notes = async (date?: string) =>
    (await hotel.call(Reception.day, date === undefined ? {} : { date })).notes.map(({ text, doneBy }) => [
      text,
      doneBy,
    ])
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  expect(await notes()).toEqual([['Taxi for 101 at six', null]])
  await hotel.call(HandoverNote.setDone, { id, done: true })
  expect(await notes()).toEqual([['Taxi for 101 at six', 'Saraa']])
  expect(await notes(TODAY)).toEqual([['Taxi for 101 at six', null]])
  expect(await notes(day(2))).toEqual([])
  expect((await hotel.refused(HandoverNote.setDone, { id: 999_999, done: true })).body.code).toBe('notFound')
  expect((await reception.refused(HandoverNote.new, { text: ' ' })).body.fields?.[0]?.field).toBe('text')
})

it('is filed in either language', async () => {
  for (const language of ['en', 'mon', 'both'] as const) {
    const { name, base64 } = await hotel.call(Reception.paper, { shiftId, language })
    expect(name).toContain('reception-')
    expect(Buffer.from(base64, 'base64').subarray(0, 4).toString()).toBe('%PDF')
  }
})
