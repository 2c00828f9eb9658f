import { expect, test } from 'vitest'
import type { FolioLine } from './contract.ts'
import { lineText, printText, quantityText, standing } from './lineText.ts'

const told = {
  kind: 'extraCharge',
  parentKind: null,
  item: { en: 'Dinner', mon: 'Оройн хоол' },
  roomNumber: null,
  description: '',
  void: false,
} as const

test.each([
  [{}, 'Dinner', 'Оройн хоол'],
  [{ description: 'two guests' }, 'Dinner – two guests', 'Оройн хоол – two guests'],
  [{ void: true }, 'Void: Dinner', 'Хүчингүй: Оройн хоол'],
  [{ kind: 'room', item: null, roomNumber: '101' }, 'Room charge 101', 'Өрөөний төлбөр 101'],
  [
    {
      kind: 'room',
      item: null,
      roomNumber: '101',
      foreign: { code: 'USD', digits: 2, amount: 8_000, exchangeRate: '3450' },
    },
    'Room charge 101 · USD 80.00 × 3450',
    'Өрөөний төлбөр 101 · USD 80.00 × 3450',
  ],
  [{ kind: 'allowance', parentKind: 'extraCharge' }, 'Allowance: Dinner', 'Хасалт: Оройн хоол'],
  [
    { kind: 'allowance', parentKind: 'room', item: null, roomNumber: '101', void: true },
    'Void: Allowance: Room charge 101',
    'Хүчингүй: Хасалт: Өрөөний төлбөр 101',
  ],
  [{ kind: 'transfer', parentKind: 'payment', item: null }, 'Moved: Payment', 'Шилжүүлсэн: Төлбөр'],
  [
    { kind: 'transfer', parentKind: 'extraCharge', void: true },
    'Move taken back: Dinner',
    'Шилжүүлгийг буцаасан: Оройн хоол',
  ],
  [{ kind: 'transfer', item: null }, 'Transfer', 'Шилжүүлэг'],
] as const)('a line with %j reads %s', (facts, en, mon) => {
  expect(lineText({ ...told, ...facts })).toEqual({ en, mon })
})

test('a printed payment says how it was paid, and counts nothing', () => {
  const payment = { ...told, kind: 'payment', item: null, paymentMethod: { en: 'Card', mon: 'Карт' } } as const
  expect(printText({ ...payment, reference: 'slip 4711' }).en).toBe('Payment · Card slip 4711')
  expect(quantityText({ kind: 'payment', quantity: '1' })).toBe('')
  expect(quantityText({ kind: 'room', quantity: '1' })).toBe('1')
})

test('what stands are the lines without voids and without what was moved away whole; the sum stays', () => {
  const line = (id: number, gross: number, facts: Partial<FolioLine> = {}) =>
    ({ ...told, id, gross, parentLineId: null, voided: false, ...facts }) as FolioLine
  const lines = [
    line(1, 100),
    line(2, 200, { voided: true }),
    line(3, -200, { void: true, parentLineId: 2 }),
    line(4, 300),
    line(5, -300, { kind: 'transfer', parentLineId: 4 }),
    line(6, 400),
    line(7, -50, { kind: 'allowance', parentLineId: 6 }),
    line(8, -350, { kind: 'transfer', parentLineId: 6 }),
  ]
  expect(standing(lines).map(({ id }) => id)).toEqual([1, 6, 7, 8])
  const sum = (of: readonly FolioLine[]) => of.reduce((all, { gross }) => all + gross, 0)
  expect(sum(standing(lines))).toBe(sum(lines))
})
