import { expect, test } from 'vitest'
import { chargeDays, type ChargedStay, dueCharges, type RecurringTerms } from './rule.ts'

const parking: RecurringTerms = {
  postingRule: 'daily',
  everyDays: 2,
  countedBy: 'stay',
  quantity: '1',
  unitPrice: 1_000_000,
  fromDate: null,
  untilDate: null,
  changedOn: null,
}
const stay: ChargedStay = { arrival: '2026-03-10', departure: '2026-03-14', adults: 2, children: 1 }
const days = (terms: Partial<RecurringTerms>, of: Partial<ChargedStay> = {}) =>
  chargeDays({ ...parking, ...terms }, { ...stay, ...of }).map((day) => day.slice(5))

test('daily is every night of the stay, and the day of departure only where it is asked for', () => {
  expect(days({})).toEqual(['03-10', '03-11', '03-12', '03-13'])
  expect(days({ fromDate: '2026-03-12' })).toEqual(['03-12', '03-13'])
  expect(days({ untilDate: '2026-03-11' })).toEqual(['03-10', '03-11'])
  expect(days({ fromDate: '2026-03-13', untilDate: '2026-03-20' })).toEqual(['03-13', '03-14'])
  expect(days({ fromDate: '2026-03-14' })).toEqual(['03-14'])
  expect(days({ fromDate: '2026-03-15' })).toEqual([])
})

test('what began before an arrival that was moved begins with the arrival', () => {
  expect(days({ fromDate: '2026-03-01' })).toEqual(['03-10', '03-11', '03-12', '03-13'])
})

test('once is the first day and nothing more, whatever the end', () => {
  expect(days({ postingRule: 'once' })).toEqual(['03-10'])
  expect(days({ postingRule: 'once', fromDate: '2026-03-14' })).toEqual(['03-14'])
})

test('every few days and weekly count from the first day', () => {
  expect(days({ postingRule: 'everyDays', everyDays: 3 })).toEqual(['03-10', '03-13'])
  expect(days({ postingRule: 'weekly', fromDate: '2026-03-11' }, { departure: '2026-03-26' })).toEqual([
    '03-11',
    '03-18',
    '03-25',
  ])
})

test('monthly is the same day of each month, of a shorter month its last', () => {
  const long = { arrival: '2028-01-31', departure: '2028-06-01' }
  expect(days({ postingRule: 'monthly' }, long)).toEqual(['01-31', '02-29', '03-31', '04-30', '05-31'])
  expect(days({ postingRule: 'monthly', fromDate: '2028-02-15' }, long)).toEqual(['02-15', '03-15', '04-15', '05-15'])
})

test('a day use has its one day', () => {
  expect(days({}, { departure: '2026-03-10' })).toEqual(['03-10'])
})

test('a person, an adult, a child each count for one, and where nobody is counted nothing is due', () => {
  const quantities = (countedBy: RecurringTerms['countedBy'], party = stay) =>
    dueCharges({ ...parking, countedBy, quantity: '1.5', postingRule: 'once' }, party, []).map(
      ({ quantity, price }) => [quantity, price],
    )
  expect(quantities('person')).toEqual([['4.5', 4_500_000]])
  expect(quantities('adult')).toEqual([['3', 3_000_000]])
  expect(quantities('child')).toEqual([['1.5', 1_500_000]])
  expect(quantities('child', { ...stay, children: 0 })).toEqual([])
})

test('what is posted is not due, what was voided is due again, what a change made due for an earlier day is not', () => {
  const postings = [
    { date: '2026-03-10', lineId: 1 },
    { date: '2026-03-11', lineId: null },
  ]
  const due = (terms: Partial<RecurringTerms>) =>
    dueCharges({ ...parking, ...terms }, stay, postings).map(({ date }) => date.slice(5))
  expect(due({})).toEqual(['03-11', '03-12', '03-13'])
  expect(due({ changedOn: '2026-03-13' })).toEqual(['03-13'])
  expect(due({ postingRule: 'once', fromDate: '2026-03-12' })).toEqual([])
})
