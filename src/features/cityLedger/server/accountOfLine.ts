import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { type HeldAccount, holdAccount } from '#domain/cityLedger/server/holdAccount.ts'
import { openOf, unallocatedOf } from '#domain/cityLedger/server/open.ts'
import { readBalance } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

interface HeldMoney {
  readonly account: HeldAccount
  /** Of it for no invoice yet. */
  readonly unallocated: Minor
}

/** A line of a company's account, whose account is held. Refuses with notFound. */
export async function holdMoney(ctx: Context, lineId: number): Promise<HeldMoney> {
  const { db, hotelId } = ctx
  const { rows: found } = await sql<{ companyId: number }>`
    select c.id as "companyId" from folio_line l join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
    join company c on c.hotel_id = f.hotel_id and c.id = f.company_id
    where l.hotel_id = ${hotelId} and l.id = ${lineId} and f.kind = 'company'`.execute(db)
  if (!found[0]) throw new AppError('notFound')
  const account = await holdAccount(ctx, found[0].companyId)
  const { rows } = await sql<{ unallocated: Minor }>`
    select ${unallocatedOf('l')} as unallocated from folio_line l where l.hotel_id = ${hotelId} and l.id = ${lineId}`.execute(
    db,
  )
  return { account, unallocated: rows[0]?.unallocated ?? 0 }
}

interface HeldInvoice {
  readonly account: HeldAccount
  readonly open: Minor
  readonly number: number
}

/** An invoice to a company, whose account is held. Refuses with notFound, and with notAnInvoice for a credit note. */
export async function holdInvoice(ctx: Context, invoiceId: number): Promise<HeldInvoice> {
  const { db, hotelId } = ctx
  const found = await db
    .selectFrom('invoice')
    .select(['company_id', 'kind', 'number'])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  if (!found || found.company_id === null) throw new AppError('notFound')
  if (found.kind !== 'invoice') throw new AppError('notAnInvoice')
  const account = await holdAccount(ctx, found.company_id)
  const { rows } = await sql<{ open: Minor }>`
    select ${openOf('i')} as open from invoice i where i.hotel_id = ${hotelId} and i.id = ${invoiceId}`.execute(db)
  return { account, open: rows[0]?.open ?? 0, number: found.number }
}

/** What the account owes now, for an answer. */
export const balanceOf = async (ctx: Context, { folioId }: HeldAccount): Promise<{ balance: Minor }> => ({
  balance: await readBalance(ctx, folioId),
})
