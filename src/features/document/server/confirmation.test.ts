import { confirmationSheet } from '#domain/document/confirmation.ts'
import { Document } from '#domain/document/contract.ts'
import { StayPackage } from '#domain/package/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Package } from '#features/package/contract.ts'
import { idOf } from '#test/books.ts'
import { book, openBookableHotel } from '#test/booked.ts'
import { expect, test } from 'vitest'

test('a confirmation names what a package puts on top of the room and asks for the sum that will be charged', async () => {
  const hotel = await openBookableHotel()
  const dinner = { extraChargeId: await idOf(hotel, 'extra_charge', 'Dinner'), amount: 3_500_000 }
  const { id } = await hotel.call(Package.new, {
    code: 'HB',
    name: 'Half board',
    inclusions: [{ ...dinner, countedBy: 'person', rhythm: 'everyNight', inside: false }],
  })
  const stayId = await book(hotel, { stay: { packageIds: [id] } })
  const { reservationId, total } = await hotel.call(Stay.get, { id: stayId })
  const { onTop } = await hotel.call(StayPackage.of, { stayId })
  const facts = await hotel.call(Document.booking, { kind: 'confirmation', id: reservationId })
  expect(facts.stays[0]?.extras).toMatchObject([{ label: { en: 'Dinner' }, quantity: 4, gross: onTop }])
  expect(facts.gross).toBe(total)
  expect(facts.net + facts.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(facts.gross)
  const rows = confirmationSheet(facts).blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  expect(rows[1]?.cells).toMatchObject([{ en: 'Half board: Dinner × 4' }, '', '', '', '', '', '140,000.00'])
})
