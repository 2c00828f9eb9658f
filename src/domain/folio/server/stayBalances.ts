import type { Minor } from '#core/money.ts'
import { balance, charged, paid } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export interface StayBalance {
  /** What the stay's folios owe together, minor units of the hotel's currency; negative = overpaid. */
  readonly balance: Minor
  readonly charges: Minor
  /** Payments, deposits and refunds; positive = paid. */
  readonly paid: Minor
  /** Whether every window is zero, not only their sum. */
  readonly settled: boolean
  /** In the order of their windows. */
  readonly folioIds: readonly number[]
}

/** What each stay owes now; a stay without a folio owes nothing and is settled. */
export async function stayBalances(
  { db, hotelId }: Context,
  stayIds: readonly number[],
): Promise<Map<number, StayBalance>> {
  const { rows } = await sql<StayBalance & { stayId: number }>`
    select b.stay_id as "stayId", sum(b.balance)::bigint as balance, sum(b.charges)::bigint as charges, sum(b.paid)::bigint as paid,
      bool_and(b.balance = 0) as settled, array_agg(b.id order by b.window_no) as "folioIds"
    from (
      select f.id, f.stay_id, f.window_no, ${balance} as balance, ${charged} as charges, ${paid} as paid
      from folio f left join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
      where f.hotel_id = ${hotelId} and f.stay_id = any(${stayIds})
      group by f.id, f.stay_id, f.window_no
    ) b group by b.stay_id`.execute(db)
  const found = new Map(rows.map(({ stayId, ...balance }) => [stayId, balance]))
  const nothing: StayBalance = { balance: 0, charges: 0, paid: 0, settled: true, folioIds: [] }
  return new Map(stayIds.map((stayId) => [stayId, found.get(stayId) ?? nothing]))
}

/** Whether a line `l` of journal `j` on folio `f` was posted to its stay and is not voided. */
export const livePosting = sql`(l.room_id is not null or not f."ofGroup") and not l.void and j.kind <> 'depositTransfer'
  and not exists (select from folio_line v where v.hotel_id = l.hotel_id and v.parent_line_id = l.id and v.void)`

/**
 * The stays to which anything was posted that is not voided, but for a deposit taken over at check-in
 * (`giveBackDeposits` undoes that), on its own folios or its group's: what undo check-in and void ask.
 */
export async function staysWithLivePostings(
  { db, hotelId }: Context,
  stayIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ stayId: number }>`
    select distinct l.stay_id as "stayId"
    from (
      select f.hotel_id, f.id, false as "ofGroup" from folio f where f.hotel_id = ${hotelId} and f.stay_id = any(${stayIds})
      union all
      select f.hotel_id, f.id, true from stay s
      join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
      join folio f on f.hotel_id = b.hotel_id and f.guest_group_id = b.guest_group_id
      where s.hotel_id = ${hotelId} and s.id = any(${stayIds})
    ) f
    join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id and l.stay_id = any(${stayIds})
    join journal j on j.hotel_id = l.hotel_id and j.id = l.journal_id
    where ${livePosting}`.execute(db)
  return new Set(rows.map(({ stayId }) => stayId))
}

/** The same of one stay. */
export const hasLivePostings = async (ctx: Context, stayId: number): Promise<boolean> =>
  (await staysWithLivePostings(ctx, [stayId])).has(stayId)
