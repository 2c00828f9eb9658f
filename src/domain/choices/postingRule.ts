/** When a charge of a stay is posted (docs/rules/folio.md#recurring-charges); 'everyDays': on the first day and every so many days after it. */
export const POSTING_RULES = ['once', 'daily', 'everyDays', 'weekly', 'monthly'] as const
export type PostingRule = (typeof POSTING_RULES)[number]

/** What the quantity is counted for: the stay once, or each of its people. */
export const CHARGED_FOR = ['stay', 'person', 'adult', 'child'] as const
export type ChargedFor = (typeof CHARGED_FOR)[number]
