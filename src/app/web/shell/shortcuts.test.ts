import { expect, test } from 'vitest'
import { shortcutsOf } from './shortcuts.ts'

const element = (attributes: Record<string, string>, textContent = '') => ({
  textContent,
  getAttribute: (name: string) => attributes[name] ?? null,
})
const page = (elements: object[], grid: boolean) =>
  ({ querySelectorAll: () => elements, querySelector: () => (grid ? {} : null) }) as unknown as ParentNode

test('a page tells the keys of its own buttons and fields, of its list, and those of everywhere', () => {
  const buttons = [
    element({ 'aria-keyshortcuts': 'N' }, 'New tax'),
    element({ 'aria-keyshortcuts': '/', 'aria-label': 'Search' }),
  ]
  const groups = shortcutsOf(page(buttons, true), '/rate/tax')
  expect(groups.map(({ title }) => title.en)).toEqual(['On this page', 'In the list', 'Everywhere'])
  expect(groups[0]!.shortcuts).toEqual([
    { keys: ['N'], does: 'New tax' },
    { keys: ['/'], does: 'Search' },
  ])
})

test('the calendar tells its own keys in place of a list’s; a page without keys those of everywhere', () => {
  const calendar = shortcutsOf(page([], true), '/handsontable')
  expect(calendar.map(({ title }) => title.en)).toEqual(['In the calendar', 'Everywhere'])
  expect(shortcutsOf(page([], false), '/').map(({ title }) => title.en)).toEqual(['Everywhere'])
})

test('keys pressed together are told apart', () => {
  const [here] = shortcutsOf(page([element({ 'aria-keyshortcuts': 'Control+Enter' }, 'Reserve')], false), '/x')
  expect(here!.shortcuts[0]!.keys).toEqual(['Ctrl', 'Enter'])
})
