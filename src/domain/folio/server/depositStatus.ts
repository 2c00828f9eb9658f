import type { Minor } from '#core/money.ts'
import { folioBalance } from '#domain/ledger/server/balances.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** What is held of the reservations' deposits, their folios held until the command ends; those that hold nothing are left out. */
export async function lockHeldDeposits(
  { db, hotelId }: Context,
  reservationIds: readonly number[],
): Promise<{ reservationId: number; folioId: number; held: Minor }[]> {
  const { rows: folios } = await sql<{ id: number; reservationId: number }>`
    select id, reservation_id as "reservationId" from folio
    where hotel_id = ${hotelId} and kind = 'deposit' and reservation_id = any(${reservationIds}) order by id for no key update`.execute(
    db,
  )
  if (folios.length === 0) return []
  const { rows: sums } = await sql<{ folioId: number; held: Minor }>`
    select folio_id as "folioId", -sum(gross)::bigint as held from folio_line
    where hotel_id = ${hotelId} and folio_id = any(${folios.map(({ id }) => id)}) group by folio_id having sum(gross) < 0`.execute(
    db,
  )
  const reservationOf = new Map(folios.map(({ id, reservationId }) => [id, reservationId]))
  return sums.map((sum) => ({ ...sum, reservationId: reservationOf.get(sum.folioId) ?? 0 }))
}

/** Closes those of the folios, held by the caller, that are for deposits and hold nothing more. */
export async function closeSpentDeposits(ctx: Context, folioIds: readonly number[]): Promise<void> {
  const { db, hotelId, businessDate } = ctx
  if (folioIds.length === 0) return
  const { rows: closed } = await sql<{ id: number }>`
    update folio f set status = 'closed', closed_on = ${businessDate}
    where f.hotel_id = ${hotelId} and f.id = any(${folioIds}) and f.kind = 'deposit' and f.status = 'open'
      and ${folioBalance} = 0 returning f.id`.execute(db)
  await noteEvents(
    ctx,
    'folio.closed',
    closed.map(({ id }) => id),
  )
}

/** Opens those of the folios that are for deposits and were closed when nothing was left: something is to stand on them again. */
export async function reopenDeposits({ db, hotelId }: Context, folioIds: readonly number[]): Promise<void> {
  await sql`
    update folio set status = 'open', closed_on = null
    where hotel_id = ${hotelId} and id = any(${folioIds}) and kind = 'deposit' and status = 'closed'`.execute(db)
}
