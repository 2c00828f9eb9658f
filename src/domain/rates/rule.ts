/**
 * What sets the price of a night, in the order in which it is looked for (domain.md §4): the contract of the company, the contract of the
 * source, the price of the day, the season in force with the highest priority, the rate without season. A plan that finds none of them
 * takes the price of its parent plan.
 */
export const PRICE_RULES = ['company', 'source', 'day', 'season', 'always'] as const
export type PriceRule = (typeof PRICE_RULES)[number]
