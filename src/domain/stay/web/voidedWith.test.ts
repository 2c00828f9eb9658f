import { expect, test } from 'vitest'
import { voidedWith } from './voidedWith.ts'

test('undoing a check-in says that a walk-in is voided with it, by name', () => {
  const reserved = { walkIn: false, guestName: 'Batbold Dorj' }
  expect(voidedWith([reserved])).toEqual([])
  const [line, last] = voidedWith([reserved, { walkIn: true, guestName: 'Kim Min-jun' }])
  expect(line?.en).toBe('Kim Min-jun walked in without a reservation: undoing the check-in voids the stay.')
  expect(line?.mon).toContain('Kim Min-jun захиалгагүй, шууд ирсэн')
  expect(last?.en).toBe('You can not undo this action')
})
