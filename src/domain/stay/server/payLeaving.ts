import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { owedBy, type PaymentPlan, planPayments } from '#domain/folio/paymentPlan.ts'
import { moneyReceived, refuseChange } from '#domain/folio/server/moneyOfMethod.ts'
import { type FolioOfStay, holdOwingFolios } from '#domain/folio/server/owingFolios.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import type { Part, Posting } from '#domain/ledger/posting.ts'
import { post } from '#domain/ledger/server/post.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { LeavingPayment } from '../payingShapes.ts'

export interface LeavingPlan extends PaymentPlan {
  readonly payments: readonly LeavingPayment[]
  /** What each folio owes before and after. */
  readonly owing: readonly FolioOfStay[]
}

/**
 * What guests who leave pay, planned on their folios, which are held. Refuses beside the payment with unknownReference, moreThanOwed and
 * payOneFolio, and with leftToPay where something stays owed and nobody takes it (`restIsTaken`).
 */
export async function planLeaving(
  ctx: Context,
  stayIds: readonly number[],
  payments: readonly LeavingPayment[],
  restIsTaken: boolean,
): Promise<LeavingPlan> {
  if (!ctx.caller.privileges.has('postPayment')) throw new AppError('noAccess')
  const owing = await holdOwingFolios(ctx, stayIds)
  for (const [nth, { folioId }] of payments.entries())
    if (folioId && !owing.some((folio) => folio.folioId === folioId))
      throw refusal(nth, 'folioId', new AppError('unknownReference'))
  const plan = planPayments(owing, payments)
  if (plan.tooMuch)
    throw refusal(plan.tooMuch.nth, 'amount', new AppError('moreThanOwed', [spoken(ctx, plan.tooMuch.most)]))
  for (const [nth, { foreign }] of payments.entries())
    if (foreign && (plan.shares[nth]?.length ?? 0) > 1) throw refusal(nth, 'folioId', new AppError('payOneFolio'))
  const left = owedBy(plan.folios)
  if (left > 0 && !restIsTaken)
    throw refusal(payments.length - 1, 'amount', new AppError('leftToPay', [spoken(ctx, left)]))
  return { ...plan, payments, owing }
}

/** What stays owed by stay, when the plan is carried out. */
export const leftOfStay = ({ folios, owing }: LeavingPlan, stayId: number): Minor =>
  owedBy(folios.filter((_, nth) => owing[nth]?.stayId === stayId))

const refusal = (nth: number, field: string, { code, params }: AppError): AppError =>
  new AppError(code, params, `payments.${nth}.${field}`)

/** Posts what was planned, each share with its receipt, and says so on the folios. Gives the receipts in the order of the payments. */
export async function postLeaving(ctx: Context, plan: LeavingPlan): Promise<number[]> {
  const postings = await postingsOf(ctx, plan)
  const posted = await post(ctx, postings)
  const lineIds = posted.map(({ lineId }) => lineId)
  const { rows } = await sql<{ id: number }>`
    select id from payment_receipt where hotel_id = ${ctx.hotelId} and folio_line_id = any(${lineIds}) order by number`.execute(
    ctx.db,
  )
  await recordActivity(
    ctx,
    ...plan.folios.flatMap(({ folioId, balance }) => {
      const own = posted.filter((line) => line.folioId === folioId).map(({ lineId }) => lineId)
      if (own.length === 0) return []
      return [{ entity: 'Folio', id: folioId, action: 'postPayment', after: { lineIds: own, balance } }]
    }),
  )
  return rows.map(({ id }) => id)
}

async function postingsOf(ctx: Context, { payments, shares }: LeavingPlan): Promise<Posting[]> {
  const postings: Posting[] = []
  for (const [nth, { payer, reference, laidDown, ...money }] of payments.entries()) {
    const own = shares[nth] ?? []
    for (const { folioId, amount } of own) {
      // what was laid down is for all of it
      const handed = { ...money, amount, laidDown: own.length > 1 ? null : laidDown }
      const { cash, ...received } = await moneyReceived(ctx, handed).catch((error: unknown) => {
        throw error instanceof AppError && error.field !== undefined ? refusal(nth, error.field, error) : error
      })
      const line = { folioId, kind: 'payment', description: payer, reference, ...received } as const
      postings.push({ kind: 'payment', source: 'desk', lines: [line], cash })
    }
  }
  const change = postings.flatMap(({ lines }) => lines).map(({ parts }) => changeOf(parts))
  if (change.filter((amount) => amount > 0).length > 1)
    await refuseChange(
      ctx,
      change.reduce((sum, amount) => sum + amount, 0),
    )
  return postings
}

/** What goes back to who paid in another currency. */
const changeOf = (parts: readonly Part[]): Minor =>
  parts.filter(({ amount }) => amount > 0).reduce((sum, { amount }) => sum + amount, 0)
