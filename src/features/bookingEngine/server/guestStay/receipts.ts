import { AppError } from '#core/errors.ts'
import type { AskedReceipt } from '#domain/taxReceipt/plan.ts'
import { handOut } from '#domain/taxReceipt/server/handOut.ts'
import { readSource } from '#domain/taxReceipt/server/readSource.ts'
import { issueForFolios, issuesReceipts } from '#domain/taxReceipt/server/receiptsOfFolios.ts'
import type { PrintedOnce } from '#domain/taxReceipt/contract.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { GuestReceipt, GuestStay } from '../../guestStayContract.ts'
import { reservationOf } from '../guestLink.ts'
import { ownFolios } from './ownFolios.ts'

/** Those of these folios of which something is on no tax receipt; none where the hotel issues none. */
export async function foliosToReceipt(ctx: Context, folioIds: readonly number[]): Promise<number[]> {
  if (folioIds.length === 0 || !(await issuesReceipts(ctx))) return []
  const sources = await Promise.all(folioIds.map((folioId) => readSource(ctx, folioId)))
  return sources.filter(({ lines }) => lines.some(({ receipt }) => receipt === null)).map(({ folioId }) => folioId)
}

/** Writes the receipts of folios whose guest leaves by the link; what a guest can mend is refused beside the field, all else with receiptAtDesk. */
export async function issueToGuest(ctx: Context, folioIds: readonly number[], customer: AskedReceipt): Promise<void> {
  try {
    await issueForFolios(
      ctx,
      folioIds.map((folioId) => ({ folioId, ...customer })),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.field?.endsWith('customerTin')) throw new AppError(error.code, error.params, 'customerTin')
    throw new AppError('receiptAtDesk')
  }
}

interface Kept extends Omit<GuestReceipt, 'state' | 'once'> {
  readonly status: string
  readonly printed: boolean
}

/** What was issued to a guest who left by the link; the first who looks sends it and is told what is told once. */
export const receipts: Handler<typeof GuestStay.receipts> = async (ctx, { token, stayId }) => {
  const { reservationId } = await reservationOf(ctx, token)
  const folioIds = (await ownFolios(ctx, reservationId)).filter((folio) => folio.stayId === stayId).map(({ id }) => id)
  const issued = await issuedToGuest(ctx, folioIds)
  const handed = await Promise.all(
    issued
      .filter(({ status, printed }) => status === 'waiting' || (status === 'active' && !printed))
      .map(async ({ id }): Promise<[number, PrintedOnce | null]> => [id, (await handOut(ctx, { id })).once]),
  )
  const once = new Map(handed)
  const now = handed.length === 0 ? issued : await issuedToGuest(ctx, folioIds)
  return now.map(({ status, printed: _, ...receipt }) => ({
    ...receipt,
    state: status === 'active' ? 'taken' : status === 'waiting' ? 'waiting' : 'atDesk',
    once: once.get(receipt.id) ?? null,
  }))
}

/** Without a user: what the desk has issued the desk hands out. */
async function issuedToGuest({ db, hotelId }: Context, folioIds: readonly number[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select id, number, status, printed_at is not null as printed, total, vat, city_tax as "cityTax", customer_tin as "customerTin",
      consumer_no as "consumerNo", coalesce(external_id, '') as "taxNumber", coalesce(external_date, '') as "taxTime"
    from tax_receipt
    where hotel_id = ${hotelId} and folio_id = any(${folioIds}::bigint[]) and user_id is null
      and status in ('waiting', 'unknown', 'refused', 'active') order by id`.execute(db)
  return rows
}
