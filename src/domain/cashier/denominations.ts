import { Big } from 'big.js'
import type { Minor } from '#core/money.ts'

/** Notes and coins by which a drawer is counted, the largest first, in whole units. */
const known: Readonly<Record<string, readonly number[]>> = {
  MNT: [20_000, 10_000, 5_000, 1_000, 500, 100, 50, 20, 10],
  USD: [100, 50, 20, 10, 5, 2, 1, 0.25, 0.1, 0.05, 0.01],
  EUR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  CNY: [100, 50, 20, 10, 5, 1, 0.5, 0.1],
  RUB: [5_000, 2_000, 1_000, 500, 200, 100, 50, 10, 5, 2, 1],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  KRW: [50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
}

/** In minor units; none where the currency is counted as one amount. */
export const denominationsOf = (currency: string, digits: number): readonly Minor[] =>
  (known[currency] ?? []).map((unit) => Number(new Big(unit).times(new Big(10).pow(digits)).toString()))
