import { AppError, type ErrorCode } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { OutputOf } from '#core/contract.ts'
import type { TaxReceipt } from '../contract.ts'
import { isInvoice, type TaxReceiptKind, type TaxReceiptStatus } from '../kinds.ts'
import { bankAccounts } from './askDaemon.ts'
import { takeForPrint } from './printedOnce.ts'
import { sendNow } from './sendReceipts.ts'

interface Standing {
  readonly kind: TaxReceiptKind
  readonly status: TaxReceiptStatus
  readonly number: number
  readonly printed: boolean
  readonly errorCode: ErrorCode | null
  readonly errorParams: (string | number)[]
  readonly address: string | null
  readonly tin: string
}

/** Sends it where it waits, and gives what is printed once; the next time it is a copy. */
export async function handOut(
  ctx: Context,
  { id }: { readonly id: number },
): Promise<OutputOf<typeof TaxReceipt.handOut>> {
  const { db, hotelId } = ctx
  if ((await read(ctx, id)).status === 'waiting') await sendNow(db, hotelId, id)
  const now = await read(ctx, id)
  const failure = now.errorCode === null ? null : { code: now.errorCode, params: now.errorParams }
  if (now.status !== 'active') return { status: now.status, failure, once: null, bankAccounts: [] }
  const once = takeForPrint(hotelId, id)
  await sql`
    update tax_receipt set printed_at = now() where hotel_id = ${hotelId} and id = ${id} and printed_at is null`.execute(
    db,
  )
  const after = { taxReceipt: now.number, copy: now.printed || once === null }
  await recordActivity(ctx, { entity: 'TaxReceipt', id, action: 'handOut', after })
  const accounts = isInvoice(now.kind) && now.address ? await bankAccounts(now.address, now.tin).catch(() => []) : []
  return { status: now.status, failure, once, bankAccounts: accounts }
}

async function read({ db, hotelId }: Context, id: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select r.kind, r.status, r.number, r.printed_at is not null as printed, r.error_code as "errorCode", r.error_params as "errorParams", s.address,
      r.facts -> 'seller' ->> 'tin' as tin
    from tax_receipt r left join pos_api_setting s on s.hotel_id = r.hotel_id
    where r.hotel_id = ${hotelId} and r.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}
