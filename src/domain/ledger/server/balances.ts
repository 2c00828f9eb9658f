import type { Minor } from '#core/money.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { EARNING, PAYING } from '../posting.ts'

const among = (kinds: readonly string[]): RawBuilder<boolean> =>
  sql`l.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`

/** Whether by a folio line `l` money was taken or given back. */
export const isPaying = among(PAYING)

/** What the lines `l` come to that a statement puts together: more than zero is owed. */
export const balance = sql<number>`coalesce(sum(l.gross), 0)::bigint`
export const charged = sql<number>`coalesce(sum(l.gross) filter (where not ${isPaying}), 0)::bigint`
export const paid = sql<number>`coalesce(-sum(l.gross) filter (where ${isPaying}), 0)::bigint`
/** Whether by a folio line `l` the hotel sells, or takes something off what it sold. */
export const isEarning = among(EARNING)
/** By selling, with tax. */
export const earned = sql<number>`coalesce(sum(l.gross) filter (where ${isEarning}), 0)::bigint`

/** What folio `f` owes. */
export const folioBalance = sql<number>`(select ${balance} from folio_line l where l.hotel_id = f.hotel_id and l.folio_id = f.id)`

/** What the folios of stay `s` owe. */
export const stayBalance = sql<number>`(select ${balance} from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
  where f.hotel_id = s.hotel_id and f.stay_id = s.id)`

/** What is held ahead for the reservation of this alias. */
export const depositHeld = (reservation: string): RawBuilder<number> =>
  sql`(select 0 - ${balance} from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    where f.hotel_id = ${sql.id(reservation, 'hotel_id')} and f.reservation_id = ${sql.id(reservation, 'id')} and f.kind = 'deposit')`

/** What a folio owes now. */
export async function readBalance(ctx: Pick<Context, 'db' | 'hotelId'>, folioId: number): Promise<Minor> {
  return (await readBalances(ctx, [folioId])).get(folioId) ?? 0
}

/** The same of several; of one without lines nothing is told. */
export async function readBalances(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  folioIds: readonly number[],
): Promise<ReadonlyMap<number, Minor>> {
  const { rows } = await sql<{ folioId: number; balance: Minor }>`
    select l.folio_id as "folioId", ${balance} as balance from folio_line l
    where l.hotel_id = ${hotelId} and l.folio_id = any(${folioIds}::bigint[]) group by l.folio_id`.execute(db)
  return new Map(rows.map((row) => [row.folioId, row.balance]))
}
