import { beforeEach, expect, it } from 'vitest'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { type BookableHotel, day, holdTruths, openBookableHotel, sold, TODAY } from '#test/booked.ts'
import { type ChannelDesk, channelDesk } from '#test/channel/desk.ts'
import { Channel } from '../contract.ts'
import { ChannelBooking } from '../staffContract.ts'

let hotel: BookableHotel
let channel: ChannelDesk
beforeEach(async () => {
  hotel = await openBookableHotel()
  channel = await channelDesk(hotel)
})

const room = (wish: object = {}) => ({
  room: '1',
  roomType: 'STD',
  ratePlan: 'BAR',
  arrival: day(3),
  departure: day(5),
  adults: 2,
  ...wish,
})
const booking = (revision: number, ...rooms: object[]) => ({
  channel: 'Booking.com',
  number: 'B-77',
  revision,
  guest: { lastName: 'Meyer', firstName: 'Anna', country: 'DE' },
  rooms: rooms as ReturnType<typeof room>[],
})
const cancelled = (revision: number) => ({ channel: 'Booking.com', number: 'B-77', revision })

it('a booking comes in once under its own number, at the price for which it was sold', async () => {
  const rates = [day(3), day(4)].map((date) => ({ date, rate: 150_000 }))
  const made = await channel.call(Channel.book, booking(1, room({ rates })))
  expect(made).toMatchObject({ status: 'booked', applied: true, revision: 1, rooms: [{ room: '1', roomType: 'STD' }] })
  expect(await channel.call(Channel.book, booking(1, room({ rates })))).toMatchObject({
    applied: false,
    rooms: made.rooms,
  })
  const stay = await hotel.call(Stay.get, { id: made.rooms[0]?.stayId ?? 0 })
  const reservation = await hotel.call(Reservation.get, { id: stay.reservationId })
  expect(reservation).toMatchObject({
    channel: 'Booking.com',
    voucher: 'B-77',
    total: 300_000,
    guestName: 'Meyer Anna',
  })
  expect(await sold(hotel, 'STD', 3)).toBe(1)
  expect((await hotel.call(ChannelBooking.list, { search: 'meyer' })).rows).toMatchObject([
    {
      number: 'B-77',
      status: 'booked',
      rooms: 1,
      arrival: day(3),
      departure: day(5),
      reservationId: stay.reservationId,
    },
  ])
  await holdTruths(hotel)
})

it('a booking is changed and cancelled by its number: other dates, another type, a room more, a room less', async () => {
  await channel.call(Channel.book, booking(1, room()))
  await channel.call(Channel.book, booking(2, room({ departure: day(6) }), room({ room: '2', roomType: 'TWN' })))
  expect([await sold(hotel, 'STD', 5), await sold(hotel, 'TWN', 3)]).toEqual([1, 1])
  const now = await channel.call(Channel.book, booking(3, room({ room: '2', roomType: 'STD', adults: 1 })))
  expect(now.rooms.map(({ room: name, status, roomType }) => [name, status, roomType])).toEqual([
    ['1', 'cancelled', 'STD'],
    ['2', 'reserved', 'STD'],
  ])
  expect([await sold(hotel, 'STD', 3), await sold(hotel, 'STD', 5), await sold(hotel, 'TWN', 3)]).toEqual([1, 0, 0])
  expect(await channel.call(Channel.cancel, cancelled(4))).toMatchObject({ status: 'cancelled', applied: true })
  expect(await sold(hotel, 'STD', 3)).toBe(0)
  await holdTruths(hotel)
})

it('what comes late changes nothing, and a cancellation that comes before its booking holds', async () => {
  expect(await channel.call(Channel.cancel, cancelled(2))).toMatchObject({ status: 'cancelled', rooms: [] })
  expect(await channel.call(Channel.book, booking(1, room()))).toMatchObject({ status: 'cancelled', applied: false })
  expect(await sold(hotel, 'STD', 3)).toBe(0)
  expect(await channel.call(Channel.book, booking(3, room()))).toMatchObject({ status: 'booked', applied: true })
})

it('where no room is left it is refused and what was before stands, or it is taken where the hotel has chosen so', async () => {
  const { free } = (
    await hotel.call(Reservation.availability, { from: day(3), until: day(4), roomTypeId: hotel.types['STD'] ?? 0 })
  )[0]!
  await channel.call(Channel.book, booking(1, room()))
  const all = Array.from({ length: free + 1 }, (_, nth) => room({ room: String(nth + 1) }))
  expect((await channel.refused(Channel.book, booking(2, ...all))).body).toMatchObject({ code: 'noRoomLeft' })
  expect(await channel.call(Channel.get, cancelled(2))).toMatchObject({
    refused: true,
    revision: 2,
    rooms: [{ room: '1', status: 'reserved' }],
  })
  expect(await sold(hotel, 'STD', 3)).toBe(1)
  await hotel.call(ChannelBooking.set, { takesOverbooking: true })
  await channel.call(Channel.book, booking(3, ...all))
  expect(await sold(hotel, 'STD', 3)).toBe(free + 1)
  await holdTruths(hotel)
})

it('codes that the hotel does not know are refused beside their field, and nothing is written', async () => {
  const refused = await channel.refused(Channel.book, booking(1, room({ roomType: 'NONE', departure: day(3) })))
  expect(refused.body.fields?.map(({ field }) => field)).toEqual(['rooms.0.roomType', 'rooms.0.departure'])
  expect((await channel.refused(Channel.get, cancelled(1))).status).toBe(404)
})

it('availability, rates and restrictions are told by day', async () => {
  const before = await channel.call(Channel.days, { from: TODAY, days: 7 })
  const of = ({ rows }: typeof before) => rows.find((row) => row.roomType === 'STD' && row.date === day(3))!
  const bar = of(before).plans.find(({ ratePlan }) => ratePlan === 'BAR')
  expect(bar).toMatchObject({ rate: expect.any(Number), closed: false, minimumStay: 0 })
  await channel.call(Channel.book, booking(1, room()))
  expect(of(await channel.call(Channel.days, { from: TODAY, days: 7 })).left).toBe(of(before).left - 1)
})

it('a key without the scope neither books nor reads', async () => {
  const other = await channelDesk(hotel, ['rooms'])
  expect((await other.refused(Channel.book, booking(1, room()))).body.code).toBe('scopeMissing')
  expect((await hotel.refused(Channel.days, { from: TODAY, days: 1 })).status).toBe(401)
})
