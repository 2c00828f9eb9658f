import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { InputOf } from '#core/contract.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { type BookableHotel, holdTruths, openBookableHotel } from '#test/booked.ts'
import { beforeAll, expect, test } from 'vitest'
import { type MovedKind, Moving } from '../contract.ts'
import { isHotelDruidBackup, readHotelDruid } from '../hotelDruid.ts'
import { guessColumns, knownCodes } from '../programs.ts'

/** What HotelDruid 3.0.4 wrote of a hotel of four rooms with one booking, which was made for this test. */
const backup = readFileSync(
  fileURLToPath(new URL('../../../../test/moving/hoteld_backup.php.txt', import.meta.url)),
  'utf8',
)

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

function read(kind: MovedKind, map: Partial<InputOf<typeof Moving.trial>['map']> = {}): InputOf<typeof Moving.trial> {
  const [header = [], ...rows] = readHotelDruid(backup, kind) ?? []
  const known = { columns: guessColumns(kind, header, 'hoteldruid'), codes: knownCodes(kind, 'hoteldruid') }
  return { kind, header, rows, map: { ...known, ...map } as never }
}

test('only a backup is taken for one, and what stands in none is told', () => {
  expect(isHotelDruidBackup(backup)).toBe(true)
  expect(isHotelDruidBackup('idclienti;cognome')).toBe(false)
  expect(readHotelDruid(backup, 'companies')).toBeUndefined()
})

test('its guests and bookings come in by the ready map, with the codes of the house alone to be chosen', async () => {
  const guests = read('guests')
  const trial = await hotel.call(Moving.trial, guests)
  expect(trial).toMatchObject({ made: 2, wrong: 0 })
  await hotel.call(Moving.bring, { ...guests, plan: trial.plan, fileName: 'hoteld_backup.php' })
  const [anna] = (await hotel.call(Guest.search, { text: 'Weber' })).filter(
    ({ birthDate }) => birthDate === '1964-08-12',
  )
  expect(await hotel.call(Guest.get, { id: anna?.id ?? 0 })).toMatchObject({
    firstName: 'Anna',
    gender: 'female',
    nationality: 'DE',
    address: 'Hauptstrasse 1',
    passportNo: '•••••T47',
  })

  const codes = { roomId: { '02': '101' }, rateTypeId: { tariffa1: 'BAR' }, reservationTypeId: { S: 'CONF' } }
  const bookings = read('bookings', { codes, fixed: { roomTypeId: 'STD' } })
  const shown = await hotel.call(Moving.trial, bookings)
  expect(shown).toMatchObject({ made: 1, wrong: 0 })
  await hotel.call(Moving.bring, { ...bookings, plan: shown.plan, fileName: 'hoteld_backup.php' })
  const { rows } = await hotel.call(Reservation.list, { tab: 'all', search: 'Weber' })
  expect(rows).toMatchObject([
    { arrival: '2026-12-10', departure: '2026-12-12', roomNumber: '101', adults: 2, total: 20_000 },
  ])
  await holdTruths(hotel)
})
