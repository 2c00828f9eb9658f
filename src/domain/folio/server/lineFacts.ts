import { AppError } from '#core/errors.ts'
import type { LeftPart } from '../allowance.ts'
import type { LineFacts } from '../lineRules.ts'
import { type LockedFolio, lockFolios } from '#domain/ledger/server/lockFolios.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

export interface HeldLine extends LineFacts {
  readonly id: number
  readonly journalId: number
  readonly folioId: number
  /** That of the folio; on a master folio the one whose charge it is. */
  readonly stayId: number | null
  readonly serviceDate: string
  readonly roomId: number | null
  readonly extraChargeId: number | null
  readonly description: string
  /** What it voids, lessens or moves. */
  readonly parentLineId: number | null
}

/** Whether a line was voided. */
const voided = (line: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from folio_line v where v.hotel_id = ${line}.hotel_id and v.parent_line_id = ${line}.id and v.void)`

/** Live allowances and moves of line `l`, on its own folio. */
const followers = sql`
  from folio_line c where c.hotel_id = l.hotel_id and c.parent_line_id = l.id and c.folio_id = l.folio_id and not c.void and not ${voided(sql`c`)}`

/** Whether a line is charged by an invoice that was not taken back whole. */
const charged = (lineIds: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from invoice_line n join invoice i on i.hotel_id = n.hotel_id and i.id = n.invoice_id and i.kind = 'invoice'
  where n.hotel_id = l.hotel_id and n.folio_line_id = any(${lineIds})
    and not exists (select from invoice w where w.hotel_id = i.hotel_id and w.of_invoice_id = i.id and w.whole))`

/** Whether a line is on a tax receipt that stands, or is about to. */
const receipted = (lineIds: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from tax_receipt_line t where t.hotel_id = l.hotel_id and t.folio_line_id = any(${lineIds}) and t.active)`

/** A posting is bound with what it lessens, moves, or was settled by. */
const locked = sql`case
  when exists (select from folio_line m where m.hotel_id = l.hotel_id and m.journal_id = l.journal_id and ${receipted(sql`array[m.id, m.parent_line_id]`)}) then 'ebarimtPrinted'
  when exists (select from folio_line m where m.hotel_id = l.hotel_id and m.journal_id = l.journal_id and (${charged(sql`array[m.id, m.parent_line_id]`)}
    or exists (select from invoice_settlement n where n.hotel_id = m.hotel_id and n.folio_line_id = m.id))) then 'lineInvoiced'
  when exists (select from allocation a where a.hotel_id = l.hotel_id and a.folio_line_id = l.id and a.removed_on is null) then 'lineAllocated' end`

/** The facts of a line `l` that the rules read (lineRules.ts). */
export const lineFacts = sql`
  l.kind, l.gross, l.business_date as "businessDate", l.void, ${voided(sql`l`)} as voided,
  exists (select from folio_line m join folio_line c on c.hotel_id = m.hotel_id and c.parent_line_id = m.id and c.folio_id = m.folio_id
    where m.hotel_id = l.hotel_id and m.journal_id = l.journal_id and not c.void and not ${voided(sql`c`)}) as followed,
  ${locked} as locked, ${charged(sql`array[l.id]`)} as invoiced,
  case when l.void or l.kind = 'allowance' or ${voided(sql`l`)}
      or exists (select from folio_line p where p.hotel_id = l.hotel_id and p.id = l.parent_line_id and p.folio_id = l.folio_id) then 0
    else l.gross + (select coalesce(sum(c.gross), 0) ${followers}) end::bigint as left`

/** Holds the folios on which the lines' journals stand, then reads the lines: nobody changes them meanwhile. Refuses with notFound. */
export async function holdLines(
  ctx: Context,
  lineIds: readonly number[],
  alsoFolioIds: readonly number[] = [],
): Promise<{ lines: HeldLine[]; folios: Map<number, LockedFolio> }> {
  const { db, hotelId } = ctx
  const { rows: standing } = await sql<{ id: number }>`
    select distinct m.folio_id as id from folio_line l join folio_line m on m.hotel_id = l.hotel_id and m.journal_id = l.journal_id
    where l.hotel_id = ${hotelId} and l.id = any(${lineIds})`.execute(db)
  const held = await lockFolios(ctx, [...standing.map(({ id }) => id), ...alsoFolioIds])
  const { rows: lines } = await sql<HeldLine>`
    select l.id, l.journal_id as "journalId", l.folio_id as "folioId", l.stay_id as "stayId", l.service_date as "serviceDate", l.room_id as "roomId",
      l.extra_charge_id as "extraChargeId", l.description, l.parent_line_id as "parentLineId", ${lineFacts}
    from folio_line l where l.hotel_id = ${hotelId} and l.id = any(${lineIds}) order by l.id`.execute(db)
  if (lines.length < new Set(lineIds).size) throw new AppError('notFound')
  return { lines, folios: new Map(held.map((folio) => [folio.id, folio])) }
}

/** What a line that lessens or moves another takes from it. */
export const carried = (
  line: Pick<HeldLine, 'id' | 'serviceDate' | 'stayId' | 'roomId' | 'extraChargeId' | 'description'>,
) => ({
  serviceDate: line.serviceDate,
  stayId: line.stayId ?? undefined,
  roomId: line.roomId ?? undefined,
  extraChargeId: line.extraChargeId ?? undefined,
  description: line.description,
  parentLineId: line.id,
})

/** What is left of each line, by tax. */
export async function leftParts(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  lineIds: readonly number[],
): Promise<Map<number, LeftPart[]>> {
  const { rows } = await sql<LeftPart & { lineId: number }>`
    select l.id as "lineId", e.tax_id as "taxId", t.account_id as "accountId",
      sum(case when e.debit_folio_id = l.folio_id then e.amount else -e.amount end)::bigint as amount
    from folio_line l
    cross join lateral (select l.journal_id union all select c.journal_id ${followers}) j
    join entry e on e.hotel_id = l.hotel_id and e.journal_id = j.journal_id and l.folio_id in (e.debit_folio_id, e.credit_folio_id)
    left join tax t on t.hotel_id = e.hotel_id and t.id = e.tax_id
    where l.hotel_id = ${hotelId} and l.id = any(${lineIds})
    group by l.id, e.tax_id, t.account_id order by l.id, e.tax_id`.execute(db)
  const byLine = new Map<number, LeftPart[]>(lineIds.map((lineId) => [lineId, []]))
  for (const { lineId, ...part } of rows) byLine.get(lineId)?.push(part)
  return byLine
}
