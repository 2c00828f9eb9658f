import { expect, test } from 'vitest'
import { isRouted, type Route } from './route.ts'

const rule = (charges: Route['charges'], of: Partial<Route> = {}): Route => ({
  charges,
  extraChargeGroupId: charges === 'extraChargeGroup' ? 7 : null,
  fromDate: '2026-03-10',
  untilDate: null,
  ...of,
})
const night = { kind: 'room', extraChargeGroupId: null, serviceDate: '2026-03-10' } as const
const laundry = { kind: 'extraCharge', extraChargeGroupId: 7, serviceDate: '2026-03-10' } as const

test.each([
  ['a night, by the rule for rooms', night, [rule('room')], true],
  ['a day use, by the rule for rooms', { ...night, kind: 'dayUse' }, [rule('room')], true],
  ['laundry, not by the rule for rooms', laundry, [rule('room')], false],
  ['laundry, by the rule for its group', laundry, [rule('extraChargeGroup')], true],
  ['laundry, not by the rule for another group', laundry, [rule('extraChargeGroup', { extraChargeGroupId: 8 })], false],
  ['a night, not by the rule for a group', night, [rule('extraChargeGroup')], false],
  ['everything, by the rule for all', laundry, [rule('all')], true],
  ['nothing before the rule begins', night, [rule('all', { fromDate: '2026-03-11' })], false],
  ['nothing after its last day', night, [rule('all', { fromDate: '2026-03-01', untilDate: '2026-03-09' })], false],
  ['its last day itself', night, [rule('all', { untilDate: '2026-03-10' })], true],
  ['by any of several', night, [rule('extraChargeGroup'), rule('room')], true],
  ['nothing without rules', night, [], false],
] as const)('%s', (_what, charge, routes, expected) => {
  expect(isRouted(charge, routes)).toBe(expected)
})
