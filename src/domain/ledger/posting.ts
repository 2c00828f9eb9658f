import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import type { ExemptBy, TaxSplit } from '#domain/tax/tax.ts'

/** What the program posts to an account for; every hotel has one account of each (docs/rules/ledger.md#accounts). */
type AccountPurpose =
  | 'cash'
  | 'safe'
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
  | 'badDebt'
  | 'commissions'
  | 'commissionPayable'
  | 'rounding'
  | 'cashOverShort'
  | 'exchangeGain'
  | 'cardFees'
  | 'openingBalances'

type JournalKind =
  | 'charge'
  | 'payment'
  | 'refund'
  | 'deposit'
  | 'depositTransfer'
  | 'allowance'
  | 'transfer'
  | 'void'
  | 'cash'
  | 'exchange'
  | 'settlement'
  | 'revaluation'
  | 'commission'
  /** What was open when the hotel moved in from another program. */
  | 'opening'

/** What a movement of cash is for; of a payment, deposit, refund, charge, allowance or void it is the kind of its journal. */
export const movementKinds = [
  'before',
  'start',
  'payment',
  'deposit',
  'refund',
  'charge',
  'allowance',
  'void',
  'paidIn',
  'paidOut',
  'drop',
  'exchange',
  'overShort',
  'revaluation',
] as const
export type MovementKind = (typeof movementKinds)[number]

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
  'settlement',
  'writeOff',
  'commission',
] as const
export type LineKind = (typeof lineKinds)[number]

/** Whose a folio is: of a stay or group, of a reservation's deposits, of a company's account, of the hotel itself. */
export const folioKinds = ['guest', 'deposit', 'company', 'house'] as const
export type FolioKind = (typeof folioKinds)[number]

/** By these a folio is paid: with money, or by settling it to a company; all others say what was sold, or moved from another folio. */
export const PAYING: readonly string[] = ['payment', 'refund', 'deposit', 'settlement'] satisfies LineKind[]

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
export type Against = AccountRef | { readonly folioId: number }

/** An account of the hotel; `cash` is the drawers' own, of that currency. */
export type AccountRef =
  | { readonly purpose: AccountPurpose }
  | { readonly accountId: number }
  | { readonly cash: string }

/** An amount that moves between two accounts of the hotel and is on no folio; minor units of the hotel's currency. */
interface AccountMove {
  readonly debit: AccountRef
  readonly credit: AccountRef
  readonly amount: Minor
}

/** How the cash of a journal goes through a drawer. */
export interface CashFacts {
  /** The caller's open session when left out. */
  readonly cashSessionId?: number | undefined
  /** It lies in no drawer and goes through no session. */
  readonly outside?: true
  /** The kind of the journal when left out. */
  readonly kind?: MovementKind
  /** Of the cash in other currencies than the hotel's: how much of it, positive = into the drawer, and at which rate. */
  readonly foreign?: readonly PostedForeign[]
  /** To or from whom. */
  readonly party?: string | undefined
  /** The charge on which it is paid in or out. */
  readonly extraChargeId?: number | undefined
}

/** One amount of a line. Positive: the folio owes it (debit); negative: it is taken off the folio (credit). */
export interface Part {
  readonly against: Against
  readonly amount: Minor
  /** The tax of which it is an amount; the parts without one are the line's net. */
  readonly taxId?: number | undefined
  /** Of a tax from which the stay is exempt: nothing is due, and the line says why. */
  readonly exemptBy?: ExemptBy | undefined
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
  /** Whose charge it is, on a group's master folio or one of the house; on any other folio it is the folio's own stay. */
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
  /** What was laid down of the hotel's currency, of which the amount was kept and the rest given back. */
  readonly tendered?: Minor | undefined
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
  readonly moves?: readonly AccountMove[]
  readonly cash?: CashFacts
}

export const grossOf = (line: Pick<LineToPost, 'parts'>): Minor =>
  line.parts.reduce((sum, part) => sum + part.amount, 0)
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

/** The same, worth nothing: a charge that is left out stands on the folio with its reason, so that it counts as posted. */
export const leftOut = (posting: Posting, reason: string): Posting => ({
  ...posting,
  reason,
  lines: posting.lines.map((line) => ({ ...line, unitPrice: 0, foreign: undefined, parts: [] })),
})

/** What a charge puts on the folio: its revenue and each of its taxes. */
export const chargeParts = ({ net, taxes }: TaxSplit, revenue: Against): Part[] => [
  { against: revenue, amount: net },
  ...taxes.map(({ taxId, accountId, amount, exemptBy }) => ({ against: { accountId }, amount, taxId, exemptBy })),
]

/** What the account of the drawers' cash is known by. */
export const cashPurpose = (currency: string, own: string): string => (currency === own ? 'cash' : `cash:${currency}`)
