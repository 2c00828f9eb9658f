import { expect, test } from 'vitest'
import { isLoginName, newPassword } from './passwordRule.ts'

test('a password has at least ten characters', () => {
  expect(newPassword.safeParse('123456789').success).toBe(false)
  expect(newPassword.safeParse('1234567890').success).toBe(true)
})

test('the login name in any case is no password', () => {
  expect(isLoginName('Administrator ', 'administrator')).toBe(true)
  expect(isLoginName('administrator1', 'administrator')).toBe(false)
})
