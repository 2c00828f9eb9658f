import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import type { TaxSplit } from '#domain/tax/tax.ts'

/** What the program posts to an account for; every hotel has one account of each (docs/rules/ledger.md#accounts). */
type AccountPurpose =
  | 'cash'
  | 'bank'
  | 'cardClearing'
  | 'walletClearing'
  | 'guestLedger'
  | 'cityLedger'
  | 'advanceDeposits'
  | 'vatPayable'
  | 'cityTaxPayable'
  | 'serviceCharge'
  | 'roomRevenue'
  | 'dayUseRevenue'
  | 'noShowRevenue'
  | 'cancellationRevenue'
  | 'allowances'
  | 'rounding'

type JournalKind = 'charge' | 'payment' | 'refund' | 'deposit' | 'depositTransfer' | 'allowance' | 'transfer' | 'void'

export const lineKinds = [
  'room',
  'dayUse',
  'extraCharge',
  'payment',
  'refund',
  'deposit',
  'allowance',
  'transfer',
  'noShowFee',
  'cancellationFee',
] as const
export type LineKind = (typeof lineKinds)[number]

/** By these money is taken or given back; all others say what was sold, or moved from another folio. */
export const PAYING: readonly string[] = ['payment', 'refund', 'deposit'] satisfies LineKind[]

/** By these the hotel sells, or takes something off what it sold. */
export const EARNING: readonly string[] = [
  'room',
  'dayUse',
  'extraCharge',
  'allowance',
  'noShowFee',
  'cancellationFee',
] satisfies LineKind[]

/** What posted: a person at the desk, or the night audit. */
export type PostingSource = 'desk' | 'nightAudit'

/** The other side of an amount on a folio: an account of the hotel, or another folio. */
export type Against =
  | { readonly purpose: AccountPurpose }
  | { readonly accountId: number }
  | { readonly folioId: number }

/** One amount of a line. Positive: the folio owes it (debit); negative: it is taken off the folio (credit). */
export interface Part {
  readonly against: Against
  readonly amount: Minor
  /** The tax of which it is an amount; the parts without one are the line's net. */
  readonly taxId?: number | undefined
}

/** A price in another currency, minor units of it, of which a line is the worth by that rate of exchange (a decimal text). */
export interface PostedForeign {
  readonly currency: string
  readonly amount: Minor
  readonly exchangeRate: string
}

/** A line on a folio; its gross is the sum of its parts, so it cannot differ from the ledger. */
export interface LineToPost {
  readonly folioId: number
  readonly kind: LineKind
  /** The night or day it is for; the business date when left out. */
  readonly serviceDate?: Day
  readonly parts: readonly Part[]
  /** Whose charge it is, on a group's master folio; on any other folio it is the folio's own stay. */
  readonly stayId?: number | undefined
  readonly roomId?: number | undefined
  readonly extraChargeId?: number | undefined
  readonly paymentMethodId?: number | undefined
  readonly description?: string | undefined
  /** A decimal text. */
  readonly quantity?: string | undefined
  /** The gross when left out. */
  readonly unitPrice?: Minor | undefined
  readonly foreign?: PostedForeign | undefined
  /** The line that this one voids, lessens or moves. */
  readonly parentLineId?: number | undefined
  readonly void?: boolean | undefined
  readonly reference?: string | undefined
  /** 1, or more where an earlier posting of the same night was voided. */
  readonly occurrence?: number | undefined
}

/**
 * One journal. An amount against another folio needs the line of that folio with the same amount the other way round;
 * the ledger gets one entry for the two.
 */
export interface Posting {
  readonly kind: JournalKind
  readonly source: PostingSource
  readonly reason?: string | undefined
  readonly reversesJournalId?: number | undefined
  readonly auditRunId?: number | undefined
  readonly lines: readonly LineToPost[]
}

export const grossOf = (line: LineToPost): Minor => line.parts.reduce((sum, part) => sum + part.amount, 0)
export const taxOf = (line: LineToPost): Minor =>
  line.parts.reduce((sum, part) => (part.taxId === undefined ? sum : sum + part.amount), 0)

/** Whether what each folio gives another is what the other takes, tax by tax. */
export function foldsUp({ lines }: Posting): boolean {
  const open = new Map<string, Minor>()
  for (const { folioId, parts } of lines) {
    for (const { against, amount, taxId } of parts) {
      if (!('folioId' in against)) continue
      const pair = [folioId, against.folioId].sort((a, b) => a - b)
      const key = `${pair.join(' ')} ${taxId ?? ''}`
      open.set(key, (open.get(key) ?? 0) + amount)
    }
  }
  return [...open.values()].every((sum) => sum === 0)
}

/** What a charge puts on the folio: its revenue and each of its taxes. */
export const chargeParts = ({ net, taxes }: TaxSplit, revenue: Against): Part[] => [
  { against: revenue, amount: net },
  ...taxes.map(({ taxId, accountId, amount }) => ({ against: { accountId }, amount, taxId })),
]
