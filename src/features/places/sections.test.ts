import { expect, test } from 'vitest'
import { menuTree } from '#domain/access/menu.ts'
import { configurationSections, found, reportSections } from './sections.ts'

const paths = (sections: ReturnType<typeof reportSections>) =>
  sections.flatMap(({ items }) => items.map((of) => of.path))

test('every report of the menu stands once among the reports, one that no section names at their end', () => {
  const reports = menuTree.flatMap((item) => ('children' in item && item.key === 'report' ? [...item.children] : []))
  const novel = { path: '/report/of-tomorrow', title: { en: 'Tomorrow', mon: 'Маргааш' } }
  const menu = [{ key: 'report', title: { en: 'Reports', mon: 'Тайлан' }, children: [...reports, novel] }]
  const shown = paths(reportSections(menu))
  expect(shown.toSorted()).toEqual([...reports, novel].map(({ path }) => path).toSorted())
  expect(shown.at(-1)).toBe(novel.path)
})

test('what sets the hotel up stands once in the configuration, also what the menu keeps below payments', () => {
  const shown = paths(configurationSections(menuTree))
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).toEqual(expect.arrayContaining(['/rate/tax', '/conf/user', '/room', '/conf/cash-drawer']))
  expect(shown).not.toContain('/payment/cashier')
})

test('what is not granted is not shown', () => {
  expect(configurationSections(menuTree.filter((item) => !('children' in item)))).toEqual([])
})

test('a place is found by words of its name in either language', () => {
  const all = reportSections(menuTree)
  expect(paths(found(all, 'variance DRAWER'))).toEqual(['/report/drawer-variance'])
  expect(paths(found(all, 'кассын зөр'))).toEqual(['/report/drawer-variance'])
  expect(found(all, 'no such thing')).toEqual([])
})
