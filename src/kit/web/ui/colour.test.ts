import { expect, test } from 'vitest'
import { textOn } from './colour.ts'

test('the text on a role colour is black from luminance 128, otherwise white', () => {
  expect(textOn('#ffffff')).toBe('black')
  expect(textOn('#804FE6')).toBe('white')
  expect(textOn('#808080')).toBe('black')
  expect(textOn('#7f7f7f')).toBe('white')
})
