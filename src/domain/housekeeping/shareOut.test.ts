import { expect, test } from 'vitest'
import { type Cleaner, shareOut } from './shareOut.ts'

const rooms = (...minutes: number[]) =>
  minutes.map((each, index) => ({ roomId: index + 1, floor: String(Math.floor(index / 4) + 1), minutes: each }))
const nobody = (userId: number): Cleaner => ({ userId, minutes: 0 })
const sums = (of: ReturnType<typeof rooms>, cleaners: readonly Cleaner[]) => {
  const given = shareOut(of, cleaners)
  return cleaners.map(({ userId, minutes }) =>
    of.filter(({ roomId }) => given.get(roomId) === userId).reduce((sum, room) => sum + room.minutes, minutes),
  )
}

test('every room goes to somebody, and nobody is more than a room from the level', () => {
  const house = rooms(...Array.from({ length: 500 }, (_, index) => [30, 15, 45][index % 3] ?? 30))
  const cleaners = Array.from({ length: 17 }, (_, index) => nobody(index + 1))
  const level = 15_000 / 17
  expect(shareOut(house, cleaners).size).toBe(500)
  for (const minutes of sums(house, cleaners)) expect(Math.abs(minutes - level)).toBeLessThanOrEqual(45)
})

test('who has rooms already gets fewer, who has too many gets none', () => {
  const house = rooms(30, 30, 30, 30)
  expect(sums(house, [{ userId: 1, minutes: 60 }, nobody(2), nobody(3)])).toEqual([60, 60, 60])
  expect(sums(house, [{ userId: 1, minutes: 500 }, nobody(2), nobody(3)])).toEqual([500, 60, 60])
})

test('rooms lie together, and who works on a floor stays there', () => {
  const given = shareOut(rooms(30, 30, 30, 30, 30, 30, 30, 30), [
    { userId: 1, minutes: 0, floor: '2' },
    { userId: 2, minutes: 0, floor: '1' },
  ])
  expect([...given.values()]).toEqual([2, 2, 2, 2, 1, 1, 1, 1])
})

test('one cleans everything, no rooms give nothing', () => {
  expect([...shareOut(rooms(30, 15, 20), [nobody(7)]).values()]).toEqual([7, 7, 7])
  expect(shareOut([], [nobody(7)]).size).toBe(0)
})
