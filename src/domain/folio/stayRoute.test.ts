import { expect, test } from 'vitest'
import { type StayRoute, Taken, takeShares } from './stayRoute.ts'

const rule = (id: number, facts: Partial<StayRoute> = {}): StayRoute => ({
  id,
  charges: 'all',
  extraChargeGroupId: null,
  targetFolioId: 100 + id,
  fromDate: '2026-03-10',
  untilDate: null,
  percent: null,
  limitAmount: null,
  limitPer: null,
  ...facts,
})
const charge = (gross: number, serviceDate = '2026-03-10') => ({
  kind: 'extraCharge' as const,
  extraChargeGroupId: 7,
  serviceDate,
  gross,
})
const amounts = (shares: readonly { amount: number }[]) => shares.map(({ amount }) => amount)

test('a percentage is of the whole charge, and what a rule leaves goes on to the next', () => {
  const routes = [rule(1, { percent: '30' }), rule(2, { percent: '50' }), rule(3)]
  expect(takeShares(charge(1001), routes, new Taken())).toEqual([
    { routeId: 1, folioId: 101, amount: 300 },
    { routeId: 2, folioId: 102, amount: 501 },
    { routeId: 3, folioId: 103, amount: 200 },
  ])
})

test('a limit of a day begins anew on the next; one of the stay does not', () => {
  const taken = new Taken()
  const daily = [rule(1, { limitAmount: 1000, limitPer: 'day' })]
  expect(amounts(takeShares(charge(700), daily, taken))).toEqual([700])
  expect(amounts(takeShares(charge(700), daily, taken))).toEqual([300])
  expect(amounts(takeShares(charge(700), daily, taken))).toEqual([])
  expect(amounts(takeShares(charge(700, '2026-03-11'), daily, taken))).toEqual([700])
  const whole = [rule(2, { limitAmount: 1000, limitPer: 'stay' })]
  expect(amounts(takeShares(charge(700), whole, taken))).toEqual([700])
  expect(amounts(takeShares(charge(700, '2026-03-11'), whole, taken))).toEqual([300])
})

test('a rule takes only its days and its kinds, and nothing of what costs nothing', () => {
  const routes = [rule(1, { charges: 'room' }), rule(2, { charges: 'extraChargeGroup', extraChargeGroupId: 8 })]
  expect(takeShares(charge(700), routes, new Taken())).toEqual([])
  expect(takeShares(charge(700, '2026-03-09'), [rule(1)], new Taken())).toEqual([])
  expect(takeShares(charge(0), [rule(1)], new Taken())).toEqual([])
})
