import { grouped } from '#core/grouped.ts'
import type { Against, LineKind, LineToPost, Part, PostedForeign, Posting, PostingSource } from '../posting.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { type CashOfJournal, cashOfJournals } from './moveCash.ts'
import { post, type Posted } from './post.ts'

interface LineRow {
  id: number
  journalId: number
  folioId: number
  stayId: number | null
  kind: LineKind
  serviceDate: string
  roomId: number | null
  extraChargeId: number | null
  paymentMethodId: number | null
  description: string
  quantity: string
  unitPrice: number
  occurrence: number
}

interface EntryRow {
  journalId: number
  debitFolioId: number | null
  debitAccountId: number
  creditFolioId: number | null
  creditAccountId: number
  amount: number
  taxId: number | null
}

/**
 * Posts the full mirror of journals: every entry and every line the other way round, dated the business date.
 * The caller has checked the rules of a void and locked the folios. A journal is mirrored once, whoever races (journal_voided_once).
 */
export async function voidJournals(
  ctx: Context,
  journalIds: readonly number[],
  why: { readonly reason: string; readonly source: PostingSource },
): Promise<Posted[]> {
  const { db, hotelId } = ctx
  const { rows: lines } = await sql<LineRow>`
    select id, journal_id as "journalId", folio_id as "folioId", stay_id as "stayId", kind, service_date as "serviceDate", room_id as "roomId",
      extra_charge_id as "extraChargeId", payment_method_id as "paymentMethodId", description, quantity, unit_price as "unitPrice", occurrence
    from folio_line where hotel_id = ${hotelId} and journal_id = any(${journalIds}) order by journal_id, id`.execute(db)
  const { rows: entries } = await sql<EntryRow>`
    select journal_id as "journalId", debit_folio_id as "debitFolioId", debit_account_id as "debitAccountId",
      credit_folio_id as "creditFolioId", credit_account_id as "creditAccountId", amount, tax_id as "taxId"
    from entry where hotel_id = ${hotelId} and journal_id = any(${journalIds}) order by id`.execute(db)
  const movements = await cashOfJournals(ctx, journalIds)
  const byJournal = ({ journalId }: { readonly journalId: number }) => journalId
  const [linesOf, entriesOf, cashOf] = [
    grouped(lines, byJournal),
    grouped(entries, byJournal),
    grouped(movements, byJournal),
  ]
  const mirrors = journalIds.map((journalId): Posting => {
    const own = entriesOf.get(journalId) ?? []
    const cash = cashOf.get(journalId) ?? []
    return {
      kind: 'void',
      ...why,
      reversesJournalId: journalId,
      ...(cash[0] && { cash: { cashSessionId: cash[0].cashSessionId, foreign: mirroredCash(cash) } }),
      lines: (linesOf.get(journalId) ?? []).map((line) => mirrored(line, own)),
    }
  })
  return post(ctx, mirrors)
}

/** In the session that it went through: cash is voided out of the drawer that it lies in. */
const mirroredCash = (movements: readonly CashOfJournal[]): PostedForeign[] =>
  movements.flatMap(({ currency, amount, exchangeRate }) =>
    exchangeRate === null ? [] : [{ currency, amount: -amount, exchangeRate }],
  )

function mirrored(line: LineRow, entries: readonly EntryRow[]): LineToPost {
  return {
    folioId: line.folioId,
    stayId: line.stayId ?? undefined,
    kind: line.kind,
    serviceDate: line.serviceDate,
    parts: entries.flatMap((entry) => mirroredPart(entry, line.folioId)),
    roomId: line.roomId ?? undefined,
    extraChargeId: line.extraChargeId ?? undefined,
    paymentMethodId: line.paymentMethodId ?? undefined,
    description: line.description,
    quantity: `-${line.quantity}`,
    unitPrice: line.unitPrice,
    parentLineId: line.id,
    void: true,
    occurrence: line.occurrence,
  }
}

function mirroredPart(entry: EntryRow, folioId: number): Part[] {
  const taxId = entry.taxId ?? undefined
  const against = (otherFolioId: number | null, accountId: number): Against =>
    otherFolioId === null ? { accountId } : { folioId: otherFolioId }
  if (entry.debitFolioId === folioId)
    return [{ against: against(entry.creditFolioId, entry.creditAccountId), amount: -entry.amount, taxId }]
  if (entry.creditFolioId === folioId)
    return [{ against: against(entry.debitFolioId, entry.debitAccountId), amount: entry.amount, taxId }]
  return []
}
