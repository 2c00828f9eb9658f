/**
 * What sets the price of a night, in the order in which it is looked for (docs/rules/rates.md#price-of-a-night): the contract of the company,
 * the contract of the source, the price of the day, the season in force with the highest priority, the rate without season. A plan that finds
 * none of them takes the price of its parent plan.
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

/** The letter of a night's price. */
export const letterOf = ({ rule, derived }: { readonly rule: PriceRule | null; readonly derived: boolean }): string =>
  rule === null ? '-' : derived ? RULE_LETTERS[rule].toUpperCase() : RULE_LETTERS[rule]
