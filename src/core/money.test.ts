import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { formatMinor } from './formatMinor.ts'
import { allocate, parseMinor, share } from './money.ts'

describe('allocate', () => {
  test('gives what is left over to the largest remainders, the earlier first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(allocate(10, ['0.5', '0.25', '0.25'])).toEqual([5, 3, 2])
    expect(allocate(7, [0, 1])).toEqual([0, 7])
  })

  test('the parts always sum to the whole, and none is off its share by a whole unit', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), weights, (total, given) => {
        const sum = given.reduce((all, weight) => all + weight, 0)
        fc.pre(sum > 0)
        const parts = allocate(total, given)
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
        parts.forEach((part, index) => expect(Math.abs(part - (total * given[index]!) / sum)).toBeLessThan(1.001))
      }),
    )
  })

  test('cannot divide by nothing', () => {
    expect(() => allocate(1, [])).toThrow(RangeError)
    expect(() => allocate(1, [0, 0])).toThrow(RangeError)
  })
})

test('a share is rounded half away from zero', () => {
  expect(share(25_000_000, 10, 112)).toBe(2_232_143)
  expect(share(5, 1, 2)).toBe(3)
  expect(share(-5, 1, 2)).toBe(-3)
})

test('what is shown can be typed again', () => {
  expect(formatMinor(-123_456_789, 2)).toBe('-1,234,567.89')
  expect(formatMinor(5, 2)).toBe('0.05')
  expect(formatMinor(1_234, 0)).toBe('1,234')
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
      fc.constantFrom(0, 2, 3),
      (n, digits) => {
        expect(parseMinor(formatMinor(n, digits), digits)).toBe(n)
      },
    ),
  )
  expect(parseMinor('1.005', 2)).toBeUndefined()
  expect(parseMinor('12 x', 2)).toBeUndefined()
})
