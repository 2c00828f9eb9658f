import { expect, test } from 'vitest'
import { owedBy, planPayments, restFor } from './paymentPlan.ts'

const rooms = [
  { folioId: 1, balance: 300 },
  { folioId: 2, balance: 200 },
]

test('one payment pays every folio in turn', () => {
  expect(planPayments(rooms, [{ amount: 500 }])).toEqual({
    shares: [
      [
        { folioId: 1, amount: 300 },
        { folioId: 2, amount: 200 },
      ],
    ],
    folios: [
      { folioId: 1, balance: 0 },
      { folioId: 2, balance: 0 },
    ],
    tooMuch: undefined,
  })
})

test('who names a folio pays it before others pay what is left', () => {
  const plan = planPayments(rooms, [{ amount: 400 }, { folioId: 1, amount: 100 }])
  expect(plan.shares).toEqual([
    [
      { folioId: 1, amount: 200 },
      { folioId: 2, amount: 200 },
    ],
    [{ folioId: 1, amount: 100 }],
  ])
  expect(owedBy(plan.folios)).toBe(0)
})

test('nothing is paid beyond what is owed, and an overpaid folio pays for no other', () => {
  const folios = [...rooms, { folioId: 3, balance: -50 }]
  expect(planPayments(folios, [{ folioId: 2, amount: 250 }]).tooMuch).toEqual({ nth: 0, most: 200 })
  expect(planPayments(folios, [{ amount: 450 }, { amount: 100 }]).tooMuch).toEqual({ nth: 1, most: 50 })
  expect(planPayments(folios, [{ folioId: 9, amount: 1 }]).tooMuch).toEqual({ nth: 0, most: 0 })
  expect(owedBy(planPayments(folios, [{ amount: 100 }]).folios)).toBe(400)
})

test('the rest is proposed to who pays last', () => {
  expect(restFor(rooms, [{ amount: 120 }, { amount: 0 }], 1)).toBe(380)
  expect(
    restFor(
      rooms,
      [
        { folioId: 1, amount: 120 },
        { folioId: 2, amount: 7 },
      ],
      1,
    ),
  ).toBe(200)
  expect(restFor(rooms, [{ amount: 900 }, { amount: 1 }], 1)).toBe(0)
})
