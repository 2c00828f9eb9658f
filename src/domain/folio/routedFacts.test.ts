import { expect, test } from 'vitest'
import { say } from '#core/labels.ts'
import { routedFacts } from './routedFacts.ts'

test('a rule is told by which charges it takes and the folio that pays them, added or ended', () => {
  const told = (of: { before?: unknown; after?: unknown }) =>
    routedFacts(
      (label) => say(label, 'mon'),
      (number) => `F-${number}`,
      of,
    )
  expect(told({ after: { charges: 'room', folio: 12 } })).toEqual(['Өрөөний төлбөр', 'F-12'])
  expect(told({ before: { charges: 'all' } })).toEqual(['Бүх төлбөр'])
  expect(told({ after: { folio: 12, charges: 3 } })).toEqual([])
  expect(told({})).toEqual([])
})
