/**
 * What sets the price of a night, in the order in which it is looked for (domain.md §4): the contract of the company, the contract of the
 * source, the price of the day, the season in force with the highest priority, the rate without season. A plan that finds none of them
 * takes the price of its parent plan.
 */
export const PRICE_RULES = ['company', 'source', 'day', 'season', 'always'] as const
export type PriceRule = (typeof PRICE_RULES)[number]

/** Whose contract a rule is; null = none. */
export const contractOf = (rule: PriceRule | null): 'company' | 'source' | null =>
  rule === 'company' || rule === 'source' ? rule : null

/** What set each price of a row, a letter a night: '-' nothing; in upper case where it is the parent plan's. */
export const RULE_LETTERS = { company: 'c', source: 'o', day: 'd', season: 's', always: 'a' } as const satisfies Record<
  PriceRule,
  string
>

interface NightRule {
  readonly rule: PriceRule | null
  readonly derived: boolean
}
const byLetter = new Map<string, NightRule>(
  PRICE_RULES.flatMap((rule) => [
    [RULE_LETTERS[rule], { rule, derived: false }],
    [RULE_LETTERS[rule].toUpperCase(), { rule, derived: true }],
  ]),
)
const NO_RULE: NightRule = { rule: null, derived: false }

export const ruleOfLetter = (letter: string): NightRule => byLetter.get(letter) ?? NO_RULE
