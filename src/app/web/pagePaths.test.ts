import { expect, test } from 'vitest'
import { isPage, screenPaths } from '#domain/access/pagePaths.ts'
import { screens } from './screens.ts'

test('the server knows the path of every screen, and of no other', () => {
  expect(screens.map(({ path }) => path).toSorted()).toEqual(screenPaths.toSorted())
})

test.each(['/', '/conf/user', '/conf/user/', '/front-office/stay/12', '/auth/login', '/404', '/rate'])(
  '%s is a page',
  (path) => {
    expect(isPage(path)).toBe(true)
  },
)
test.each([
  '/conf',
  '/conf/nobody',
  '/front-office/stay',
  '/front-office/stay/',
  '/front-office/stay/12/13',
  '/wp-login.php',
])('%s is none', (path) => {
  expect(isPage(path)).toBe(false)
})
