import { Guest } from '#domain/guest/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { GuestProfile } from '#features/guest/contract.ts'
import {
  type BookableHotel,
  booking,
  day,
  holdTruths,
  openBookableHotel,
  passNights,
  sold,
  TODAY,
} from '#test/booked.ts'
import { Report } from '#features/reports/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Group } from '../contract.ts'
import { releaseUnnamed } from './releaseUnnamed.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel, { unaudited: true }))

async function bookTour(cutOff: string | null = null) {
  const line = (type: string, rooms: number) => ({
    rooms,
    roomTypeId: hotel.types[type] ?? 0,
    rateTypeId: hotel.rates['BAR'] ?? 0,
    arrival: day(3),
    departure: day(5),
  })
  const { id } = await hotel.call(Group.book, {
    group: { code: 'GOBI', name: 'Gobi tour', guest: { lastName: 'Tumur', firstName: 'Oyuna' }, cutOff },
    reservationTypeId: hotel.kinds['CONF'] ?? 0,
    lines: [line('STD', 2), line('TWN', 2)],
  })
  return id
}

const members = (id: number) => hotel.call(Group.members, { id })

test('a rooming list names each room: by type, by room number, with sharers and known guests', async () => {
  const id = await bookTour()
  const [first] = await members(id)
  await hotel.call(Stay.assign, { assignments: [{ stayId: first?.id ?? 0, roomId: hotel.rooms['101'] ?? 0 }] })
  const known = await hotel.call(
    Reservation.reserve,
    booking(hotel, { arrival: 10, booking: { guest: { lastName: 'Smith', firstName: 'Ann', passportNo: 'P 123' } } }),
  )
  const lines = [
    { lastName: 'Bold', firstName: 'Bat', document: 'УБ89010112', room: '101' },
    { lastName: 'Smith', firstName: 'Ann', document: 'p123', roomType: 'twn', sharer: 'A' },
    { lastName: 'Smith', firstName: 'Ben', sharer: 'A' },
    {
      lastName: 'Müller',
      firstName: 'Eva',
      document: 'C01',
      nationality: 'DE',
      roomType: 'Twin room',
      arrival: day(3),
    },
  ]
  const checked = await hotel.call(Group.checkRooming, { id, lines })
  expect(checked.map(({ problems }) => problems)).toEqual([[], [], [], []])
  expect(checked.map(({ shares }) => shares)).toEqual([false, false, true, false])
  expect(await hotel.call(Group.nameRooms, { id, lines })).toEqual({ rooms: 3, guests: 4 })
  const rooms = await members(id)
  expect(rooms.map(({ guestName, companions, unnamed }) => [guestName, companions, unnamed])).toEqual([
    ['Bold Bat', [], false],
    ['Gobi tour', [], true],
    ['Smith Ann', ['Smith Ben'], false],
    ['Müller Eva', [], false],
  ])
  const ann = await hotel.call(Reservation.get, { id: known.reservationId })
  expect(rooms[2]?.guestId).toBe(ann.guestId)
})

test('a document that two guests had before they were merged names the one who stayed', async () => {
  const id = await bookTour()
  const ann = { lastName: 'Smith', firstName: 'Ann', passportNo: 'P123' }
  const { id: twin } = await hotel.call(Guest.create, ann)
  const { id: survivorId } = await hotel.call(Guest.create, ann)
  await hotel.call(GuestProfile.merge, { survivorId, guests: [{ id: survivorId }, { id: twin }] })
  const lines = [{ lastName: 'Smith', firstName: 'Ann', document: 'P123', roomType: 'STD' }]
  await hotel.call(Group.nameRooms, { id, lines })
  expect((await members(id)).find(({ unnamed }) => !unnamed)?.guestId).toBe(survivorId)
})

test('nothing of a rooming list is saved while a line is wrong, and each line says why', async () => {
  const id = await bookTour()
  const lines = [
    { lastName: '', roomType: 'STD' },
    { lastName: 'A', roomType: 'PENTHOUSE' },
    { lastName: 'B', room: '999' },
    { lastName: 'C', roomType: 'STD', arrival: day(4) },
    { lastName: 'D', roomType: 'TWN', sharer: '1' },
    { lastName: 'E', roomType: 'STD', sharer: '1' },
    { lastName: 'F', arrival: 'tomorrow' },
  ]
  const told = (await hotel.call(Group.checkRooming, { id, lines })).map(({ problems }) => problems[0]?.code)
  expect(told).toEqual([
    'roomingNobody',
    'roomingTypeUnknown',
    'roomingRoomUnknown',
    'roomingNoneLeft',
    undefined,
    'roomingManyRooms',
    'invalidDate',
  ])
  expect((await hotel.refused(Group.nameRooms, { id, lines })).body).toMatchObject({ fields: { length: 6 } })
  expect((await members(id)).every(({ unnamed }) => unnamed)).toBe(true)
})

test('after the cut-off date the rooms that nobody was named for are given back, with a record of it', async () => {
  const id = await bookTour(day(1))
  await hotel.call(Group.nameRooms, { id, lines: [{ lastName: 'Bold', roomType: 'STD' }] })
  await passNights(hotel, 1)
  expect(await releaseUnnamed(hotel.db)).toBe(0)
  await passNights(hotel, 1)
  expect(await releaseUnnamed(hotel.db)).toBe(3)
  expect(await releaseUnnamed(hotel.db)).toBe(0)
  expect([await sold(hotel, 'STD', 3), await sold(hotel, 'TWN', 3)]).toEqual([1, 0])
  const rooms = await members(id)
  expect(rooms.map(({ status }) => status)).toEqual(['reserved', 'cancelled', 'cancelled', 'cancelled'])
  const { endReason, activity } = await hotel.call(Stay.get, { id: rooms[1]?.id ?? 0 })
  expect([endReason, activity[0]?.action, activity[0]?.user]).toEqual(['cut-off date passed', 'releaseCutOff', null])
  const ended = await hotel.call(Report.cancelReservation, { from: day(2), until: day(2) })
  expect(ended.rows.find(({ stayId }) => stayId === rooms[1]?.id)).toMatchObject({
    reason: { en: 'Cut-off date passed', mon: 'Суллах өдөр өнгөрсөн' },
    user: { en: 'automatically', mon: 'автоматаар' },
  })
})

test('a cut-off date in the past is refused', async () => {
  const refusal = await hotel.refused(Group.new, {
    code: 'X',
    name: 'X',
    guest: { lastName: 'Tumur' },
    cutOff: day(-1),
  })
  expect(refusal.body).toMatchObject({ code: 'cutOffPast', field: 'cutOff', params: [TODAY] })
})

test('rooms stay unnamed when the contact is merged with another guest, and when that is undone', async () => {
  const id = await bookTour()
  const { guestId: contact } = await hotel.call(Group.get, { id })
  const { id: survivorId } = await hotel.call(Guest.create, { lastName: 'Tumur', firstName: 'Oyunaa' })
  const merged = await hotel.call(GuestProfile.merge, { survivorId, guests: [{ id: survivorId }, { id: contact }] })
  const after = await members(id)
  expect(new Set(after.map(({ guestId, unnamed }) => `${guestId} ${unnamed}`))).toEqual(new Set([`${survivorId} true`]))
  await hotel.call(GuestProfile.unmerge, { mergeId: merged.mergeId })
  const undone = await members(id)
  expect(new Set(undone.map(({ guestId, unnamed }) => `${guestId} ${unnamed}`))).toEqual(new Set([`${contact} true`]))
})
