import { AppError } from '#core/errors.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { TaxReceiptFacts } from '../facts.ts'
import type { TaxReceiptKind, TaxReceiptStatus } from '../kinds.ts'

export interface HeldReceipt {
  readonly id: number
  readonly number: number
  readonly folioId: number
  readonly kind: TaxReceiptKind
  readonly status: TaxReceiptStatus
  readonly companyId: number | null
  readonly customerTin: string
  readonly consumerNo: string
  readonly replacesId: number | null
  readonly replacesHow: 'correction' | 'payment' | null
  readonly externalId: string | null
  readonly facts: TaxReceiptFacts
  /** Its charges. */
  readonly lineIds: readonly number[]
  readonly isTaken: boolean
  /** The number of what is about to take its place. */
  readonly replacedBy: number | null
}

/** Holds the folio of a receipt and then the receipt, until the command ends. Refuses with notFound, and with taxReceiptBeingSent. */
export async function holdReceipt(ctx: Context, id: number): Promise<HeldReceipt> {
  const { db, hotelId } = ctx
  const found = await db
    .selectFrom('tax_receipt')
    .select('folio_id')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('notFound')
  await lockFolios(ctx, [found.folio_id])
  await sql`select from tax_receipt where hotel_id = ${hotelId} and id = ${id} for update`.execute(db)
  const { rows } = await sql<HeldReceipt>`
    select r.id, r.number, r.folio_id as "folioId", r.kind, r.status, r.company_id as "companyId", r.customer_tin as "customerTin", r.consumer_no as "consumerNo",
      r.replaces_id as "replacesId", r.replaces_how as "replacesHow", r.external_id as "externalId", r.facts,
      array(select k.folio_line_id from tax_receipt_line k where k.hotel_id = r.hotel_id and k.tax_receipt_id = r.id and k.kind = 'charge' order by 1) as "lineIds",
      r.taken_until is not null as "isTaken",
      (select o.number from tax_receipt o where o.hotel_id = r.hotel_id and o.replaces_id = r.id and o.status in ('waiting', 'unknown', 'refused')) as "replacedBy"
    from tax_receipt r where r.hotel_id = ${hotelId} and r.id = ${id}`.execute(db)
  const [held] = rows
  if (!held) throw new AppError('notFound')
  if (held.isTaken) throw new AppError('taxReceiptBeingSent')
  return held
}

/** A receipt that stands and whose place nothing is about to take. */
export function refuseUnlessStands({ status, replacedBy }: HeldReceipt): void {
  if (replacedBy !== null) throw new AppError('taxReceiptReplaced', [replacedBy])
  if (status !== 'active') throw new AppError('taxReceiptNotActive')
}
