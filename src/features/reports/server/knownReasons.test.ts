import { expect, test } from 'vitest'
import { Stay } from '#domain/stay/contract.ts'
import { book, openBookableHotel } from '#test/booked.ts'
import { Report } from '../contract.ts'

test('a reason of the standard list is read in the reader’s language, whoever gave it; own words stay', async () => {
  const hotel = await openBookableHotel()
  for (const reason of ['Өвчний улмаас', 'Illness', 'Flight was late']) {
    const stayId = await book(hotel)
    await hotel.call(Stay.cancel, { stayIds: [stayId], reason })
  }
  const { rows } = await hotel.call(Report.cancelReservation, {})
  expect(rows.map(({ reason }) => reason).sort((a, b) => a.en.localeCompare(b.en))).toEqual([
    { en: 'Flight was late', mon: 'Flight was late' },
    { en: 'Illness', mon: 'Өвчний улмаас' },
    { en: 'Illness', mon: 'Өвчний улмаас' },
  ])
})
