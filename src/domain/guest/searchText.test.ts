import { expect, test } from 'vitest'
import { likePatterns } from './likePatterns.ts'
import { fold, lastKey, searchText } from './searchText.ts'

test.each([
  ['Бат', 'Bat'],
  ['Мөнхбат', 'Munkhbat'],
  ['Мөнхбат', 'Monhbat'],
  ['Хүрэлсүх', 'Khurelsukh'],
  ['Баярсайхан', 'Bayarsaikhan'],
  ['Цэцэгмаа', 'Tsetsegmaa'],
  ['Туяа', 'Tuya'],
  ['Оюунчимэг', 'Oyunchimeg'],
  ['Лхагва', 'Lkhagva'],
  ['Ёндон', 'Yondon'],
  ['Жаргал', 'Jargal'],
  ['Сергей', 'Sergey'],
  ['Ганбаатар', 'GANBAATAR'],
  ['MÜLLER', 'Muller'],
  ['Łukasz', 'Lukasz'],
])('%s and %s are one name to the search', (one, other) => expect(fold(one)).toBe(fold(other)))

test('different names stay different', () => {
  expect(fold('Bat')).not.toBe(fold('Bold'))
  expect(fold('Saraa')).not.toBe(fold('Sarnai'))
})

test('digits that repeat are kept: a phone is no name', () => expect(fold('99112233')).toBe('99112233'))

const found = (typed: string, stored: string): boolean =>
  likePatterns(typed).some((pattern) =>
    new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll(/\\(.)/g, '$1')}$`).test(stored),
  )

test('a guest is found by the parts of a name in any order, by phone, document and e-mail', () => {
  const stored = searchText({
    firstName: 'Бат',
    lastName: 'Дорж',
    phone: '9911-2233',
    email: 'bat@example.mn',
    registerNo: 'УБ90112235',
    documents: [{ number: 'E1234567' }],
  })
  for (const typed of [
    'bat dorj',
    'Дорж Бат',
    'do ba',
    '9911 2233',
    'уб9011',
    'example.mn',
    'e1234567 bat',
    'dorj 9911',
  ])
    expect([typed, found(typed, stored)]).toEqual([typed, true])
  for (const typed of ['bat ganbold', 'at do', '9911 2244'])
    expect([typed, found(typed, stored)]).toEqual([typed, false])
  expect(lastKey({ firstName: 'Бат', lastName: 'Дорж' })).toBe(lastKey({ firstName: 'bat', lastName: 'DORJ' }))
})
