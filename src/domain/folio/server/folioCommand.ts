import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Against, FolioFacts } from '../lineRules.ts'
import { readBalance } from '#domain/ledger/server/balances.ts'
import { type LockedFolio, lockFolios } from '#domain/ledger/server/lockFolios.ts'
import { PAYING, type Posting } from '#domain/ledger/posting.ts'
import { post } from '#domain/ledger/server/post.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead } from '#kit/server/transaction.ts'
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
  // what is sent first is done first: the balance is that after the posting
  const posting = ahead(post(ctx, postings))
  const balance = ahead(readBalance(ctx, folioId))
  const posted = await posting
  const lineIds = posted.filter((line) => line.folioId === folioId).map(({ lineId }) => lineId)
  const receiptId = postings.some(({ kind }) => PAYING.includes(kind)) ? ahead(receiptOf(ctx, lineIds)) : null
  return record(ctx, { folioId, action, lineIds, balance: await balance, receiptId, reason })
}

interface Recorded {
  readonly folioId: number
  readonly action: string
  readonly lineIds: number[]
  readonly balance: Minor
  readonly receiptId: Promise<number | null> | null
  readonly reason?: string | undefined
}

async function record(ctx: Context, { folioId, action, lineIds, balance, receiptId, reason }: Recorded) {
  await recordActivity(ctx, { entity: 'Folio', id: folioId, action, after: { lineIds, balance }, reason })
  return { folioId, lineIds, balance, receiptId: await receiptId }
}

/** The same of what is posted already and is no money received or given back, which alone has receipts. */
export async function recordPosted(ctx: Context, folioId: number, action: string, lineIds: number[], reason?: string) {
  const balance = await readBalance(ctx, folioId)
  return record(ctx, { folioId, action, lineIds, balance, receiptId: null, reason })
}

async function receiptOf({ db, hotelId }: Context, lineIds: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from payment_receipt where hotel_id = ${hotelId} and folio_line_id = any(${lineIds}) limit 1`.execute(db)
  return rows[0]?.id ?? null
}
