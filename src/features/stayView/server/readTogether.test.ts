import { addDays } from '#core/day.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { book, bookInHouse, day, openBookableHotel } from '#test/booked.ts'
import { expect, test } from 'vitest'
import { StayView, type StayWindow } from '../contract.ts'
import { spanOf, windowIn } from '../joinedWindows.ts'

const byWords = (one: unknown, other: unknown): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
const inAnyOrder = ({ spans, blocks, ...answer }: StayWindow) => ({
  ...answer,
  spans: spans.toSorted(byWords),
  blocks: blocks.toSorted(byWords),
})

test('windows read together say the same as each read alone', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101', departure: 5 })
  await bookInHouse(hotel, { room: '103', departure: 0 })
  await book(hotel, { room: '102', arrival: 3, departure: 4 })
  await book(hotel, { arrival: 2, departure: 9 })
  await book(hotel, { type: 'SUI', arrival: 6, departure: 6 })
  const from = `${day(4)}T00:00`
  await hotel.call(RoomBlock.new, {
    roomIds: [hotel.rooms['105'] ?? 0],
    kind: 'outOfOrder',
    from,
    until: `${day(6)}T00:00`,
    reason: 'Paint',
  })
  const windows = Array.from({ length: 12 }, (_, nth) => ({ from: day(nth - 2), until: addDays(day(nth - 2), 1) }))
  const together = await hotel.call(StayView.window, spanOf(windows))
  expect(together.spans.length + together.unassigned.length + together.blocks.length).toBeGreaterThanOrEqual(6)
  for (const window of windows) {
    const alone = await hotel.call(StayView.window, window)
    expect(inAnyOrder(windowIn(together, window))).toEqual(inAnyOrder(alone))
  }
})
