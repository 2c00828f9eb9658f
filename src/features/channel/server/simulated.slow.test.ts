import { beforeAll, expect, test } from 'vitest'
import { eachDay } from '#core/day.ts'
import { sql } from 'kysely'
import { type BookableHotel, holdTruths, openBookableHotel } from '#test/booked.ts'
import { type ChannelDesk, channelDesk } from '#test/channel/desk.ts'
import { CHANNEL, type Message, messagesOf, standing } from '#test/channel/simulator.ts'
import { Channel } from '../contract.ts'
import { ChannelBooking } from '../staffContract.ts'

/** More are sent where it is asked for. */
const MESSAGES = Number(process.env.CHANNEL_MESSAGES ?? 200)
const SEED = Number(process.env.CHANNEL_SEED ?? 20_261_123)
const AT_ONCE = 4

let hotel: BookableHotel
let channel: ChannelDesk
beforeAll(async () => {
  hotel = await openBookableHotel()
  channel = await channelDesk(hotel)
  await hotel.call(ChannelBooking.set, { takesOverbooking: true })
})

const send = ({ number, revision, rooms }: Message) =>
  rooms.length === 0
    ? channel.call(Channel.cancel, { channel: CHANNEL, number, revision })
    : channel.call(Channel.book, {
        channel: CHANNEL,
        number,
        revision,
        guest: { lastName: `Guest ${number}` },
        rooms: [...rooms],
      })

test(`${MESSAGES} messages in any order, with repeats: bookings and inventory are as at the channel`, async () => {
  const messages = messagesOf(MESSAGES, SEED)
  const waiting = messages.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const message of waiting) await send(message)
    }),
  )
  const wanted = [...standing(messages).values()].flatMap(({ number, rooms }) =>
    rooms.map(({ room, roomType, arrival, departure, adults }) =>
      [number, room, roomType, arrival, departure, adults].join(' '),
    ),
  )
  const { rows: stays } = await sql<{ stay: string }>`
    select concat_ws(' ', c.number, c.room, t.code, s.arrival, s.departure, s.adults) as stay
    from channel_stay c join stay s on s.hotel_id = c.hotel_id and s.id = c.stay_id
    join room_type t on t.hotel_id = s.hotel_id and t.id = s.booked_room_type_id
    where c.hotel_id = ${hotel.hotelId} and s.status = 'reserved'`.execute(hotel.db)
  expect(stays.map(({ stay }) => stay).toSorted()).toEqual(wanted.toSorted())

  const counted = new Map<string, number>()
  for (const { rooms } of standing(messages).values())
    for (const { roomType, arrival, departure } of rooms)
      for (const date of eachDay(arrival, departure))
        counted.set(`${roomType} ${date}`, (counted.get(`${roomType} ${date}`) ?? 0) + 1)
  const { rows: inventory } = await sql<{ place: string; sold: number }>`
    select t.code || ' ' || i.date as place, i.sold from type_inventory i join room_type t on t.hotel_id = i.hotel_id and t.id = i.room_type_id
    where i.hotel_id = ${hotel.hotelId} and i.sold <> 0`.execute(hotel.db)
  expect(new Map(inventory.map(({ place, sold }) => [place, sold]))).toEqual(new Map([...counted].toSorted()))
  const { rows: all } = await sql<{ stays: number }>`
    select count(*)::int as stays from stay where hotel_id = ${hotel.hotelId} and status not in ('reserved', 'cancelled')`.execute(
    hotel.db,
  )
  expect(all[0]?.stays).toBe(0)
  await holdTruths(hotel)
}, 3_600_000)
