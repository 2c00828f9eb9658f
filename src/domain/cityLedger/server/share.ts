import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { grouped } from '#core/grouped.ts'
import type { Minor } from '#core/money.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { CityLedger } from '../contract.ts'
import type { HeldAccount } from './holdAccount.ts'
import { openOf } from './open.ts'

type Shares = Pick<ParsedInputOf<typeof CityLedger.allocate>, 'allocate' | 'invoices'>

/** A line of the account that pays, and what of it is for no invoice yet. */
interface Money {
  readonly lineId: number
  readonly unallocated: Minor
}

interface Share {
  readonly invoiceId: number
  readonly amount: Minor
}

/** Says for which invoices money of an account is, which is held. Disputed ones are paid only when they are chosen. Refuses with moreThanOpen, moreThanUnallocated. */
export async function share(
  ctx: Context,
  account: HeldAccount,
  money: Money,
  wanted: Shares,
): Promise<readonly Share[]> {
  if (wanted.allocate === 'none') return []
  const shares =
    wanted.allocate === 'oldest'
      ? spread([money], await undisputed(ctx, [account])).map(({ invoiceId, amount }) => ({ invoiceId, amount }))
      : await chosen(ctx, account, money.unallocated, wanted.invoices)
  await writeAllocations(
    ctx,
    shares.map((one) => ({ ...one, lineId: money.lineId })),
  )
  return shares
}

interface Allocation extends Share {
  readonly lineId: number
}

export async function writeAllocations(ctx: Context, allocations: readonly Allocation[]): Promise<void> {
  if (allocations.length === 0) return
  const { db, hotelId, businessDate, caller } = ctx
  await db
    .insertInto('allocation')
    .values(
      allocations.map(({ lineId, invoiceId, amount }) => ({
        hotel_id: hotelId,
        folio_line_id: lineId,
        invoice_id: invoiceId,
        amount,
        made_on: businessDate,
        made_by: caller.userId,
      })),
    )
    .execute()
}

/** What they paid is open again; gives those that were still in force. */
export async function removeAllocations(
  { db, hotelId, businessDate, caller }: Context,
  of: { readonly allocationId: number } | { readonly lineIds: readonly number[] },
): Promise<readonly { readonly id: number }[]> {
  const which = 'allocationId' in of ? sql`id = ${of.allocationId}` : sql`folio_line_id = any(${of.lineIds}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    update allocation set removed_on = ${businessDate}, removed_by = ${caller.userId}
    where hotel_id = ${hotelId} and ${which} and removed_on is null returning id`.execute(db)
  return rows
}

async function openInvoices({ db, hotelId }: Context, accounts: readonly HeldAccount[]) {
  const ids = accounts.map(({ companyId }) => companyId)
  const { rows } = await sql<{ id: number; companyId: number; open: Minor; disputed: boolean }>`
    select id, "companyId", open, disputed from (
      select i.id, i.company_id as "companyId", i.issued_on, ${openOf('i')} as open,
        exists (select from invoice_dispute d where d.hotel_id = i.hotel_id and d.invoice_id = i.id) as disputed
      from invoice i where i.hotel_id = ${hotelId} and i.company_id = any(${ids}::bigint[]) and i.kind = 'invoice'
    ) x where open > 0 order by issued_on, id`.execute(db)
  return rows
}

/** The same of several lines of several accounts at once, the oldest invoices first: each line pays on where the one before it ended. */
export async function shareOldest(
  ctx: Context,
  accounts: readonly HeldAccount[],
  moneysOf: (account: HeldAccount) => readonly Money[],
): Promise<void> {
  const open = grouped(await undisputed(ctx, accounts), ({ companyId }) => companyId)
  await writeAllocations(
    ctx,
    accounts.flatMap((account) => spread(moneysOf(account), open.get(account.companyId) ?? [])),
  )
}

const undisputed = async (ctx: Context, accounts: readonly HeldAccount[]) =>
  (await openInvoices(ctx, accounts)).filter(({ disputed }) => !disputed)

function spread(
  moneys: readonly Money[],
  open: readonly { readonly id: number; readonly open: Minor }[],
): Allocation[] {
  const left = new Map(open.map((invoice) => [invoice.id, invoice.open]))
  return moneys.flatMap(({ lineId, unallocated }) => {
    let money = unallocated
    return open.flatMap(({ id }): Allocation[] => {
      const amount = Math.min(money, left.get(id) ?? 0)
      if (amount <= 0) return []
      money -= amount
      left.set(id, (left.get(id) ?? 0) - amount)
      return [{ lineId, invoiceId: id, amount }]
    })
  })
}

async function chosen(
  ctx: Context,
  account: HeldAccount,
  unallocated: Minor,
  wanted: Shares['invoices'],
): Promise<readonly Share[]> {
  const openOfInvoice = new Map((await openInvoices(ctx, [account])).map(({ id, open }) => [id, open]))
  for (const [nth, { invoiceId, amount }] of wanted.entries()) {
    const open = openOfInvoice.get(invoiceId) ?? 0
    if (amount > open) throw new AppError('moreThanOpen', [spoken(ctx, open)], `invoices.${nth}.amount`)
    openOfInvoice.set(invoiceId, open - amount)
  }
  const sum = wanted.reduce((all, { amount }) => all + amount, 0)
  if (sum > unallocated) throw new AppError('moreThanUnallocated', [spoken(ctx, unallocated)], 'invoices')
  return wanted
}
