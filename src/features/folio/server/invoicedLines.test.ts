import { Invoice } from '#domain/cityLedger/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { expectBooksToHold, idOf } from '#test/books.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { putInHouse } from '#test/inHouse.ts'
import { beforeEach, expect, test } from 'vitest'

const DINNER = 6_000_000
const LAUNDRY = 2_000_000

let hotel: TestHotel
let folioId: number
let windowId: number
let dinner: number
let laundry: number
/** A guest who has dined, paid and had an invoice of it, and then gave laundry. */
beforeEach(async () => {
  hotel = await openHotel()
  const { stayId, folioId: own } = await putInHouse(hotel, { room: '101' })
  folioId = own
  windowId = (await hotel.call(Folio.openWindow, { stayId })).folioId
  const charge = async (name: string, unitPrice?: number) => {
    const extraChargeId = await idOf(hotel, 'extra_charge', name)
    return (await hotel.call(Folio.postCharge, { folioId, extraChargeId, unitPrice })).lineIds[0] ?? 0
  }
  dinner = await charge('Dinner', DINNER)
  const paymentMethodId = await idOf(hotel, 'payment_method', 'Bank transfer')
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount: DINNER })
  await hotel.call(Invoice.drawForGuest, { folioId })
  laundry = await charge('Laundry')
})
const stands = async (id: number) => (await hotel.call(Folio.get, { id })).balance
const groupOf = async (name: string) => {
  const { extra_charge_group_id } = await hotel.db
    .selectFrom('extra_charge')
    .select('extra_charge_group_id')
    .where('hotel_id', '=', hotel.hotelId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return extra_charge_group_id
}

test('the balance is split by the lines that are on no invoice', async () => {
  const half = { folioId, by: 'equally' as const, total: LAUNDRY, parts: [{ folioId: windowId }] }
  await hotel.call(FolioOperation.split, half)
  expect([await stands(folioId), await stands(windowId)]).toEqual([LAUNDRY / 2, LAUNDRY / 2])
  const { lines } = await hotel.call(Folio.get, { id: folioId })
  expect(lines.find(({ id }) => id === dinner)).toMatchObject({ left: DINNER, locked: 'lineInvoiced', invoiced: true })
  await expectBooksToHold(hotel)
})

test('a cut takes the other lines of its kinds, and is refused where only invoiced ones are', async () => {
  const kinds = [await groupOf('Dinner'), await groupOf('Laundry')]
  const cut = (extraChargeGroupIds: number[]) => ({ folioId, kinds: [], extraChargeGroupIds, targetFolioId: windowId })
  await hotel.call(FolioOperation.cut, cut([...new Set(kinds)]))
  expect([await stands(folioId), await stands(windowId)]).toEqual([0, LAUNDRY])
  expect((await hotel.refused(FolioOperation.cut, cut([kinds[0] ?? 0]))).body).toMatchObject({
    code: 'lineInvoiced',
    field: 'kinds',
  })
  await expectBooksToHold(hotel)
})

test('an invoiced line is refused where it is chosen; another is moved beside it', async () => {
  const moved = (lineIds: number[]) => ({ lineIds, targetFolioId: windowId })
  expect((await hotel.refused(Folio.moveLines, moved([dinner, laundry]))).body.code).toBe('lineInvoiced')
  await hotel.call(Folio.moveLines, moved([laundry]))
  expect(await stands(windowId)).toBe(LAUNDRY)
})

test('a folio with an invoiced line is not merged into another; one without is', async () => {
  const merge = { folioId, targetFolioId: windowId }
  expect((await hotel.refused(FolioOperation.merge, merge)).body.code).toBe('mergeHasInvoiced')
  await hotel.call(Folio.moveLines, { lineIds: [laundry], targetFolioId: windowId })
  await hotel.call(FolioOperation.merge, { folioId: windowId, targetFolioId: folioId })
  expect(await stands(folioId)).toBe(LAUNDRY)
  await expectBooksToHold(hotel)
})
