import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { type BookableHotel, day, holdTruths, openBookableHotel, TODAY } from '#test/booked.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Group } from '../contract.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

async function bookTour(rooms: number) {
  const { id } = await hotel.call(Group.book, {
    group: { code: 'GOBI', name: 'Gobi tour', guest: { lastName: 'Tumur', firstName: 'Oyuna' } },
    reservationTypeId: hotel.kinds['CONF'] ?? 0,
    lines: [
      {
        rooms,
        roomTypeId: hotel.types['STD'] ?? 0,
        rateTypeId: hotel.rates['BAR'] ?? 0,
        arrival: TODAY,
        departure: day(2),
      },
    ],
  })
  const members = await hotel.call(Group.members, { id })
  return { id, members, stayIds: members.map((member) => member.id) }
}

test('rooms that nobody is named for are asked about at check-in, stay unnamed in house, and are named there', async () => {
  const { id, members, stayIds } = await bookTour(3)
  expect(members.map(({ guestName, unnamed }) => [guestName, unnamed])).toEqual(
    Array.from({ length: 3 }, () => ['Gobi tour', true]),
  )
  const proposed = await hotel.call(Group.proposeRooms, { id, stayIds })
  await hotel.call(Group.assign, {
    id,
    rooms: proposed.flatMap(({ stayId, roomId }) => (roomId === null ? [] : [{ stayId, roomId }])),
  })
  const asked = await hotel.call(Group.checkIn, { id, stayIds, confirm: ['roomDirty'] })
  expect(asked.results.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual(
    Array.from({ length: 3 }, () => ['roomUnnamed']),
  )
  // the contact stays in none of them
  expect(asked.results.map(({ guestName }) => guestName)).toEqual(['', '', ''])
  const moved = await hotel.call(Group.checkIn, { id, stayIds, confirm: ['roomDirty', 'roomUnnamed'] })
  expect(moved.results.map(({ problem, warnings }) => [problem, warnings])).toEqual(
    Array.from({ length: 3 }, () => [null, []]),
  )
  expect(await hotel.call(Group.get, { id })).toMatchObject({ inHouse: 3, unnamed: 3 })
  const { rows } = await hotel.call(Reservation.list, { search: 'GOBI' })
  expect(rows.every(({ guestName }) => guestName !== 'Tumur Oyuna')).toBe(true)

  const [first = 0, second = 0, third = 0] = stayIds
  expect(await hotel.call(Stay.get, { id: first })).toMatchObject({ guestName: 'Gobi tour', guests: [] })
  const { guestId } = await hotel.call(Stay.addGuest, { stayId: first, guest: { lastName: 'Kim', firstName: 'Minsu' } })
  const named = await hotel.call(Stay.get, { id: first })
  expect(named).toMatchObject({ guestName: 'Kim Minsu', guestId, guests: [{ name: 'Kim Minsu', main: true }] })
  expect((await hotel.call(Folio.get, { id: named.folios[0]?.id ?? 0 })).guest?.name).toBe('Kim Minsu')

  const room = (await hotel.call(Stay.get, { id: second })).roomNumber ?? ''
  const blank = { roomType: '', arrival: '', departure: '', sharer: '', document: '', nationality: '' }
  await hotel.call(Group.nameRooms, { id, lines: [{ ...blank, lastName: 'Park', firstName: 'Jisoo', room }] })
  expect((await hotel.call(Stay.get, { id: second })).guestName).toBe('Park Jisoo')
  expect((await hotel.call(Stay.get, { id: third })).guestName).toBe('Gobi tour')
  expect(await hotel.call(Group.get, { id })).toMatchObject({ unnamed: 1 })
})
