import { addDays, dayOf } from '#core/day.ts'
import { Stay } from '#domain/stay/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { bookInHouse, openBookableHotel, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { sellAndPay, sendWaiting, setUpReceipts } from '#test/receipted.ts'
import { expect, it } from 'vitest'
import { NightAudit } from '../contract.ts'

it('shows receipts that the tax service has not taken with the day until which the law wants them, and closes the day all the same', async () => {
  const hotel = await openBookableHotel()
  const daemon = await setUpReceipts(hotel)
  const { folios } = await hotel.call(Stay.get, { id: await bookInHouse(hotel, { departure: 2 }) })
  const folioId = folios[0]?.id ?? 0
  const extraChargeId = await idOf(hotel, 'extra_charge', 'Dinner')
  const paymentMethodId = await idOf(hotel, 'payment_method', 'Cash')
  const issue = async () => {
    const lineId = await sellAndPay(hotel, { folioId, extraChargeId, paymentMethodId })
    return hotel.call(TaxReceipt.issue, { folioId, lineIds: [lineId] })
  }
  const listed = async () => (await hotel.call(NightAudit.status, {})).receipts
  expect(await listed()).toEqual([])
  const refused = await issue()
  daemon.fail('error')
  await sendWaiting(hotel)
  const waiting = await issue()
  const [first, second] = await listed()
  expect(first).toMatchObject({ id: refused.id, status: 'refused', failure: { code: 'posApiRefused' }, folioId })
  const tellUntil = addDays(dayOf(new Date(second?.issuedAt ?? ''), 'Asia/Ulaanbaatar'), 3)
  expect(second).toMatchObject({ id: waiting.id, status: 'waiting', failure: null, tellUntil })
  expect(await hotel.call(NightAudit.run, { businessDate: TODAY })).toMatchObject({ closedDate: TODAY })
  await hotel.call(TaxReceipt.retry, { id: refused.id })
  await sendWaiting(hotel)
  expect(await listed()).toEqual([])
})
