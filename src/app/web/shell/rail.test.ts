import { expect, test } from 'vitest'
import { menuPaths } from '#domain/access/menu.ts'
import type { Session } from '#domain/access/session.ts'
import { screens } from '../screens.ts'
import { railOf } from './rail.ts'

const placesOf = (granted: readonly string[]) =>
  railOf({ hotel: { id: 2 }, menu: granted.map((MenuLink2) => ({ MenuLink2, Status: 1 })) } as unknown as Session)
const keys = (...granted: string[]) => placesOf(granted).map(({ key }) => key)

test('the rail holds what the role grants: a housekeeper the own rooms, an accountant the reports', () => {
  expect(placesOf(['/room-service/my-rooms']).map(({ to }) => to)).toEqual(['/room-service/my-rooms'])
  expect(keys('/report/tax')).toEqual(['reports'])
  expect(keys('/rate/season', '/')).toEqual(['today', 'configuration'])
  expect(keys()).toEqual([])
})

test('who may see everything has at most a dozen places, each a page', () => {
  const all = placesOf(menuPaths)
  expect(all.length).toBeLessThanOrEqual(12)
  const known = screens.map(({ path }) => path)
  for (const { to, at } of all) {
    expect(known).toContain(to)
    expect(to).toMatch(at)
  }
})

test('no page belongs to two places', () => {
  const all = placesOf(menuPaths)
  for (const { path } of screens) expect(all.filter(({ at }) => at.test(path)).length, path).toBeLessThanOrEqual(1)
})
