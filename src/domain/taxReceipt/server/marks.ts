import type { ErrorCode, ErrorParam } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { TaxReceiptStatus } from '../kinds.ts'

type Writing = Pick<Context, 'db' | 'hotelId'>

export interface OfTaxService {
  readonly externalId: string
  readonly externalDate: string
}

/** The tax service has it; what it corrects or pays ends, and lets go of what the other does not have. */
export async function confirmTaken({ db, hotelId }: Writing, id: number, of: OfTaxService): Promise<void> {
  await sql`
    with taken as (
      update tax_receipt set status = 'active', external_id = ${of.externalId}, external_date = ${of.externalDate}, taken_until = null,
        error_code = null, error_params = '[]'
      where hotel_id = ${hotelId} and id = ${id} returning replaces_id, replaces_how
    ), ended as (
      update tax_receipt r set status = case when taken.replaces_how = 'payment' then 'paid' else 'corrected' end
      from taken where r.hotel_id = ${hotelId} and r.id = taken.replaces_id returning r.id
    )
    update tax_receipt_line k set active = false from ended where k.hotel_id = ${hotelId} and k.tax_receipt_id = ended.id and k.active`.execute(
    db,
  )
}

/** The tax service has taken it back: its charges are free; an invoice that it had paid stands again with them. */
export async function confirmReturned({ db, hotelId }: Writing, id: number): Promise<void> {
  const { rows } = await sql<{ invoiceId: number | null }>`
    update tax_receipt set status = 'returned', taken_until = null, error_code = null, error_params = '[]' where hotel_id = ${hotelId} and id = ${id}
    returning case when replaces_how = 'payment' then replaces_id end as "invoiceId"`.execute(db)
  await letGo({ db, hotelId }, id)
  const invoiceId = rows[0]?.invoiceId
  if (invoiceId) await standAgain({ db, hotelId }, invoiceId)
}

/** What was replaced, or was about to be, has its charges and its money again. */
export async function standAgain({ db, hotelId }: Writing, id: number): Promise<void> {
  await sql`update tax_receipt set status = 'active' where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  await sql`update tax_receipt_line set active = true where hotel_id = ${hotelId} and tax_receipt_id = ${id}`.execute(
    db,
  )
}

export async function letGo({ db, hotelId }: Writing, id: number): Promise<void> {
  await sql`update tax_receipt_line set active = false where hotel_id = ${hotelId} and tax_receipt_id = ${id}`.execute(
    db,
  )
}

export interface WhyNot {
  readonly code: ErrorCode
  readonly params: readonly ErrorParam[]
}

/** It ends there for now, and somebody must look at it; or it waits, and is tried again in so many minutes. */
export async function markFailed(
  { db, hotelId }: Writing,
  id: number,
  status: TaxReceiptStatus,
  { code, params }: WhyNot,
  minutes = 0,
): Promise<void> {
  await sql`
    update tax_receipt set status = ${status}, taken_until = null, due_at = now() + make_interval(mins => ${minutes}::int), error_code = ${code},
      error_params = ${JSON.stringify(params)}::jsonb
    where hotel_id = ${hotelId} and id = ${id}`.execute(db)
}
