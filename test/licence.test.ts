import { expect, test } from 'vitest'
import { options } from '#domain/choices/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { book, bookInHouse, booking, day, holdTruths, openBookableHotel, TODAY } from './booked.ts'

test('after its licence a hotel lets its guests pay and leave, and closes its days, but sells nothing', async () => {
  const hotel = await openBookableHotel()
  const guest = await bookInHouse(hotel)
  const absent = await book(hotel, { arrival: 0 })
  const licence_expires_at = new Date(Date.now() - 60_000).toISOString()
  await hotel.db.updateTable('hotel').set({ licence_expires_at }).where('id', '=', hotel.hotelId).execute()

  expect((await hotel.refused(Reservation.reserve, booking(hotel))).body.code).toBe('licenceExpired')
  expect((await hotel.refused(Stay.checkIn, { stays: [{ stayId: absent }] })).body.code).toBe('licenceExpired')
  await hotel.call(Stay.noShow, { stayIds: [absent], reason: 'Did not come', fee: 'waive', feeReason: 'Test' })
  for (const businessDate of [TODAY, day(1)]) await hotel.call(NightAudit.run, { businessDate })

  const { folios, balance } = await hotel.call(Stay.get, { id: guest })
  const [method] = await hotel.call(options.PaymentMethod, {})
  const folioId = folios[0]!.id
  const payment = { folioId, paymentMethodId: method!.id, amount: balance }
  const { lineIds } = await hotel.call(Folio.postPayment, payment)
  await hotel.call(Folio.voidLine, { lineId: lineIds[0]!, reason: 'Wrong method' })
  await hotel.call(Folio.postPayment, payment)
  await hotel.call(Stay.checkOut, { stayIds: [guest] })
  expect((await hotel.call(Reservation.list, { tab: 'all' })).rows.map(({ status }) => status).toSorted()).toEqual([
    'checkedOut',
    'noShow',
  ])
  await holdTruths(hotel)
})
