import { expect, test } from 'vitest'
import { contrast, seenOn } from './colour.ts'

test('black and white are told apart best, a colour from itself not at all', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#804FE6', '#804fe6')).toBe(1)
})

test('a colour that is seen stays as it is', () => {
  expect(seenOn('#804fe6', '#ffffff', 4.5)).toBe('#804fe6')
})

const colours = [
  '#ffffff',
  '#000000',
  '#ffff00',
  '#f7f7f9',
  '#1c1c20',
  '#00ff00',
  '#0000ff',
  '#808080',
  '#ffd9e8',
  '#3b0a2a',
]
const surfaces = ['#ffffff', '#1c1c20', '#f4f4f6']

test.each(surfaces)('whatever colour a hotel picks is seen on %s', (surface) => {
  for (const colour of colours) {
    expect(contrast(seenOn(colour, surface, 3), surface), colour).toBeGreaterThanOrEqual(3)
    expect(contrast(seenOn(colour, surface, 4.5), surface), colour).toBeGreaterThanOrEqual(4.5)
  }
})
