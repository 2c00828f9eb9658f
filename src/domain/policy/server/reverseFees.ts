import { reopenDeposits } from '#domain/folio/server/depositStatus.ts'
import { lockFolios, lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import { voidJournals } from '#domain/ledger/server/voidJournals.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { closeSettled } from './postFees.ts'

/**
 * Takes back, dated the business date, the fees of stays that are reinstated: each fee with what lessened or moved it, and the deposit that
 * paid it goes back to the reservation. What the guest paid otherwise stays as a credit on the folio. The mirror of a fee of a closed day is
 * a posting of today, as every correction is (docs/rules/ledger.md#double-entry).
 */
export async function reverseFees(ctx: Context, stayIds: readonly number[], reason: string): Promise<void> {
  const { db, hotelId } = ctx
  const folios = await lockFoliosOfStays(ctx, stayIds)
  if (folios.length === 0) return
  const { rows } = await sql<{ id: number; folioIds: number[] }>`
    with fee as (
      select l.id, l.journal_id from folio_line l
      where l.hotel_id = ${hotelId} and l.folio_id = any(${folios.map(({ id }) => id)}) and l.kind in ('cancellationFee', 'noShowFee') and not l.void
    )
    select j.id, array(select l.folio_id from folio_line l where l.hotel_id = j.hotel_id and l.journal_id = j.id) as "folioIds"
    from journal j
    where j.hotel_id = ${hotelId} and j.id in (
        select journal_id from fee
        union
        select c.journal_id from fee join folio_line c on c.hotel_id = ${hotelId} and c.parent_line_id = fee.id and not c.void
        union
        select d.journal_id from folio_line d
        where d.hotel_id = ${hotelId} and d.folio_id = any(${folios.map(({ id }) => id)}) and d.kind = 'deposit' and not d.void)
      and not exists (select from journal v where v.hotel_id = j.hotel_id and v.reverses_journal_id = j.id and v.kind = 'void')
    order by j.id`.execute(db)
  if (rows.length === 0) return
  const folioIds = rows.flatMap((journal) => journal.folioIds)
  await lockFolios(ctx, folioIds)
  await reopenDeposits(ctx, folioIds)
  await sql`
    update folio set status = 'open', closed_on = null
    where hotel_id = ${hotelId} and stay_id = any(${stayIds}) and status = 'closed'`.execute(db)
  const journalIds = rows.map(({ id }) => id)
  await voidJournals(ctx, journalIds, { reason, source: 'desk' })
  await closeSettled(ctx, stayIds)
}
