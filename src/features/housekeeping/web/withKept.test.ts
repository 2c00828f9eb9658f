import { Housekeeping, type HouseRow } from '#domain/housekeeping/contract.ts'
import { expect, test } from 'vitest'
import { withKept } from './withKept.ts'

const at = '2026-03-10T06:00:00.000Z'
const room = (roomId: number, of: Partial<HouseRow> = {}) =>
  ({ roomId, condition: 'dirty', occupancy: 'vacant', toClean: true, startedAt: null, remark: '', ...of }) as HouseRow
const done = ({ path }: { path: string }, input: Record<string, unknown>, state: 'waits' | 'refused' = 'waits') => ({
  path,
  input,
  at,
  state,
})

test('a room shows what was done in it in that order, though it is not sent yet', () => {
  const begun = done(Housekeeping.start, { roomIds: [1] })
  expect(withKept([room(1), room(2)], [begun])).toMatchObject([
    { condition: 'cleaning', startedAt: at },
    { condition: 'dirty', startedAt: null },
  ])
  const ended = done(Housekeeping.finish, { roomIds: [1] })
  const noted = done(Housekeeping.remark, { roomId: 1, remark: 'Lamp' })
  expect(withKept([room(1)], [begun, ended, noted])).toMatchObject([
    { condition: 'clean', startedAt: null, toClean: false, remark: 'Lamp' },
  ])
})

test('what was refused is not shown as done, and what was seen is compared with the books', () => {
  expect(withKept([room(1)], [done(Housekeeping.start, { roomIds: [1] }, 'refused')])).toMatchObject([
    { condition: 'dirty' },
  ])
  const seen = (occupied: boolean | null) => [done(Housekeeping.report, { roomIds: [1], occupied })]
  expect(withKept([room(1)], seen(true))).toMatchObject([{ discrepancy: 'sleep' }])
  expect(withKept([room(1, { occupancy: 'occupied' })], seen(false))).toMatchObject([{ discrepancy: 'skip' }])
  expect(withKept([room(1, { occupancy: 'occupied' })], seen(true))).toMatchObject([{ discrepancy: null }])
  expect(withKept([room(1)], seen(null))).toMatchObject([{ reported: null, discrepancy: null }])
})
