import { expect, test } from 'vitest'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { bookInHouse, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { Report } from '../contract.ts'

test('payments by day: each method of a day, what was given back beside it, as much as the payment log', async () => {
  const hotel = await openBookableHotel()
  const [cash, card] = [await idOf(hotel, 'payment_method', 'Cash'), await idOf(hotel, 'payment_method', 'Card')]
  const stay = await hotel.call(Stay.get, { id: await bookInHouse(hotel, { departure: 3 }) })
  const folioId = stay.folios[0]?.id ?? 0
  const pay = (paymentMethodId: number, amount: number) =>
    hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount })
  await pay(cash, 500_000)
  await pay(cash, 300_000)
  const wrong = await pay(card, 700_000)
  await hotel.call(Folio.voidLine, { lineId: wrong.lineIds[0] ?? 0, reason: 'Wrong card' })
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  await pay(card, 200_000)
  const { rows, totals } = await hotel.call(Report.paymentsByDay, { from: TODAY, until: day(1) })
  expect(rows.map((row) => [row.date, row.method.en, row.received, row.givenBack, row.amount])).toEqual([
    [TODAY, 'Card', 700_000, 700_000, 0],
    [TODAY, 'Cash', 800_000, 0, 800_000],
    [day(1), 'Card', 200_000, 0, 200_000],
  ])
  expect(rows.every(({ account }) => /^\d+$/.test(account))).toBe(true)
  expect(totals['amount']).toBe(1_000_000)
  expect((await hotel.call(Report.paymentLog, { from: TODAY, until: day(1) })).totals['amount']).toBe(1_000_000)
  expect((await hotel.call(Report.paymentsByDay, { from: TODAY, until: day(1), method: cash })).totals['amount']).toBe(
    800_000,
  )
})
