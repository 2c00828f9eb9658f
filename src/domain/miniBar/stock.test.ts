import { expect, test } from 'vitest'
import { countChange, stockChange } from './stock.ts'

test('what a guest took came from the room, then from the store, and never leaves less than nothing', () => {
  expect(stockChange('sale', 2, { store: 10, room: 3 })).toEqual({ quantity: 2, store: 0, room: -2 })
  expect(stockChange('sale', 3, { store: 10, room: 1 })).toEqual({ quantity: 3, store: -2, room: -1 })
  expect(stockChange('sale', 3, { store: 1, room: 1 })).toEqual({ quantity: 3, store: -1, room: -1 })
})

test('what is brought leaves the store as far as it is known to lie there', () => {
  expect(stockChange('refill', 2, { store: 10, room: 0 })).toEqual({ quantity: 2, store: -2, room: 2 })
  expect(stockChange('refill', 2, { store: 1, room: 0 })).toEqual({ quantity: 2, store: -1, room: 2 })
  expect(stockChange('purchase', 24, { store: 1, room: 0 })).toEqual({ quantity: 24, store: 24, room: 0 })
})

test('a count is worth its difference', () => {
  expect(countChange(7, 'store', { store: 10, room: 4 })).toEqual({ quantity: -3, store: -3, room: 0 })
  expect(countChange(4, 'room', { store: 10, room: 1 })).toEqual({ quantity: 3, store: 0, room: 3 })
})
