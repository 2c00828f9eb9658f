import { expect, test } from 'vitest'
import { moved } from './useOrder.ts'

test('a row moves up or down and the others close up', () => {
  const rows = ['a', 'b', 'c', 'd']
  expect(moved(rows, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(rows, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(rows, 1, 1)).toEqual(rows)
})
