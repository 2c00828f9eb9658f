import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookableHotel, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { Moving } from '../contract.ts'
import { guessColumns } from '../programs.ts'

const MANY = 5_000

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})
afterAll(() => holdTruths(hotel))

test('five thousand bookings come in with one command, and are undone with one', async () => {
  const header = ['Number there', 'Last name', 'Phone', 'Arrival', 'Departure', 'Room type', 'Price of a night']
  const rows = Array.from({ length: MANY }, (_, nth) => {
    const from = nth % 700
    return [`N${nth}`, `Guest ${nth}`, String(80_000_000 + nth), day(from), day(from + 2), 'STD', '120000']
  })
  const map = {
    columns: guessColumns('bookings', header, 'own'),
    fixed: { rateTypeId: 'BAR', reservationTypeId: 'CONF' },
    overbook: true,
  }
  const file = { kind: 'bookings' as const, header, rows, map }
  const shown = await hotel.call(Moving.trial, file)
  expect(shown).toMatchObject({ made: MANY, wrong: 0 })
  const { movingRunId, made } = await hotel.call(Moving.bring, { ...file, plan: shown.plan })
  expect(made).toBe(MANY)
  expect(await hotel.call(Moving.undo, { movingRunId })).toEqual({ undone: MANY, kept: 0 })
}, 600_000)
