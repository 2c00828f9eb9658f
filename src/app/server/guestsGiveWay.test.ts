import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { BookingEngine } from '#features/bookingEngine/contract.ts'
import { BookingSetting } from '#features/bookingEngine/staffContract.ts'
import { PriceCalendar } from '#features/priceCalendar/contract.ts'
import { openEvents } from '#kit/server/events.ts'
import { afterwards } from '#test/afterwards.ts'
import { type BookableHotel, book, day, openBookableHotel } from '#test/booked.ts'
import { openAgain } from '#test/freshDatabase.ts'
import { openPages } from '#test/guestPages.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { beforeEach, expect, test } from 'vitest'
import { buildServer } from './buildServer.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
  await openPages(hotel)
})

/** One more process of the program on the hotel's database, as it is delivered: it hears the news and remembers. */
async function startProcess() {
  const open = openAgain(hotel.url)
  const events = await openEvents(hotel.url, () => undefined)
  const app = await buildServer({
    db: open.db,
    events,
    files: memoryFiles(),
    logger: false,
    checkOutput: true,
    demonstrationFromAnywhere: true,
    callsPerMinute: Infinity,
  })
  afterwards(async () => {
    await app.close()
    await events.close()
    await open.close()
  })
  let [inUse, most] = [0, 0]
  open.pool.on('acquire', () => (most = Math.max(most, (inUse += 1))))
  open.pool.on('release', () => (inUse -= 1))
  const send = (action: Action, payload: object, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: action.path, payload, headers })
  const asGuest = (action: Action, input: object) => send(action, input, { 'x-hotel': 'KHAN' })
  return {
    asGuest,
    guest: async <A extends Action>(action: A, input: InputOf<A>) => {
      const answer = await asGuest(action, input as object)
      expect(answer.statusCode).toBe(200)
      return answer.json<{ JsonData: OutputOf<A> }>().JsonData
    },
    desk: async <A extends Action>(action: A, input: InputOf<A>) => {
      const answer = await send(action, input as object, { authorization: `Bearer ${hotel.token}` })
      expect(answer.statusCode).toBe(200)
    },
    mostInUse: () => {
      const seen = most
      most = inUse
      return seen
    },
  }
}

const wanted = { arrival: day(2), departure: day(4), rooms: [{ adults: 2 }] }

test('however many guests look around, two connections are theirs, and each gets the whole answer', async () => {
  const program = await startProcess()
  const alone = await program.guest(BookingEngine.offers, wanted)
  const dates = { from: day(0), until: day(30), adults: 2 }
  const month = await program.guest(BookingEngine.calendar, dates)
  program.mostInUse()
  const answers = await Promise.all(
    Array.from({ length: 15 }, () =>
      Promise.all([program.guest(BookingEngine.offers, wanted), program.guest(BookingEngine.calendar, dates)]),
    ),
  )
  expect(program.mostInUse()).toBe(2)
  for (const [offers, calendar] of answers) expect([offers, calendar]).toEqual([alone, month])
})

test('a guest who asks after a change is told what holds then, also where others asked just before', async () => {
  const program = await startProcess()
  const std = { roomTypeId: hotel.types['STD'] ?? 0, rateTypeId: hotel.rates['BAR'] ?? 0 }
  const grossOf = async () => {
    const { rooms } = await program.guest(BookingEngine.offers, wanted)
    return rooms[0]?.find((each) => each.roomTypeId === std.roomTypeId && each.rateTypeId === std.rateTypeId)?.gross
  }
  const asking = () => Array.from({ length: 8 }, grossOf)
  const before = await grossOf()
  const earlier = asking()
  await program.desk(PriceCalendar.setDays, {
    cells: [day(2), day(3)].map((date) => ({ ...std, date, amount: 77_000, was: null })),
  })
  expect(await grossOf()).toBe(154_000)
  expect(before).not.toBe(154_000)
  await Promise.all(earlier)

  const crowd = asking()
  const left = (await program.guest(BookingEngine.offers, wanted)).types.length
  for (let taken = 0; taken < 6; taken += 1) await book(hotel, { type: 'SUI', arrival: 2, departure: 3 })
  expect((await program.guest(BookingEngine.offers, wanted)).types).toHaveLength(left - 1)
  await Promise.all(crowd)
})

test('pages that are closed are closed to the next who asks, at every process', async () => {
  const [here, there] = [await startProcess(), await startProcess()]
  for (const program of [here, there]) expect((await program.asGuest(BookingEngine.hotel, {})).statusCode).toBe(200)
  await here.desk(BookingSetting.set, { open: false })
  expect((await here.asGuest(BookingEngine.hotel, {})).json()).toMatchObject({ code: 'bookingClosed' })
  await expect
    .poll(async () => (await there.asGuest(BookingEngine.hotel, {})).json<{ code?: string }>().code)
    .toBe('bookingClosed')
})
