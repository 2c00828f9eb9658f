import { expect, test } from 'vitest'
import { districts } from './districts.ts'

const named = (code: string) => districts.find((district) => district.code === code)?.name

test('every sum and khoroo of the register has its own code', () => {
  expect(districts).toHaveLength(533)
  expect(new Set(districts.map(({ code }) => code)).size).toBe(533)
  expect(districts.every(({ code }) => /^\d{4}$/.test(code))).toBe(true)
})

test('codes name the places that they are known by', () => {
  expect(named('0120')).toBe('Архангай, Эрдэнэбулган')
  expect(named('1823')).toBe('Хэнтий, Гурванбаян')
  expect(named('1819')).toBeUndefined()
  expect(named('2428')).toBe('Баянзүрх, 28-р хороо')
  expect(named('3520')).toBe('Чингэлтэй, 20-р хороо')
})
