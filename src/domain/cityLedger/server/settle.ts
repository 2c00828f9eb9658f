import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { groupGoesOn } from '#domain/folio/server/owingMasters.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import type { Posting } from '#domain/ledger/posting.ts'
import { post } from '#domain/ledger/server/post.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { type HeldAccount, holdAccount } from './holdAccount.ts'

/** An open folio of the guest ledger that is held by the caller, and what it owes. */
interface Owing {
  readonly folioId: number
  readonly balance: Minor
}

export interface ToAccount {
  readonly companyId: number
  /** An order number or the like, in the words of the company. */
  readonly reference: string
  /** Why beyond the limit, or while it is on hold: by who may. */
  readonly overrideReason?: string | undefined
}

export interface Settled {
  readonly account: HeldAccount
  /** The lines of the account, in the order of the folios. */
  readonly settlementIds: number[]
  /** Those of the folios. */
  readonly lineIds: number[]
  readonly amount: Minor
}

/**
 * What folios owe becomes the company's debt: city ledger / folio. The whole of each, so that the folio is zero afterwards.
 * Refuses beside `companyId` with companyOnHold and overCreditLimit unless a reason is given by who may go beyond.
 */
export async function settle(
  ctx: Context,
  folios: readonly Owing[],
  { companyId, reference, overrideReason }: ToAccount,
): Promise<Settled> {
  const owing = folios.filter(({ balance }) => balance > 0)
  const amount = owing.reduce((sum, { balance }) => sum + balance, 0)
  if (amount === 0) throw new AppError('nothingToSettle')
  const account = await holdAccount(ctx, companyId)
  if (!account.active) throw new AppError('unknownReference', [], 'companyId')
  judge(ctx, account, amount, overrideReason)
  const postings = owing.map(({ folioId, balance }): Posting => {
    return {
      kind: 'transfer',
      source: 'desk',
      reason: overrideReason,
      lines: [
        {
          folioId,
          kind: 'settlement',
          description: account.name,
          reference,
          parts: [{ against: { folioId: account.folioId }, amount: -balance }],
        },
        { folioId: account.folioId, kind: 'transfer', reference, parts: [{ against: { folioId }, amount: balance }] },
      ],
    }
  })
  const posted = await post(ctx, postings)
  const ofAccount = (line: { readonly folioId: number }) => line.folioId === account.folioId
  return {
    account: { ...account, balance: account.balance + amount },
    settlementIds: posted.filter(ofAccount).map(({ lineId }) => lineId),
    lineIds: posted.filter((line) => !ofAccount(line)).map(({ lineId }) => lineId),
    amount,
  }
}

function judge(ctx: Context, account: HeldAccount, amount: Minor, reason: string | undefined): void {
  const { balance, creditLimit, onHold, holdReason } = account
  if (reason && ctx.caller.privileges.has('exceedCreditLimit')) return
  if (onHold) throw new AppError('companyOnHold', [holdReason], 'companyId')
  if (balance + amount > creditLimit) {
    const left = spoken(ctx, Math.max(0, creditLimit - balance))
    throw new AppError('overCreditLimit', [left, spoken(ctx, amount)], 'companyId')
  }
}

/** Closes those of these folios that are zero and whose guests or group are gone; `leftOwing`: only those that were left owing. */
export async function closeSettled(
  ctx: Pick<Context, 'db' | 'hotelId' | 'businessDate'>,
  folioIds: readonly number[],
  { leftOwing = false } = {},
): Promise<void> {
  const { db, hotelId, businessDate } = ctx
  const { rows: closed } = await sql<{ id: number }>`
    update folio f set status = 'closed', closed_on = ${businessDate}, left_owing = false
    where f.hotel_id = ${hotelId} and f.id = any(${folioIds}) and f.kind = 'guest' and f.status = 'open' and (f.left_owing or ${!leftOwing})
      and not exists (select from folio_line l where l.hotel_id = f.hotel_id and l.folio_id = f.id having sum(l.gross) <> 0)
      and case when f.guest_group_id is null
        then exists (select from stay s where s.hotel_id = f.hotel_id and s.id = f.stay_id and s.status not in ('reserved', 'inHouse'))
        else not exists (select from guest_group g where g.hotel_id = f.hotel_id and g.id = f.guest_group_id and ${groupGoesOn(sql`g`)}) end
    returning f.id`.execute(db)
  await noteEvents(
    ctx,
    'folio.closed',
    closed.map(({ id }) => id),
  )
}

/** Folios that are settled no more, or of which something is credited: open again, and owing although nobody of theirs is in house any more. */
export async function openUnsettled(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  folioIds: readonly number[],
): Promise<void> {
  await sql`
    update folio set status = 'open', closed_on = null, left_owing = true
    where hotel_id = ${hotelId} and id = any(${folioIds}) and kind in ('guest', 'house') and status = 'closed'`.execute(
    db,
  )
}
