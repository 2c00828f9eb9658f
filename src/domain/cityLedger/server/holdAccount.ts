import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { readBalance } from '#domain/ledger/server/balances.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export interface HeldAccount {
  readonly companyId: number
  readonly name: string
  readonly active: boolean
  /** The folio on which it stands. */
  readonly folioId: number
  readonly creditLimit: Minor
  /** Days. */
  readonly paymentTerms: number
  readonly onHold: boolean
  readonly holdReason: string
  /** What it owes now. */
  readonly balance: Minor
}

/**
 * The account of a company, held until the command ends: nobody else settles to it, allocates or invoices meanwhile. It is opened when there
 * is none. Folios of guests that are needed too are held before. Refuses with unknownReference beside `companyId`.
 */
export async function holdAccount(ctx: Context, companyId: number): Promise<HeldAccount> {
  const { db, hotelId } = ctx
  const { rows } = await sql<Omit<HeldAccount, 'folioId' | 'balance'>>`
    select id as "companyId", name, active, credit_limit as "creditLimit", payment_terms as "paymentTerms", on_hold as "onHold", hold_reason as "holdReason"
    from company where hotel_id = ${hotelId} and id = ${companyId} for no key update`.execute(db)
  const [company] = rows
  if (!company) throw new AppError('unknownReference', [], 'companyId')
  const { rows: known } = await sql<{ id: number }>`
    select id from folio where hotel_id = ${hotelId} and company_id = ${companyId} and kind = 'company'`.execute(db)
  const folioId = known[0]?.id ?? (await open(ctx, companyId))
  await lockFolios(ctx, [folioId])
  return { ...company, folioId, balance: await readBalance(ctx, folioId) }
}

async function open(ctx: Context, companyId: number): Promise<number> {
  const { db, hotelId, businessDate, hotel } = ctx
  const { id } = await db
    .insertInto('folio')
    .values({
      hotel_id: hotelId,
      number: await nextNumbers(ctx, 'folio'),
      kind: 'company',
      company_id: companyId,
      currency: hotel.currency,
      opened_on: businessDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
