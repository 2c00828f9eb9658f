import { expect, test } from 'vitest'
import { dueInclusions, type InclusionTerms, insideRate } from './inclusion.ts'

const STAY = { arrival: '2026-03-10', departure: '2026-03-14', adults: 2, children: 1 }
const DAY_USE = { ...STAY, departure: '2026-03-10' }
const terms = (of: Partial<InclusionTerms> = {}): InclusionTerms => ({
  amount: 1_000,
  countedBy: 'person',
  rhythm: 'everyNight',
  everyNights: 1,
  firstNight: 1,
  inside: false,
  since: null,
  until: null,
  ...of,
})
const due = (of: Partial<InclusionTerms>, stay = STAY) =>
  dueInclusions(terms(of), stay).map(({ date, price }) => `${date.slice(8)}: ${price}`)

test.each<[string, Partial<InclusionTerms>, string[]]>([
  ['each night for each person', {}, ['10: 3000', '11: 3000', '12: 3000', '13: 3000']],
  ['each night for the room', { countedBy: 'night' }, ['10: 1000', '11: 1000', '12: 1000', '13: 1000']],
  ['each night for each adult', { countedBy: 'adult' }, ['10: 2000', '11: 2000', '12: 2000', '13: 2000']],
  ['each night for each child', { countedBy: 'child' }, ['10: 1000', '11: 1000', '12: 1000', '13: 1000']],
  ['every second night', { rhythm: 'everyNights', everyNights: 2 }, ['10: 3000', '12: 3000']],
  ['every third night from the second', { rhythm: 'everyNights', everyNights: 3, firstNight: 2 }, ['11: 3000']],
  ['every second night from beyond the stay', { rhythm: 'everyNights', everyNights: 2, firstNight: 5 }, []],
  ['on arrival for the stay', { rhythm: 'arrival', countedBy: 'stay' }, ['10: 1000']],
  ['on arrival for all nights', { rhythm: 'arrival', countedBy: 'night' }, ['10: 4000']],
  ['on arrival for each person', { rhythm: 'arrival' }, ['10: 3000']],
  ['on departure for the stay', { rhythm: 'departure', countedBy: 'stay' }, ['14: 1000']],
  ['on departure for each adult', { rhythm: 'departure', countedBy: 'adult' }, ['14: 2000']],
  ['on departure inside the rate', { rhythm: 'departure', countedBy: 'stay', inside: true }, ['13: 1000']],
  ['each night from when it was chosen', { since: '2026-03-12' }, ['12: 3000', '13: 3000']],
  ['each night until it was given up', { until: '2026-03-12' }, ['10: 3000', '11: 3000']],
  ['on arrival, chosen after it', { rhythm: 'arrival', since: '2026-03-11' }, []],
  ['nothing', { amount: 0 }, []],
])('an inclusion %s is due', (_, of, dates) => {
  expect(due(of)).toEqual(dates)
})

test('a day use has no nights; arrival and departure are its day', () => {
  expect(due({}, DAY_USE)).toEqual([])
  expect(due({ rhythm: 'arrival', countedBy: 'night' }, DAY_USE)).toEqual([])
  expect(due({ rhythm: 'arrival' }, DAY_USE)).toEqual(['10: 3000'])
  expect(due({ rhythm: 'departure', inside: true }, DAY_USE)).toEqual(['10: 3000'])
})

test('nobody to count is nothing to charge; a night counts its own party', () => {
  expect(due({ countedBy: 'child' }, { ...STAY, children: 0 })).toEqual([])
  const parties = dueInclusions(terms(), STAY, (night) =>
    night < '2026-03-12' ? undefined : { adults: 1, children: 0 },
  )
  expect(parties.map(({ quantity }) => quantity)).toEqual([3, 3, 1, 1])
})

test('what is inside a rate is never more than the rate, and shares it to the last coin', () => {
  expect(insideRate(10_000, [3_000, 4_000])).toEqual([3_000, 4_000])
  expect(insideRate(100, [200, 100])).toEqual([67, 33])
  expect(insideRate(0, [200, 100])).toEqual([0, 0])
})
