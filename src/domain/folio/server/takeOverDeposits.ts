import { AppError } from '#core/errors.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import { post } from '#domain/ledger/server/post.ts'
import type { Context } from '#kit/server/context.ts'
import { sendAlong } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import { closeSpentDeposits, lockHeldDeposits } from './depositStatus.ts'

/**
 * At check-in: what is held of each reservation's advance deposits (`lockHeldDeposits`) moves to the stay's window 1, which must be open, or to the master folio
 * of its group where that pays for the rooms.
 * The first stay of a reservation to check in takes all of it, and nothing more is asked for ahead.
 */
export async function takeOverDeposits(
  ctx: Context,
  stays: readonly { readonly reservationId: number; readonly stayId: number }[],
  read = lockHeldDeposits(
    ctx,
    stays.map(({ reservationId }) => reservationId),
  ),
): Promise<void> {
  await sendAlong(
    ctx.db,
    sql`
    update reservation set deposit_due = 0, deposit_due_on = null
    where hotel_id = ${ctx.hotelId} and id = any(${stays.map(({ reservationId }) => reservationId)}) and deposit_due > 0`,
  )
  const firstStay = new Map(stays.toReversed().map(({ reservationId, stayId }) => [reservationId, stayId]))
  const deposits = await read
  if (deposits.length === 0) return
  const windows = await lockFirstWindows(
    ctx,
    deposits.map(({ reservationId }) => firstStay.get(reservationId) ?? 0),
  )
  const masters = await payingMasters(ctx, [...firstStay.keys()])
  await post(
    ctx,
    deposits.map(({ reservationId, folioId: depositId, held }) => {
      const stayId = firstStay.get(reservationId) ?? 0
      const folioId = masters.get(reservationId) ?? windows.get(stayId)
      if (folioId === undefined) throw new AppError('folioClosed')
      return {
        kind: 'depositTransfer',
        source: 'desk',
        lines: [
          { folioId: depositId, kind: 'transfer', parts: [{ against: { folioId }, amount: held }] },
          { folioId, stayId, kind: 'deposit', parts: [{ against: { folioId: depositId }, amount: -held }] },
        ],
      }
    }),
  )
  await closeSpentDeposits(
    ctx,
    deposits.map(({ folioId }) => folioId),
  )
}

async function lockFirstWindows({ db, hotelId }: Context, stayIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; stayId: number }>`
    select id, stay_id as "stayId" from folio
    where hotel_id = ${hotelId} and stay_id = any(${stayIds}) and window_no = 1 and status = 'open' order by id for no key update`.execute(
    db,
  )
  return new Map(rows.map(({ id, stayId }) => [stayId, id]))
}

/** The open master folios that pay for the rooms of these reservations on the business date, by reservation; held until the command ends. */
async function payingMasters(ctx: Context, reservationIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ reservationId: number; folioId: number }>`
    select b.id as "reservationId", m.id as "folioId"
    from reservation b
    join folio m on m.hotel_id = b.hotel_id and m.guest_group_id = b.guest_group_id and m.status = 'open'
    where b.hotel_id = ${ctx.hotelId} and b.id = any(${reservationIds}) and exists (
      select from group_route r where r.hotel_id = b.hotel_id and r.guest_group_id = b.guest_group_id and r.charges in ('all', 'room')
        and ${ctx.businessDate}::date between r.from_date and coalesce(r.until_date, 'infinity'))`.execute(ctx.db)
  if (rows.length > 0)
    await lockFolios(
      ctx,
      rows.map(({ folioId }) => folioId),
    )
  return new Map(rows.map(({ reservationId, folioId }) => [reservationId, folioId]))
}
