import { Big } from 'big.js'
import { allocate, type Minor } from '#core/money.ts'
import { type LeftPart, leftOf } from './allowance.ts'

/** A line with what is left of it, by tax. */
export interface LeftLine {
  readonly lineId: number
  readonly parts: readonly LeftPart[]
}

/** What one folio takes over of the lines together: minor units, or all that is left then. */
export interface Portion {
  readonly folioId: number
  readonly amount: Minor | 'all'
}

/** What goes from a line to a folio: one journal of the ledger. */
export interface PlannedMove {
  readonly lineId: number
  readonly folioId: number
  readonly parts: readonly LeftPart[]
}

/**
 * Which part of each line goes to which folio. Every portion sums exactly, and so does every tax of every line over the portions and what
 * stays: each portion is taken pro rata from what the portions before it have left. Move, split, cut and merge are wishes to this plan; a
 * preview is a plan that is not posted. The amounts together are at most what is left; a portion of an amount is taken from lines that are owed.
 */
export function planMoves(lines: readonly LeftLine[], portions: readonly Portion[]): PlannedMove[] {
  const cells = lines.flatMap(({ lineId, parts }) => parts.map((part) => ({ lineId, part, left: part.amount })))
  return portions.flatMap(({ folioId, amount }) => {
    const taken = amount === 'all' ? cells.map(({ left }) => left) : amountOfEach(cells, amount)
    const moved = cells.map(({ lineId, part }, nth) => ({ lineId, part: { ...part, amount: taken[nth] ?? 0 } }))
    for (const [nth, cell] of cells.entries()) cell.left -= taken[nth] ?? 0
    return lines.flatMap(({ lineId }) => {
      const parts = moved.flatMap((one) => (one.lineId === lineId && one.part.amount !== 0 ? [one.part] : []))
      return parts.length === 0 ? [] : [{ lineId, folioId, parts }]
    })
  })
}

const amountOfEach = (cells: readonly { readonly left: Minor }[], amount: Minor): Minor[] =>
  amount === 0
    ? cells.map(() => 0)
    : allocate(
        amount,
        cells.map(({ left }) => left),
      )

interface StandingLine {
  readonly left: Minor
  /** Why nothing of it may be changed: it stands on an invoice or a tax receipt, or is money for one. */
  readonly locked: string | null
}

/** Of lines that are taken together, as a split of the balance and a cut take them, those that go: what is locked stays where it is. */
export const movable = <L extends StandingLine>(lines: readonly L[]): L[] =>
  lines.filter(({ left, locked }) => left !== 0 && locked === null)

/** What of a folio's balance can be divided: no more of it than the charges come to that can go. */
export const divisible = (lines: readonly StandingLine[], balance: Minor): Minor =>
  Math.min(
    balance,
    movable(lines).reduce((sum, { left }) => sum + Math.max(0, left), 0),
  )

/** A folio is merged whole or not at all: the money that paid for what is locked would leave it behind. */
export const keepsFromMerging = (lines: readonly StandingLine[]): boolean =>
  lines.some(({ left, locked }) => left !== 0 && locked !== null)

export const totalLeft = (lines: readonly LeftLine[]): Minor => lines.reduce((sum, { parts }) => sum + leftOf(parts), 0)

export const SPLIT_WAYS = ['equally', 'amount', 'percent', 'quantity'] as const
export type SplitWay = (typeof SPLIT_WAYS)[number]

/** What a part asks for: minor units, or a decimal text of percent or quantity; nothing where it is split equally. */
export type PartValue = Minor | string | null | undefined

/** What each part comes to, and what stays where it is; `wrong` names the part whose value goes beyond the whole. */
export interface SplitShares {
  readonly shares: readonly Minor[]
  readonly rest: Minor
  readonly wrong?: number | undefined
}

/**
 * Splits `total` by the values of the parts, which are other folios; equally means that the folio itself keeps a part too. `quantity` is
 * that of the one line that is split by it. Shares and rest sum exactly (largest remainder).
 */
export function splitShares(
  way: SplitWay,
  total: Minor,
  values: readonly PartValue[],
  quantity: string = '1',
): SplitShares {
  if (way === 'equally') {
    const [rest = 0, ...shares] = allocate(total, [1, ...values.map(() => 1)])
    return { shares, rest }
  }
  const whole = new Big(way === 'amount' ? total : way === 'percent' ? 100 : quantity)
  const numbers = values.map((value) => new Big(value ?? 0))
  let sum = new Big(0)
  for (const [nth, value] of numbers.entries()) {
    sum = sum.plus(value)
    if (sum.gt(whole)) return { shares: values.map(() => 0), rest: total, wrong: nth }
  }
  const weights = [...numbers, whole.minus(sum)].map(String)
  const parts = way === 'amount' ? weights.map(Number) : allocate(total, weights)
  return { shares: parts.slice(0, -1), rest: parts.at(-1) ?? 0 }
}
