import { depositHeld } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { keepDepositsDue } from './keepTerms.ts'

/**
 * Asks the deposits anew of reservations whose nights have another worth, because the rates of these currencies changed: a part of the
 * price stays that part of it. Whoever has paid what was asked owes nothing more ahead, and is given nothing back.
 */
export async function askRevaluedDeposits(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  currencyIds: readonly number[],
): Promise<void> {
  if (currencyIds.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select b.id from reservation b
    where b.hotel_id = ${ctx.hotelId} and b.deposit_due > 0
      and b.id in (
        select s.reservation_id from stay_night n join stay s on s.hotel_id = n.hotel_id and s.id = n.stay_id
        where n.hotel_id = ${ctx.hotelId} and n.hotel_currency_id = any(${currencyIds}::bigint[]) and n.folio_line_id is null and s.status = 'reserved')
      and b.deposit_due > ${depositHeld('b')}
    order by b.id for no key update`.execute(ctx.db)
  await keepDepositsDue(
    ctx,
    rows.map(({ id }) => id),
  )
}
