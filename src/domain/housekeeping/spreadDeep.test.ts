import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '#core/day.ts'
import { spreadDeep } from './spreadDeep.ts'

const on = (offset: number): Day => addDays('2030-01-01', offset)

test('a room gets its first quiet day, else the first on which nobody lives there, else none', () => {
  const given = spreadDeep(
    [
      { roomId: 1, quietDays: [on(2)], freeDays: [on(0), on(2)] },
      { roomId: 2, quietDays: [on(2)], freeDays: [on(1), on(2)] },
      { roomId: 3, quietDays: [], freeDays: [] },
    ],
    1,
    new Map(),
  )
  expect([...given]).toEqual([
    [1, on(2)],
    [2, on(1)],
  ])
})

test('no day has more rooms than fit with what is planned already, and each room has a day of its own free ones', () => {
  const days = fc.uniqueArray(fc.nat({ max: 9 })).map((offsets) => offsets.toSorted((a, b) => a - b).map(on))
  const room = fc
    .tuple(days, fc.nat())
    .map(([freeDays, seed]) => ({ freeDays, quietDays: freeDays.filter((_, at) => (seed >> at) % 2 === 0) }))
  fc.assert(
    fc.property(fc.array(room, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), days, (wanted, perDay, busy) => {
      const rooms = wanted.map((one, roomId) => ({ ...one, roomId }))
      const taken = new Map(busy.map((day) => [day, perDay]))
      const given = spreadDeep(rooms, perDay, taken)
      const counts = new Map<Day, number>()
      for (const [roomId, day] of given) {
        expect(rooms[roomId]?.freeDays).toContain(day)
        counts.set(day, (counts.get(day) ?? 0) + 1)
      }
      for (const [day, rooms] of counts) expect(rooms + (taken.get(day) ?? 0)).toBeLessThanOrEqual(perDay)
      // who has no day found each of its days full
      for (const { roomId, freeDays } of rooms)
        if (!given.has(roomId))
          for (const day of freeDays) expect((counts.get(day) ?? 0) + (taken.get(day) ?? 0)).toBe(perDay)
    }),
  )
})
