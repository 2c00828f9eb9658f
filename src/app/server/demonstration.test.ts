import { expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { crowd, CROWD_DAYS } from '#db/seed/demonstrationCrowd.ts'
import { DEMONSTRATION_DAYS, liveDemonstration } from '#db/seed/demonstrationLife.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { openHotel } from '#test/hotel.ts'
import { breaches } from '#test/truths.ts'

test('the demonstration looks lived in: a week behind it, two rooms of three taken, arrivals, departures, weeks ahead', async () => {
  const hotel = await openHotel({ drawers: 'closed' })
  const firstDay = addDays('2026-03-10', CROWD_DAYS)
  await liveDemonstration(hotel.call, firstDay, { crowd, before: CROWD_DAYS })
  const today = addDays(firstDay, DEMONSTRATION_DAYS)
  const of = async (tab: 'inHouse' | 'arrivals' | 'departures' | 'all') =>
    (await hotel.call(Reservation.list, { tab, limit: 500 })).rows
  expect((await of('inHouse')).length).toBeGreaterThanOrEqual(18)
  expect((await of('arrivals')).length).toBeGreaterThanOrEqual(5)
  expect((await of('departures')).length).toBeGreaterThanOrEqual(3)
  const ahead = (await of('all')).filter(({ arrival }) => arrival > today)
  expect(ahead.length).toBeGreaterThanOrEqual(25)
  expect(await breaches(hotel)).toEqual([])
})
