import { Guest } from '#domain/guest/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Reservation } from '../contract.ts'
import { book, bookInHouse, type BookableHotel, booking, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const typed = { lastName: 'Дорж', firstName: 'Бат', phone: '9911 2233' }
const make = async (): Promise<number> => (await hotel.call(Guest.create, typed)).id
const walkIn = (who: object, room = '105') => {
  const { arrival: _, ...stay } = booking(hotel, { room }).stays[0]!
  return { ...who, stay: { ...stay, roomId: hotel.rooms[room] ?? 0 } }
}
const here = async (who: object) =>
  (await hotel.call(Reservation.alreadyHere, who)).map(({ stayId, status }) => [stayId, status])
const warnings = async (who: object) =>
  (await hotel.refused(Reservation.walkIn, walkIn(who))).body.warnings?.map(({ code, message }) => [code, message])

test('a guest with a reservation for today is told of before a walk-in, which can go on', async () => {
  const guestId = await make()
  const stayId = await book(hotel, { room: '101', booking: { guest: undefined, guestId } })
  const { reservationNumber } = await hotel.call(Stay.get, { id: stayId })
  expect(await here({ guestId })).toEqual([[stayId, 'reserved']])
  expect(await warnings({ guestId })).toEqual([
    ['guestExpected', `Дорж Бат has a reservation for today: ${reservationNumber}`],
  ])
  await hotel.call(Reservation.walkIn, { ...walkIn({ guestId }), confirm: ['guestExpected'] })
  expect((await here({ guestId })).map(([, status]) => status)).toEqual(['inHouse', 'reserved'])
})

test('so is a guest in house, also who is typed anew with the same phone or name in either script and order', async () => {
  const guestId = await make()
  const stayId = await bookInHouse(hotel, { booking: { guest: undefined, guestId } })
  const found = [[stayId, 'inHouse']]
  expect(await warnings({ guest: { lastName: 'New', phone: '+976 99112233' } })).toEqual([
    ['guestInHouse', 'Дорж Бат is in house already, in room 101'],
  ])
  expect(await here({ guest: { lastName: 'Dorj', firstName: 'Bat' } })).toEqual(found)
  expect(await here({ guest: { lastName: 'Bat', firstName: 'Dorj' } })).toEqual(found)
  expect(await here({ guest: { lastName: 'Dorj' } })).toEqual([])
})

test('a reservation of another day, an ended one and a stranger are no reason to ask', async () => {
  const guestId = await make()
  await book(hotel, { arrival: 3, booking: { guest: undefined, guestId } })
  const cancelled = await book(hotel, { booking: { guest: undefined, guestId } })
  await hotel.call(Stay.cancel, { stayIds: [cancelled], reason: 'ill' })
  expect(await here({ guestId })).toEqual([])
  expect(await here({})).toEqual([])
  const { stays } = await hotel.call(Reservation.walkIn, walkIn({ guestId }))
  expect((await hotel.call(Stay.get, { id: stays[0]?.id ?? 0 })).arrival).toBe(day(0))
})
