import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import { sql } from 'kysely'
import type { TaxReceiptSource } from '../contract.ts'
import { type AskedReceipt, planReceipt, wishOfFolio } from '../plan.ts'
import { planned, saying, writeReceipt } from './issue.ts'
import { moneyCode, readSource } from './readSource.ts'

export interface AskedOfFolio extends AskedReceipt {
  readonly folioId: number
}

/** `issueForFolios`, for who may issue receipts. */
export async function receiptsOfFolios(ctx: Context, asked: readonly AskedOfFolio[]): Promise<number[]> {
  if (asked.length > 0 && !ctx.caller.privileges.has('issueTaxReceipt')) throw new AppError('noAccess')
  return issueForFolios(ctx, asked)
}

/**
 * Receipts of whole folios, which the caller holds, as they are now: everything that is on none yet, each folio to its own customer. They wait
 * to be sent after the commit. Refuses beside `taxReceipts.0…` with what a receipt of its own is refused for.
 */
export async function issueForFolios(ctx: Context, asked: readonly AskedOfFolio[]): Promise<number[]> {
  const ids: number[] = []
  for (const [nth, { folioId, ...customer }] of asked.entries()) {
    const source = await readSource(ctx, folioId)
    try {
      const plan = planned(planReceipt(source, wishOfFolio(source, customer), saying(ctx)))
      const companyId = customer.toCompany ? (source.payer?.companyId ?? null) : null
      ids.push((await writeReceipt(ctx, { folioId, plan, companyId })).id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const field = error.field === 'customerTin' ? 'customerTin' : 'folioId'
      throw new AppError(error.code, error.params, `taxReceipts.${nth}.${field}`)
    }
  }
  return ids
}

/** What of these folios can stand on receipts; none where the hotel issues none or the caller may not. */
export async function readSources(ctx: Context, folioIds: readonly number[]): Promise<TaxReceiptSource[]> {
  if (!ctx.caller.privileges.has('issueTaxReceipt') || !(await issuesReceipts(ctx))) return []
  return Promise.all(folioIds.map((folioId) => readSource(ctx, folioId)))
}

/** Whether the hotel issues receipts. */
export async function issuesReceipts({ db, hotelId }: Pick<Context, 'db' | 'hotelId'>): Promise<boolean> {
  const { rows } = await sql<{ isSetUp: boolean }>`
    select exists (select from pos_api_setting where hotel_id = ${hotelId}) as "isSetUp"`.execute(db)
  return rows[0]?.isSetUp === true
}

/** By which code of the tax service each method of paying is told. */
export async function readMoneyCodes({ db, hotelId }: Context) {
  const { rows } = await sql<{ paymentMethodId: number; method: { en: string; mon: string }; code: string }>`
    select m.id as "paymentMethodId", ${namesOf('m')} as method, ${moneyCode} as code from payment_method m
    where m.hotel_id = ${hotelId} and m.active order by m.id`.execute(db)
  return rows
}
