import { expect, test } from 'vitest'
import { say } from './labels.ts'

test('a place is filled, a label in the same language', () => {
  const label = { en: 'Room {0}: {1}', mon: '{0} өрөө: {1}' }
  expect(say(label, 'mon', 101, { en: 'dirty', mon: 'бохир' })).toBe('101 өрөө: бохир')
  expect(say(label, 'en', 101)).toBe('Room 101: {1}')
})

test('a word goes with its number', () => {
  const label = { en: '{0} {0|night|nights} of {1} {1|room is|rooms are} added', mon: '{0} хоног' }
  expect(say(label, 'en', 1, 2)).toBe('1 night of 2 rooms are added')
  expect(say(label, 'en', '0', 1)).toBe('0 nights of 1 room is added')
})
