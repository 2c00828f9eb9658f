import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { TaxReceipt } from '../contract.ts'
import type { TaxReceiptFacts } from '../facts.ts'
import { isInvoice, isOfCompany } from '../kinds.ts'
import { planReceipt } from '../plan.ts'
import { type HeldReceipt, holdReceipt, refuseUnlessStands } from './holdReceipt.ts'
import { planned, saying, writeReceipt } from './issue.ts'
import { confirmReturned, confirmTaken, letGo, standAgain } from './marks.ts'
import { readSource } from './readSource.ts'

export async function correctTaxReceipt(
  ctx: Context,
  { id, reason, ...wish }: ParsedInputOf<typeof TaxReceipt.correct>,
) {
  const held = await holdReceipt(ctx, id)
  refuseUnlessStands(held)
  // its charges are those of the invoice, which stands again with them when it is returned
  if (held.replacesHow === 'payment') throw new AppError('taxReceiptPaysInvoice')
  const source = await readSource(ctx, held.folioId, held.id)
  const plan = planned(planReceipt(source, wish, saying(ctx), held.id))
  const companyId = wish.toCompany ? (source.payer?.companyId ?? held.companyId) : null
  return writeReceipt(ctx, { folioId: held.folioId, plan, companyId, replaces: { id, how: 'correction', reason } })
}

/** A receipt of an invoice that was paid: the same charges, to the same customer. */
export async function payInvoice(ctx: Context, { id, paymentMethodId }: ParsedInputOf<typeof TaxReceipt.payInvoice>) {
  const { db, hotelId } = ctx
  const held = await holdReceipt(ctx, id)
  refuseUnlessStands(held)
  if (!isInvoice(held.kind)) throw new AppError('taxReceiptNotActive')
  const { rows } = await sql<TaxReceiptFacts['payments'][number]>`
    select case when m.receipt_code <> '' then m.receipt_code else case m.kind when 'cash' then 'CASH' when 'card' then 'PAYMENT_CARD' when 'bank' then 'BANK_TRANSFER' else '' end end as code,
      ${namesOf('m')} as method, 0 as amount
    from payment_method m where m.hotel_id = ${hotelId} and m.id = ${paymentMethodId}`.execute(db)
  const [paid] = rows
  if (!paid) throw new AppError('unknownReference', [], 'paymentMethodId')
  if (paid.code === '') throw new AppError('taxReceiptNoCode', [paid.method], 'paymentMethodId')
  const source = await readSource(ctx, held.folioId)
  const wish = { ...held, toCompany: isOfCompany(held.kind), lineIds: [...held.lineIds], invoice: true }
  const plan = planned(planReceipt(source, wish, saying(ctx), held.id))
  const facts = { ...plan.facts, payments: [{ ...paid, amount: plan.total }] }
  const kind = isOfCompany(held.kind) ? 'B2B_RECEIPT' : 'B2C_RECEIPT'
  return writeReceipt(ctx, {
    folioId: held.folioId,
    plan: { ...plan, kind, facts },
    companyId: held.companyId,
    replaces: { id, how: 'payment', reason: '' },
  })
}

export async function giveBack(ctx: Context, { id, reason }: ParsedInputOf<typeof TaxReceipt.giveBack>) {
  const held = await holdReceipt(ctx, id)
  refuseUnlessStands(held)
  await sql`
    update tax_receipt set status = 'returning', due_at = now(), attempts = 0, error_code = null, error_params = '[]', reason = ${reason}
    where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
  await record(ctx, held, 'giveBack', reason)
  return { id }
}

export async function retry(ctx: Context, input: ParsedInputOf<typeof TaxReceipt.retry>) {
  const { db, hotelId } = ctx
  const held = await holdReceipt(ctx, input.id)
  if (held.status !== 'refused') throw new AppError('taxReceiptNotRefused')
  const wish = {
    toCompany: isOfCompany(held.kind),
    customerTin: input.customerTin || held.customerTin,
    consumerNo: isOfCompany(held.kind) ? '' : input.consumerNo,
    lineIds: [...held.lineIds],
    // its money is on it already
    invoice: true,
  }
  const source = await readSource(ctx, held.folioId)
  const plan = planned(planReceipt(source, wish, saying(ctx), held.id))
  const facts = { ...plan.facts, payments: held.facts.payments }
  await sql`
    update tax_receipt set status = 'waiting', due_at = now(), attempts = 0, error_code = null, error_params = '[]',
      customer_tin = ${plan.customerTin}, consumer_no = ${isInvoice(held.kind) ? '' : wish.consumerNo}, facts = ${JSON.stringify(facts)}::jsonb
    where hotel_id = ${hotelId} and id = ${held.id}`.execute(db)
  await record(ctx, held, 'retry')
  return { id: held.id }
}

export async function cancel(ctx: Context, { id, reason }: ParsedInputOf<typeof TaxReceipt.cancel>) {
  const { db, hotelId } = ctx
  const held = await holdReceipt(ctx, id)
  if (held.status !== 'refused' && held.status !== 'waiting') throw new AppError('taxReceiptNotRefused')
  await sql`
    update tax_receipt set status = 'cancelled', reason = ${reason} where hotel_id = ${hotelId} and id = ${id}`.execute(
    db,
  )
  await letGo(ctx, id)
  if (held.replacesId !== null) await standAgain(ctx, held.replacesId)
  await record(ctx, held, 'cancel', reason)
  return { id }
}

/** What somebody found in the records of the daemon. */
export async function resolve(ctx: Context, input: ParsedInputOf<typeof TaxReceipt.resolve>) {
  const { db, hotelId } = ctx
  const held = await holdReceipt(ctx, input.id)
  const { id } = held
  if (held.status === 'returnUnknown') {
    if (input.isThere)
      await sql`
        update tax_receipt set status = 'active', error_code = null, error_params = '[]' where hotel_id = ${hotelId} and id = ${id}`.execute(
        db,
      )
    else await confirmReturned(ctx, id)
  } else if (held.status === 'unknown') {
    if (input.isThere) {
      const { taxNumber: externalId, taxTime: externalDate } = input
      if (!/^\d{33}$/.test(externalId)) throw new AppError('invalidTaxReceiptId', [], 'taxNumber')
      if (externalDate === '') throw new AppError('required', [], 'taxTime')
      await confirmTaken(ctx, id, { externalId, externalDate })
    } else {
      await sql`
        update tax_receipt set status = 'waiting', due_at = now(), taken_until = null, error_code = null, error_params = '[]'
        where hotel_id = ${hotelId} and id = ${id}`.execute(db)
    }
  } else throw new AppError('taxReceiptNotUnknown')
  await record(ctx, held, 'resolve', undefined, { isThere: input.isThere })
  return { id }
}

const record = (
  ctx: Context,
  held: HeldReceipt,
  action: string,
  reason?: string,
  after: Record<string, unknown> = {},
) =>
  recordActivity(ctx, {
    entity: 'TaxReceipt',
    id: held.id,
    action,
    after: { taxReceipt: held.number, ...after },
    reason,
  })
