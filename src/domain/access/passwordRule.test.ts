import { expect, test } from 'vitest'
import { isLoginName, newPassword, passwordStrength } from './passwordRule.ts'

test('a password has at least ten characters', () => {
  expect(newPassword.safeParse('123456789').success).toBe(false)
  expect(newPassword.safeParse('1234567890').success).toBe(true)
})

test('the login name in any case is no password', () => {
  expect(isLoginName('Administrator ', 'administrator')).toBe(true)
  expect(isLoginName('administrator1', 'administrator')).toBe(false)
})

test.each([
  ['short', '', 0],
  ['receptionist', 'Receptionist', 0],
  ['aaaaaaaaaaaa', '', 1],
  ['receptionist-1', 'receptionist', 1],
  ['Steppe-horse', '', 2],
  ['the ger on the eastern steppe', '', 3],
  ['Ger-in-the-steppe1', '', 3],
])('the strength of %j for %j is %i', (password, loginName, strength) => {
  expect(passwordStrength(password, loginName)).toBe(strength)
})
