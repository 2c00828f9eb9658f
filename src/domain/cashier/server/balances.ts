import { AppError } from '#core/errors.ts'
import { formatMinor } from '#core/formatMinor.ts'
import type { Minor } from '#core/money.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export interface Held {
  readonly currency: string
  readonly digits: number
  readonly amount: Minor
}

type Reading = Pick<Context, 'db' | 'hotelId'>

/** What should lie in the drawers of these sessions now: what they began with and all that went through since; in the order of the currencies. */
export async function balancesOf(
  { db, hotelId }: Reading,
  sessionIds: readonly number[],
): Promise<Map<number, Held[]>> {
  const { rows } = await sql<Held & { sessionId: number }>`
    select m.session_id as "sessionId", m.currency, k.digits, sum(m.amount)::bigint as amount
    from (
      select c.cash_session_id as session_id, c.currency, c.counted as amount from cash_count c
      where c.hotel_id = ${hotelId} and c.cash_session_id = any(${sessionIds}::bigint[]) and c.moment = 'start'
      union all
      select x.cash_session_id, x.currency, x.amount from cash_movement x
      where x.hotel_id = ${hotelId} and x.cash_session_id = any(${sessionIds}::bigint[]) and x.kind not in ('start', 'overShort')
    ) m join currency k on k.code = m.currency
    group by m.session_id, m.currency, k.digits order by m.currency`.execute(db)
  return bySession(rows)
}

/** What was counted when these sessions began or closed. */
export async function countsOf(
  { db, hotelId }: Reading,
  moment: 'start' | 'close',
  sessionIds: readonly number[],
): Promise<Map<number, Held[]>> {
  const { rows } = await sql<Held & { sessionId: number }>`
    select c.cash_session_id as "sessionId", c.currency, k.digits, c.counted as amount
    from cash_count c join currency k on k.code = c.currency
    where c.hotel_id = ${hotelId} and c.cash_session_id = any(${sessionIds}::bigint[]) and c.moment = ${moment} order by c.currency`.execute(
    db,
  )
  return bySession(rows)
}

function bySession(rows: readonly (Held & { sessionId: number })[]): Map<number, Held[]> {
  const all = new Map<number, Held[]>()
  for (const { sessionId, ...held } of rows) all.set(sessionId, [...(all.get(sessionId) ?? []), held])
  return all
}

/** What goes out of the drawer of a session lies there. Refuses with notInDrawer beside the amount. */
export async function refuseMoreThanLies(
  ctx: Reading,
  sessionId: number,
  { code, digits }: { readonly code: string; readonly digits: number },
  amount: Minor,
): Promise<void> {
  const held = (await balancesOf(ctx, [sessionId])).get(sessionId)?.find(({ currency }) => currency === code)
  const lies = Math.max(0, held?.amount ?? 0)
  if (amount > lies) throw new AppError('notInDrawer', [`${formatMinor(lies, digits)} ${code}`], 'amount')
}
