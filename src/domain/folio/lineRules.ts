import type { Day } from '#core/day.ts'
import type { ErrorCode } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import type { LineKind } from '#domain/ledger/posting.ts'

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
  /** What is left after allowances and moves; 0 for lines that only lessen or move another. */
  readonly left: Minor
}
export interface FolioFacts {
  readonly kind: 'guest' | 'deposit' | 'company'
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

/** A charge belongs to a guest's folio; a deposit folio takes deposits only. */
export const againstCharge = (folio: FolioFacts): Against | undefined =>
  againstPosting(folio) ?? (folio.kind === 'deposit' ? against('folioOfDeposit') : undefined)

/** A void mirrors a posting of the same, still open business date (docs/rules/folio.md#void). */
export function againstVoid(line: LineFacts, folio: FolioFacts, businessDate: Day): Against | undefined {
  if (line.void) return against('lineIsVoid')
  if (line.voided) return against('lineVoidedBefore')
  if (line.businessDate !== businessDate) return against('voidOnlySameDay', line.businessDate)
  if (line.followed) return against('lineHasFollowUps')
  return againstPosting(folio)
}

const charges: readonly LineKind[] = ['room', 'dayUse', 'extraCharge', 'noShowFee', 'cancellationFee', 'transfer']

export function againstAllowance(line: LineFacts, folio: FolioFacts): Against | undefined {
  if (line.void) return against('lineIsVoid')
  if (line.voided) return against('lineVoidedBefore')
  if (folio.kind === 'deposit' || !charges.includes(line.kind) || line.gross < 0) return against('lineNotCharge')
  if (line.left <= 0) return against('nothingLeft')
  return againstPosting(folio)
}

export function againstMove(line: LineFacts, folio: FolioFacts): Against | undefined {
  if (line.void) return against('lineIsVoid')
  if (line.voided) return against('lineVoidedBefore')
  if (folio.kind === 'deposit') return against('folioOfDeposit')
  if (line.left === 0) return against('nothingLeft')
  return againstPosting(folio)
}
