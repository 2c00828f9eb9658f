import { expect, test } from 'vitest'
import type { Bar } from './bars.ts'
import { barOn, laneBeside } from './keyboard.ts'

const waiting = (guest: string, lane: number, start = 102, end = 105): Bar => ({
  key: guest,
  stayId: 9,
  block: null,
  roomId: null,
  start,
  end,
  status: 'reserved',
  marks: 0,
  guest,
  arrival: start,
  departure: end,
  lane,
})
const bars = [waiting('Bat', 0), waiting('Dorj', 1), waiting('Suren', 2), waiting('Later', 1, 105, 107)]

test('every waiting stay of a day is reached, lane by lane', () => {
  expect([0, 1, 2].map((lane) => barOn(bars, 103, lane)?.guest)).toEqual(['Bat', 'Dorj', 'Suren'])
  expect(laneBeside(bars, 103, 0, 1)).toBe(1)
  expect(laneBeside(bars, 103, 2, 1)).toBeUndefined()
  expect(laneBeside(bars, 103, 2, -1)).toBe(1)
  expect(laneBeside(bars, 103, Infinity, -1)).toBe(2)
})

test('a day whose stay lies in another lane still has it', () => {
  expect(barOn(bars, 105, 0)?.guest).toBe('Later')
  expect(laneBeside(bars, 105, 1, 1)).toBeUndefined()
  expect(barOn(bars, 108, 0)).toBeUndefined()
})

test('in a room the guest who arrives has the day that another leaves', () => {
  const room = [waiting('Leaves', 0, 100, 102), waiting('Day guest', 0, 102, 102), waiting('Arrives', 0, 102, 104)]
  expect(barOn(room, 102, 0)?.guest).toBe('Arrives')
})
