import type { Minor } from '#core/money.ts'
import type { RateCurrency } from '../foreign.ts'

/** The nights of one request, in their order. */
export interface PricedRow {
  readonly key: number
  /** Minor units of the plan's currency. */
  readonly rates: (Minor | null)[]
  /** What set each price, a letter a night (RULE_LETTERS). */
  readonly letters: string
  /** Of the plan's prices; null = the hotel's. */
  readonly currency: RateCurrency | null
}

/** A request as the query answers it: most nights cost what the rule in force costs on any night, and many requests have the same rules. */
export interface FoldedRow<Why> {
  readonly key: number
  readonly nights: number
  /** Requests of one pattern have the same rule on the same night. */
  readonly pattern: number | null
  /** By night the place of the rule in force; with the first request of its pattern alone. */
  readonly course: Readonly<Record<string, number>> | null
  /** By place of a rule its price of a night, null where it is not sold to the party, and its letter. */
  readonly prices: Readonly<Record<string, readonly [Minor | null, string]>> | null
  /** The nights with a price of their own: of the day, of a week or month, of a day use. */
  readonly special: readonly (readonly [nth: number, rate: Minor | null, letter: string, why?: Why | null])[] | null
  readonly currency: RateCurrency | null
}

/** Each night of each request, in the order of the rows. */
export function unfolded<Why>(rows: readonly FoldedRow<Why>[]): (PricedRow & { readonly reasons: (Why | null)[] })[] {
  const courses = new Map(rows.flatMap(({ pattern, course }) => (course === null ? [] : [[pattern, course] as const])))
  return rows.map(({ key, nights, pattern, prices, special, currency }) => {
    const course = courses.get(pattern)
    const rates = Array<Minor | null>(nights).fill(null)
    const letters = Array<string>(nights).fill('-')
    const reasons = Array<Why | null>(nights).fill(null)
    for (let nth = 0; nth < nights; nth += 1) {
      const price = prices?.[course?.[nth] ?? '']
      if (price) [rates[nth], letters[nth]] = price
    }
    for (const [nth, rate, letter, why = null] of special ?? []) {
      rates[nth] = rate
      letters[nth] = letter
      reasons[nth] = why
    }
    return { key, rates, letters: letters.join(''), currency, reasons }
  })
}
