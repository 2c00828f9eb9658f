import type { Posting } from '../posting.ts'
import { PAYING } from '../posting.ts'
import type { Posted } from './post.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/**
 * Gives what was paid, taken as deposit or refunded its receipts, in the order of the posting: mirrors of a void and what check-in takes
 * over have none. Numbered in the same transaction, so that no number is missing.
 */
export async function drawReceipts(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  postings: readonly Posting[],
  posted: readonly Posted[],
): Promise<void> {
  const kinds = postings.flatMap(({ kind, lines }) => lines.map((line) => PAYING.includes(kind) && line.kind === kind))
  const lineIds = posted.filter((_, nth) => kinds[nth]).map(({ lineId }) => lineId)
  if (lineIds.length === 0) return
  const first = await nextNumbers(ctx, 'receipt', lineIds.length)
  await sql`
    insert into payment_receipt (hotel_id, number, folio_line_id)
    select ${ctx.hotelId}::int, ${first}::bigint + l.nth - 1, l.id
    from unnest(${lineIds}::bigint[]) with ordinality l (id, nth)`.execute(ctx.db)
}
