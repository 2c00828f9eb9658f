import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Against, FolioFacts } from '#domain/folio/lineRules.ts'
import { readBalance } from '#domain/ledger/server/balances.ts'
import { type LockedFolio, lockFolios } from '#domain/ledger/server/lockFolios.ts'
import type { Posting } from '#domain/ledger/posting.ts'
import { post } from '#domain/ledger/server/post.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export function refuse(against: Against | undefined): void {
  if (against) throw new AppError(against.code, against.params)
}

/** Holds one folio and asks a rule of it. Refuses with notFound. */
export async function holdFolio(
  ctx: Context,
  folioId: number,
  rule: (folio: FolioFacts) => Against | undefined,
): Promise<LockedFolio> {
  const [folio] = await lockFolios(ctx, [folioId])
  if (!folio) throw new AppError('notFound')
  refuse(rule(folio))
  return folio
}

/** Posts, records who did it, and answers with the folio's lines and new balance. */
export async function postAndRecord(
  ctx: Context,
  folioId: number,
  action: string,
  postings: readonly Posting[],
  reason?: string,
) {
  const posted = await post(ctx, postings)
  return recordPosted(
    ctx,
    folioId,
    action,
    posted.filter((line) => line.folioId === folioId).map(({ lineId }) => lineId),
    reason,
  )
}

export async function recordPosted(ctx: Context, folioId: number, action: string, lineIds: number[], reason?: string) {
  const balance = await readBalance(ctx, folioId)
  await recordActivity(ctx, { entity: 'Folio', id: folioId, action, after: { lineIds, balance }, reason })
  return { folioId, lineIds, balance, receiptId: await receiptOf(ctx, lineIds) }
}

async function receiptOf({ db, hotelId }: Context, lineIds: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from payment_receipt where hotel_id = ${hotelId} and folio_line_id = any(${lineIds}) limit 1`.execute(db)
  return rows[0]?.id ?? null
}
