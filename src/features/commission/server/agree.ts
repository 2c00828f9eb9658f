import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Commission } from '#domain/commission/contract.ts'
import { dueCommissions } from '#domain/commission/server/commissionRows.ts'
import type { Posting } from '#domain/ledger/posting.ts'
import { postMoves } from '#domain/ledger/server/post.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { holdCommission } from './held.ts'

interface Due {
  readonly stayId: number
  readonly companyId: number
  readonly basis: Minor
  readonly computed: Minor
  readonly percent: string
}

/** Books what is owed for stays: commissions / commissions payable. A stay has one that holds (commission_of_stay). */
export async function agree(ctx: Context, { stays, reason }: ParsedInputOf<typeof Commission.agree>) {
  const { db, hotelId, businessDate, caller } = ctx
  const { rows } = await sql<Due>`
    select stay_id as "stayId", company_id as "companyId", basis, computed, percent
    from (${dueCommissions(
      hotelId,
      stays.map(({ stayId }) => stayId),
    )}) d order by stay_id`.execute(db)
  if (rows.length < new Set(stays.map(({ stayId }) => stayId)).size) throw new AppError('noCommission')
  const wanted = new Map(stays.map(({ stayId, amount }) => [stayId, amount]))
  const agreed = rows.map((due) => ({ ...due, amount: wanted.get(due.stayId) ?? due.computed }))
  if (reason === '' && agreed.some(({ amount, computed }) => amount !== computed))
    throw new AppError('reasonRequired', [], 'reason')
  const booked = agreed.filter(({ amount }) => amount > 0)
  const journals =
    booked.length === 0
      ? []
      : await postMoves(
          ctx,
          booked.map(({ amount }) => booking(amount, reason)),
        )
  const journalOf = new Map(booked.map(({ stayId }, nth) => [stayId, journals[nth] ?? null]))
  const made = await db
    .insertInto('commission')
    .values(
      agreed.map(({ stayId, companyId, basis, computed, amount, percent }) => ({
        hotel_id: hotelId,
        stay_id: stayId,
        company_id: companyId,
        basis,
        computed,
        amount,
        percent,
        reason,
        agreed_on: businessDate,
        agreed_by: caller.userId,
        journal_id: journalOf.get(stayId) ?? null,
      })),
    )
    .returning('id')
    .execute()
  await recordActivity(
    ctx,
    ...agreed.map(({ companyId, stayId, computed, amount }) => {
      const after = { stayId, computed, amount }
      return { entity: 'Company', id: companyId, action: 'agreeCommission', after, reason: reason || undefined }
    }),
  )
  return { ids: made.map(({ id }) => id) }
}

const booking = (amount: Minor, reason: string): Posting => ({
  kind: 'commission',
  source: 'desk',
  reason: reason === '' ? undefined : reason,
  lines: [],
  moves: [{ debit: { purpose: 'commissions' }, credit: { purpose: 'commissionPayable' }, amount }],
})

/** What was agreed holds no more: the mirror of its journal, dated today. */
export async function voidCommission(ctx: Context, { id, reason }: ParsedInputOf<typeof Commission.void>) {
  const { db, hotelId, businessDate } = ctx
  const held = await holdCommission(ctx, id)
  if (held.isSettled) throw new AppError('commissionSettled')
  if (held.journalId !== null)
    await postMoves(ctx, [
      {
        kind: 'void',
        source: 'desk',
        reason,
        reversesJournalId: held.journalId,
        lines: [],
        moves: [{ debit: { purpose: 'commissionPayable' }, credit: { purpose: 'commissions' }, amount: held.amount }],
      },
    ])
  await sql`
    update commission set voided_on = ${businessDate}, void_reason = ${reason} where hotel_id = ${hotelId} and id = ${id}`.execute(
    db,
  )
  const after = { stayId: held.stayId, amount: held.amount }
  await recordActivity(ctx, { entity: 'Company', id: held.companyId, action: 'voidCommission', after, reason })
  return { id }
}
