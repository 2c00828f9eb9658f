import { readBookings } from '#domain/document/server/readBookings.ts'
import { issueFresh, readReceipts } from '#domain/paymentReceipt/server/readReceipt.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { receiptValues } from '../values.ts'
import { addresseeOf, written } from './letters.ts'
import { activeMailSetting } from './mailSetting.ts'
import { patternOf } from './patternOf.ts'
import { writeMail } from './writeMail.ts'

/**
 * Writes a letter to this address with each of the receipts that were drawn just now of payments on stays; that is their handing out.
 * Refuses with mailNotSetUp.
 */
export async function queueReceiptMail(ctx: Context, receiptIds: readonly number[], address: string): Promise<void> {
  const { db, hotelId, caller } = ctx
  const setting = await activeMailSetting(ctx)
  const pattern = await patternOf(ctx, 'receipt')
  const receipts = await readReceipts(ctx, receiptIds)
  const { rows: folios } = await sql<{ id: number; stayId: number }>`
    select id, stay_id as "stayId" from folio where hotel_id = ${hotelId} and stay_id is not null and id = any(${receipts.map(({ folioId }) => folioId)})`.execute(
    db,
  )
  const stayOf = new Map(folios.map(({ id, stayId }) => [id, stayId]))
  const bookings = await readBookings(
    ctx,
    receipts.map(({ reservationId, folioId }) => ({
      reservationId: reservationId ?? 0,
      stayIds: [stayOf.get(folioId) ?? 0],
    })),
  )
  await issueFresh(ctx, receiptIds)
  const mails = receipts.flatMap((receipt, nth) => {
    const facts = bookings[nth]
    if (!facts) return []
    const { language, person } = addresseeOf(facts, 'guest', setting)
    const enclosure = { kind: 'receipt' as const, language, receipt, copy: false }
    return {
      type: 'receipt' as const,
      templateId: pattern.id,
      language,
      recipientName: receipt.guestName,
      address,
      ...written(pattern, language, receiptValues(receipt, facts, person, language)),
      enclosure: pattern.document === 'receipt' ? enclosure : null,
      reservationId: receipt.reservationId,
      stayId: stayOf.get(receipt.folioId) ?? null,
      folioId: receipt.folioId,
    }
  })
  await writeMail(ctx, caller.userId, mails)
}
