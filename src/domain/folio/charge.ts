import type { Against, Part } from '#domain/ledger/posting.ts'
import type { TaxSplit } from '#domain/tax/tax.ts'

/** What a charge puts on the folio: its revenue and each of its taxes. */
export const chargeParts = ({ net, taxes }: TaxSplit, revenue: Against): Part[] => [
  { against: revenue, amount: net },
  ...taxes.map(({ taxId, accountId, amount }) => ({ against: { accountId }, amount, taxId })),
]
