import { closeSpentDeposits, reopenDeposits } from '#domain/folio/server/depositStatus.ts'
import { closeHouses } from '#domain/folio/server/closeHouses.ts'
import { openUnsettled } from '#domain/cityLedger/server/settle.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import { voidJournals } from '#domain/ledger/server/voidJournals.ts'
import { voidLocked } from '#domain/stay/server/endings.ts'
import { lockStays } from '#domain/stay/server/lockStay.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { movedWords } from '../words.ts'
import { journalsOf } from './usedRecords.ts'

/** Companies that nothing names. */
export async function takeBackCompanies({ db, hotelId }: Context, ids: readonly number[]): Promise<void> {
  await sql`delete from company where hotel_id = ${hotelId} and id = any (${ids}::bigint[])`.execute(db)
}

/** Reservations that wait still, by the void of each of their rooms: the numbers are given. */
export async function takeBackBookings(ctx: Context, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from stay where hotel_id = ${ctx.hotelId} and reservation_id = any (${ids}::bigint[]) order by id`.execute(
    ctx.db,
  )
  const stays = await lockStays(
    ctx,
    rows.map(({ id }) => id),
  )
  await voidLocked(ctx, stays, movedWords.undo[ctx.locale])
}

/** Opening balances by the mirrors of their journals. */
export async function takeBackBalances(ctx: Context, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ journalId: number; folioIds: number[] }>`
    select j.id as "journalId", array(select l.folio_id from folio_line l where l.hotel_id = m.hotel_id and l.journal_id = j.id) as "folioIds"
    from (select hotel_id, id as journal_id from journal where hotel_id = ${ctx.hotelId} and id = any(${ids}::bigint[])) m
    cross join lateral ${journalsOf} j order by 1`.execute(ctx.db)
  const folioIds = [...new Set(rows.flatMap((row) => row.folioIds))]
  await lockFolios(ctx, folioIds)
  await reopenDeposits(ctx, folioIds)
  await openUnsettled(ctx, folioIds)
  const journalIds = [...new Set(rows.map(({ journalId }) => journalId))]
  await voidJournals(ctx, journalIds, { reason: movedWords.undo[ctx.locale], source: 'desk' })
  await closeHouses(ctx, folioIds)
  await closeSpentDeposits(ctx, folioIds)
}
