import { expect, it } from 'vitest'
import { Folio } from '#domain/folio/contract.ts'
import { RecurringCharge } from '#domain/recurringCharge/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { bookInHouse, day, holdTruths, openBookableHotel, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { NightAudit } from '../contract.ts'

it('leaves the night and a recurring charge out that were excluded with a reason: the folio shows them at zero, and they are not due again', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { room: '101', departure: 3 })
  const { id: recurringChargeId } = await hotel.call(RecurringCharge.add, {
    stayId,
    extraChargeId: await idOf(hotel, 'extra_charge', 'Laundry'),
    postingRule: 'daily',
  })
  await hotel.call(NightAudit.exclude, { stayId, date: TODAY, reason: 'No hot water' })
  await hotel.call(NightAudit.exclude, { stayId, date: TODAY, recurringChargeId, reason: 'Not collected' })
  const { charges, recurring } = await hotel.call(NightAudit.status, {})
  expect(charges).toMatchObject([{ excluded: 'No hot water', gross: 0, warnings: ['excluded'] }])
  expect(recurring).toMatchObject([{ excluded: 'Not collected', gross: 0 }])
  expect(await hotel.call(NightAudit.run, { businessDate: TODAY })).toMatchObject({ nights: 1, gross: 0, occupied: 1 })
  const folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  expect((await hotel.call(Folio.get, { id: folioId })).lines).toMatchObject([
    { kind: 'room', serviceDate: TODAY, gross: 0, reason: 'No hot water' },
    { kind: 'extraCharge', serviceDate: TODAY, gross: 0, reason: 'Not collected' },
  ])
  const next = await hotel.call(NightAudit.status, {})
  expect(next.charges).toMatchObject([{ date: day(1), excluded: null, warnings: [] }])
  await holdTruths(hotel)
})

it('charges what was excluded after all, when it is taken in again before the audit', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { room: '101', departure: 3 })
  await hotel.call(NightAudit.exclude, { stayId, date: TODAY, reason: 'No hot water' })
  await hotel.call(NightAudit.include, { stayId, date: TODAY })
  expect(await hotel.call(NightAudit.run, { businessDate: TODAY })).toMatchObject({ nights: 1, gross: 25_000_000 })
})

it('refuses what no audit waits for, and asks for a reason and the privilege', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { room: '101', departure: 3 })
  const refusal = async (input: { stayId: number; date: string; recurringChargeId?: number }) =>
    (await hotel.refused(NightAudit.exclude, { ...input, reason: 'None' })).body.code
  expect(await refusal({ stayId, date: day(1) })).toBe('nothingToExclude')
  expect(await refusal({ stayId: 99_999_999, date: TODAY })).toBe('nothingToExclude')
  expect(await refusal({ stayId, date: TODAY, recurringChargeId: 99_999 })).toBe('nothingToExclude')
  expect((await hotel.refused(NightAudit.include, { stayId, date: TODAY })).body.code).toBe('nothingToExclude')
  expect((await hotel.refused(NightAudit.exclude, { stayId, date: TODAY, reason: '' })).body.field).toBe('reason')
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  expect(await refusal({ stayId, date: TODAY })).toBe('nothingToExclude')
})
