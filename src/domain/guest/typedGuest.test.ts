import { expect, test } from 'vitest'
import { typedGuest } from './typedGuest.ts'

test('a typed name begins a new guest with last and first name', () => {
  expect(typedGuest('  Дорж   Бат Эрдэнэ ')).toMatchObject({ lastName: 'Дорж', firstName: 'Бат Эрдэнэ', phone: '' })
  expect(typedGuest('Anna Kowalski')).toMatchObject({ lastName: 'Kowalski', firstName: 'Anna' })
})

test('a typed phone, e-mail or register number goes to its own field', () => {
  expect(typedGuest('+976 9911 2233')).toMatchObject({ phone: '+976 9911 2233', lastName: '' })
  expect(typedGuest('bat@example.mn')).toMatchObject({ email: 'bat@example.mn', lastName: '' })
  expect(typedGuest('уб90112233')).toMatchObject({ registerNo: 'УБ90112233', nationality: 'MN', lastName: '' })
})
