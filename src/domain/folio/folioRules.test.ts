import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowanceParts, type LeftPart, leftOf } from './allowance.ts'
import { holdsCardNumber } from './cardNumber.ts'
import { againstAllowance, againstMove, againstVoid, type LineFacts } from './lineRules.ts'

describe('card numbers', () => {
  test.each(['4111 1111 1111 1111', 'slip 5500-0000-0000-0004 ok', '378282246310005', '6011.1111.1111.1117'])(
    '%s is one',
    (text) => expect(holdsCardNumber(text)).toBe(true),
  )
  test.each(['', 'slip 483921', '99112233', '4111 1111 1111 1112', '2026-03-10 12:30', '12345678901234567890123'])(
    '%s is none',
    (text) => expect(holdsCardNumber(text)).toBe(false),
  )
})

describe('an allowance', () => {
  const night: LeftPart[] = [
    { taxId: null, accountId: null, amount: 22_321_428 },
    { taxId: 1, accountId: 8, amount: 2_232_143 },
    { taxId: 2, accountId: 9, amount: 446_429 },
  ]
  const amounts = (parts: readonly LeftPart[]) => parts.map(({ amount }) => amount)

  test('carries its taxes pro rata', () => {
    expect(amounts(allowanceParts(night, 5_000_000))).toEqual([4_464_285, 446_429, 89_286])
  })
  test('of the whole takes every part whole', () => {
    expect(allowanceParts(night, 25_000_000)).toEqual(night)
  })
  test('in whatever steps never takes more than there was, and at last all of it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }), (percents) => {
        let left = night
        for (const percent of [...percents, 100]) {
          const whole = leftOf(left)
          const amount = Math.floor((whole * percent) / 100)
          if (amount === 0) continue
          const parts = allowanceParts(left, amount)
          expect(leftOf(parts)).toBe(amount)
          left = left.map((part) => ({
            ...part,
            amount: part.amount - (parts.find(({ taxId }) => taxId === part.taxId)?.amount ?? 0),
          }))
          for (const { amount: rest } of left) expect(rest).toBeGreaterThanOrEqual(0)
        }
        expect(leftOf(left)).toBe(0)
      }),
    )
  })
})

describe('what may be done with a line', () => {
  const folio = { kind: 'guest', status: 'open' } as const
  const line: LineFacts = {
    kind: 'extraCharge',
    gross: 1_500_000,
    businessDate: '2026-03-10',
    void: false,
    voided: false,
    followed: false,
    locked: null,
    left: 1_500_000,
  }
  const today = '2026-03-10'

  test.each([
    ['a posting of today', {}, undefined],
    ['a posting of a closed day', { businessDate: '2026-03-09' }, 'voidOnlySameDay'],
    ['a posting that is voided', { voided: true }, 'lineVoidedBefore'],
    ['a void', { void: true }, 'lineIsVoid'],
    ['a posting that was lessened', { followed: true, left: 1_000_000 }, 'lineHasFollowUps'],
  ] as const)('void: %s', (_, facts, code) => {
    expect(againstVoid({ ...line, ...facts }, folio, today)?.code).toBe(code)
  })

  test.each([
    ['a charge of any day', { businessDate: '2026-03-01' }, undefined],
    ['a payment', { kind: 'payment', gross: -1, left: -1 }, 'lineNotCharge'],
    ['a charge of which nothing is left', { left: 0 }, 'nothingLeft'],
    ['an allowance', { kind: 'allowance', gross: -1 }, 'lineNotCharge'],
  ] as const)('allowance: %s', (_, facts, code) => {
    expect(againstAllowance({ ...line, ...facts }, folio)?.code).toBe(code)
  })

  test('nothing on a closed folio', () => {
    const closed = { ...folio, status: 'closed' } as const
    expect(againstVoid(line, closed, today)?.code).toBe('folioClosed')
    expect(againstAllowance(line, closed)?.code).toBe('folioClosed')
    expect(againstMove(line, closed)?.code).toBe('folioClosed')
  })
})
