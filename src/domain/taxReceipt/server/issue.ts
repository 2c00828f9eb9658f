import { AppError } from '#core/errors.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { TaxReceipt } from '../contract.ts'
import { isPlanned, type NoReceipt, planReceipt, type PlannedReceipt } from '../plan.ts'
import { readSource } from './readSource.ts'

/** Writes a receipt of charges of a folio; it waits to be sent. */
export async function issueTaxReceipt(
  ctx: Context,
  { folioId, ...wish }: ParsedInputOf<typeof TaxReceipt.issue>,
): Promise<{ id: number; number: number }> {
  const [folio] = await lockFolios(ctx, [folioId])
  if (!folio) throw new AppError('notFound')
  const source = await readSource(ctx, folioId)
  const plan = planned(planReceipt(source, wish, saying(ctx)))
  return writeReceipt(ctx, { folioId, plan, companyId: wish.toCompany ? (source.payer?.companyId ?? null) : null })
}

export const saying =
  ({ hotel }: Context) =>
  (amount: number): string =>
    `${formatMinor(amount, hotel.currencyDigits)} ${hotel.currency}`

export function planned(plan: PlannedReceipt | NoReceipt): PlannedReceipt {
  if (isPlanned(plan)) return plan
  throw new AppError(plan.code, plan.params, plan.field)
}

interface NewReceipt {
  readonly folioId: number
  readonly plan: PlannedReceipt
  readonly companyId: number | null
  readonly replaces?: { readonly id: number; readonly how: 'correction' | 'payment'; readonly reason: string }
}

/** The one writer of tax receipts. The caller holds the folio; of what it replaces, the charges that it takes over are let go. */
export async function writeReceipt(
  ctx: Context,
  { folioId, plan, companyId, replaces }: NewReceipt,
): Promise<{ id: number; number: number }> {
  const { db, hotelId, businessDate, caller } = ctx
  const lineIds = plan.lines.map(({ lineId }) => lineId)
  if (replaces)
    await sql`
      update tax_receipt_line set active = false
      where hotel_id = ${hotelId} and tax_receipt_id = ${replaces.id} and (kind = 'payment' or folio_line_id = any(${lineIds}))`.execute(
      db,
    )
  const number = await nextNumbers(ctx, 'taxReceipt')
  const { rows } = await sql<{ id: number }>`
    insert into tax_receipt as made (hotel_id, number, folio_id, kind, business_date, user_id, company_id, customer_tin, consumer_no, replaces_id, replaces_how,
      bill_id_suffix, total, vat, city_tax, facts, reason, due_at)
    values (${hotelId}, ${number}, ${folioId}, ${plan.kind}, ${businessDate}, ${caller.userId}, ${companyId}, ${plan.customerTin}, ${plan.consumerNo},
      ${replaces?.id ?? null}, ${replaces?.how ?? null}, ${suffixOf(number)}, ${plan.total}, ${plan.vat}, ${plan.cityTax},
      ${JSON.stringify(plan.facts)}::jsonb, ${replaces?.reason ?? ''}, now() + ${LEFT_TO_THE_DESK}::interval)
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await db
    .insertInto('tax_receipt_line')
    .values(
      plan.lines.map(({ lineId, kind, amount, vat, cityTax }) => ({
        hotel_id: hotelId,
        tax_receipt_id: id,
        folio_line_id: lineId,
        kind,
        amount,
        vat,
        city_tax: cityTax,
      })),
    )
    .execute()
  const after = { taxReceipt: number, total: plan.total, vat: plan.vat, cityTax: plan.cityTax }
  await recordActivity(
    ctx,
    { entity: 'TaxReceipt', id, action: replaces?.how ?? 'issue', after, reason: replaces?.reason },
    { entity: 'Folio', id: folioId, action: 'issueTaxReceipt', after: { taxReceipt: number, total: plan.total } },
  )
  return { id, number }
}

/** So long it is left to the desk that issued it, which prints what comes back. */
const LEFT_TO_THE_DESK = '15 seconds'

/** Six digits that no other receipt of the day has. */
const suffixOf = (number: number): string => String(number % 1_000_000).padStart(6, '0')
