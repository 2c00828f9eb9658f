import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { readBalances } from '#domain/ledger/server/balances.ts'
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
  const [account] = await holdAccounts(ctx, [companyId])
  if (!account) throw new AppError('unknownReference', [], 'companyId')
  return account
}

/** The same of several, in the order of their ids; companies that there are not are left out. */
export async function holdAccounts(ctx: Context, companyIds: readonly number[]): Promise<readonly HeldAccount[]> {
  const { db, hotelId } = ctx
  const { rows: companies } = await sql<Omit<HeldAccount, 'folioId' | 'balance'>>`
    select id as "companyId", name, active, credit_limit as "creditLimit", payment_terms as "paymentTerms", on_hold as "onHold", hold_reason as "holdReason"
    from company where hotel_id = ${hotelId} and id = any(${companyIds}::bigint[]) order by id for no key update`.execute(
    db,
  )
  const ids = companies.map(({ companyId }) => companyId)
  const { rows: known } = await sql<{ id: number; companyId: number }>`
    select id, company_id as "companyId" from folio
    where hotel_id = ${hotelId} and company_id = any(${ids}::bigint[]) and kind = 'company'`.execute(db)
  const folios = new Map(known.map(({ id, companyId }) => [companyId, id]))
  for (const [companyId, id] of await open(
    ctx,
    ids.filter((companyId) => !folios.has(companyId)),
  ))
    folios.set(companyId, id)
  await lockFolios(ctx, [...folios.values()])
  const balances = await readBalances(ctx, [...folios.values()])
  return companies.map((company) => {
    const folioId = folios.get(company.companyId) ?? 0
    return { ...company, folioId, balance: balances.get(folioId) ?? 0 }
  })
}

/** New accounts by their companies. */
async function open(ctx: Context, companyIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (companyIds.length === 0) return new Map()
  const { db, hotelId, businessDate, hotel } = ctx
  const first = await nextNumbers(ctx, 'folio', companyIds.length)
  const rows = await db
    .insertInto('folio')
    .values(
      companyIds.map((companyId, nth) => ({
        hotel_id: hotelId,
        number: first + nth,
        kind: 'company',
        company_id: companyId,
        currency: hotel.currency,
        opened_on: businessDate,
      })),
    )
    .returning(['id', 'company_id'])
    .execute()
  return new Map(rows.map(({ id, company_id }) => [Number(company_id), id]))
}
