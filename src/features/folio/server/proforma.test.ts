import { expect, test } from 'vitest'
import { Document } from '#domain/document/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { StayRoute } from '#domain/folio/routing.ts'
import { RecurringCharge } from '#domain/recurringCharge/contract.ts'
import { expectBooksToHold, idOf } from '#test/books.ts'
import { openHotel } from '#test/hotel.ts'
import { putInHouse } from '#test/inHouse.ts'

test('a proforma is the folio at departure with its taxes, and posts nothing', async () => {
  const hotel = await openHotel()
  const { stayId, folioId } = await putInHouse(hotel, { room: '101', nights: 3 })
  const extraChargeId = await idOf(hotel, 'extra_charge', 'Laundry')
  await hotel.call(Folio.postCharge, { folioId, extraChargeId })
  await hotel.call(RecurringCharge.add, { stayId, extraChargeId, postingRule: 'daily' })
  const proforma = await hotel.call(FolioOperation.proforma, { id: folioId })
  const laundries = proforma.lines.filter(({ kind }) => kind === 'extraCharge').length
  expect(proforma).toMatchObject({ proforma: true, balance: 75_000_000 + laundries * 2_000_000 })
  expect(laundries).toBeGreaterThanOrEqual(4)
  expect(proforma.lines.filter(({ kind }) => kind === 'room').map(({ serviceDate }) => serviceDate)).toEqual([
    '2026-03-10',
    '2026-03-11',
    '2026-03-12',
  ])
  expect(proforma.tax).toBe(3 * 2_678_572 + laundries * 181_818)
  expect(proforma.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(proforma.tax)
  expect(proforma.lines.at(-1)?.balance).toBe(proforma.balance)
  expect((await hotel.call(Folio.get, { id: folioId })).balance).toBe(2_000_000)

  const { base64 } = await hotel.call(Document.pdf, { kind: 'folio', id: folioId, proforma: true, language: 'both' })
  expect(Buffer.from(base64, 'base64').subarray(0, 4).toString()).toBe('%PDF')

  const { folioId: house } = await hotel.call(FolioOperation.openHouse, { name: 'Compliments' })
  const half = { stayId, charges: 'room', targetFolioId: house, fromDate: '2026-03-10', percent: '50' } as const
  await hotel.call(StayRoute.add, half)
  const shared = await hotel.call(FolioOperation.proforma, { id: folioId })
  expect(shared.balance).toBe(proforma.balance - 37_500_000)
  await expectBooksToHold(hotel)
})
