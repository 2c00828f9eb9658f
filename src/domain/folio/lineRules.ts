import type { Day } from '#core/day.ts'
import type { ErrorCode } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import type { FolioKind, LineKind } from '#domain/ledger/posting.ts'

/** What the rules of a line read; the server, the buttons and the tests read the same. */
export interface LineFacts {
  readonly kind: LineKind
  readonly gross: Minor
  readonly businessDate: Day
  /** The mirror of a voided line. */
  readonly void: boolean
  readonly voided: boolean
  /** Whether anything of its journal was lessened or moved since. */
  readonly followed: boolean
  /** Why nothing of it may be changed: it stands on a tax receipt or an invoice, or is money for one. */
  readonly locked: 'ebarimtPrinted' | 'lineInvoiced' | 'lineAllocated' | null
  /** What is left after allowances and moves; 0 for lines that only lessen or move another. */
  readonly left: Minor
}
export interface FolioFacts {
  readonly kind: FolioKind
  readonly status: 'open' | 'closed'
}

/** Why something cannot be done; undefined when it can. */
export interface Against {
  readonly code: ErrorCode
  readonly params: readonly string[]
}
const against = (code: ErrorCode, ...params: string[]): Against => ({ code, params })

export const againstPosting = ({ status }: FolioFacts): Against | undefined =>
  status === 'closed' ? against('folioClosed') : undefined

function againstKind({ kind }: FolioFacts): Against | undefined {
  if (kind === 'deposit') return against('folioOfDeposit')
  return kind === 'company' ? against('folioOfCompany') : undefined
}

/** A charge belongs to a guest's folio; a deposit folio takes deposits only, a company's account has a page of its own. */
export const againstCharge = (folio: FolioFacts): Against | undefined => againstPosting(folio) ?? againstKind(folio)

/** A void mirrors a posting of the same, still open business date (docs/rules/folio.md#void). */
export function againstVoid(line: LineFacts, folio: FolioFacts, businessDate: Day): Against | undefined {
  if (line.void) return against('lineIsVoid')
  if (line.voided) return against('lineVoidedBefore')
  if (line.businessDate !== businessDate) return against('voidOnlySameDay', line.businessDate)
  if (line.followed) return against('lineHasFollowUps')
  if (line.locked) return against(line.locked)
  // what was settled to a company may have closed the folio: undone, it is open again
  return line.kind === 'settlement' ? undefined : againstPosting(folio)
}

const charges: readonly LineKind[] = ['room', 'dayUse', 'extraCharge', 'noShowFee', 'cancellationFee', 'transfer']

export function againstAllowance(line: LineFacts, folio: FolioFacts): Against | undefined {
  if (line.void) return against('lineIsVoid')
  if (line.voided) return against('lineVoidedBefore')
  if (folio.kind !== 'guest' || !charges.includes(line.kind) || line.gross < 0) return against('lineNotCharge')
  if (line.locked) return against(line.locked)
  if (line.left <= 0) return against('nothingLeft')
  return againstPosting(folio)
}

/** An extra charge as it should have been, which lessens it or adds to it. */
export function againstCorrection(line: LineFacts, folio: FolioFacts): Against | undefined {
  if (line.voided) return against('lineVoidedBefore')
  return line.locked ? against(line.locked) : againstPosting(folio)
}

export function againstMove(line: LineFacts, folio: FolioFacts): Against | undefined {
  if (line.void) return against('lineIsVoid')
  if (line.voided) return against('lineVoidedBefore')
  const kind = againstKind(folio)
  if (kind) return kind
  if (line.kind === 'settlement') return against('lineNotCharge')
  if (line.locked) return against(line.locked)
  if (line.left === 0) return against('nothingLeft')
  return againstPosting(folio)
}

/** What is owed can be divided; what was paid goes whole. */
export const againstSplit = (line: LineFacts, folio: FolioFacts): Against | undefined =>
  againstMove(line, folio) ?? (line.left < 0 ? against('lineNotCharge') : undefined)
