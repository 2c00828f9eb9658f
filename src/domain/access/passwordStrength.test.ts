import { expect, test } from 'vitest'
import { strengthOf } from './passwordStrength.ts'

const owner = { loginName: 'reception', name: 'Bat Dorj', hotelName: 'Khan Palace', hotelCode: 'KHAN' }

test.each([
  ['short', 'tooShort'],
  ['receptionist-1', 'passwordOfOwnWords'],
  ['password12', 'passwordCommon'],
  ['Password123!', 'passwordCommon'],
  ['qwertyuiop12', 'passwordCommon'],
  ['aaaaaaaaaa', 'passwordTooEasy'],
  ['abcdefghij', 'passwordTooEasy'],
  ['1234567890', 'passwordCommon'],
  ['reception-2026', 'passwordOfOwnWords'],
  ['Khan-Palace-7', 'passwordOfOwnWords'],
  ['bat.dorj.khan', 'passwordOfOwnWords'],
])('%s is refused: %s', async (password, problem) => {
  expect((await strengthOf(password, owner)).problem).toBe(problem)
})

test.each(['Ger-in-the-steppe1', 'the ger on the eastern steppe', 'хойд уулын цагаан тэмээ', 'Steppe-horse-wind'])(
  '%s is good',
  async (password) => {
    const { score, problem } = await strengthOf(password, owner)
    expect([score >= 3, problem]).toEqual([true, undefined])
  },
)

test('what is good for one is refused to whose own words it is', async () => {
  expect((await strengthOf('Steppe-horse-wind', owner)).problem).toBeUndefined()
  const steppe = { loginName: 'horse', name: 'Wind', hotelName: 'Steppe', hotelCode: 'S1' }
  expect((await strengthOf('Steppe-horse-wind', steppe)).problem).toBe('passwordOfOwnWords')
})

test('the login name itself, in any case', async () => {
  expect((await strengthOf('Administrator ', { loginName: 'administrator' })).problem).toBe('passwordIsLoginName')
})
