import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { COUNT_LIMIT, type Page } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type {
  Account,
  AccountLine,
  AgeingRow,
  AllocationRow,
  CityLedger,
  Credit,
  InvoiceRow,
} from '#domain/cityLedger/contract.ts'
import { accountLines } from '#domain/cityLedger/server/accountLines.ts'
import { accountsOn, readAgeing } from '#domain/cityLedger/server/ageing.ts'
import { openOf } from '#domain/cityLedger/server/open.ts'
import { folioBalance } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'

const creditColumns = sql`c.id as "companyId", c.name, c.credit_limit as "creditLimit", c.payment_terms as "paymentTerms", c.on_hold as "onHold",
  c.hold_reason as "holdReason", coalesce((select ${folioBalance} from folio f where f.hotel_id = c.hotel_id and f.company_id = c.id and f.kind = 'company'), 0)::bigint as balance`

export async function readCredit({ db, hotelId }: Context, { companyId }: { companyId: number }): Promise<Credit> {
  const { rows } = await sql<Credit>`
    select ${creditColumns} from company c where c.hotel_id = ${hotelId} and c.id = ${companyId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

export async function readAccount(ctx: Context, { companyId }: { companyId: number }): Promise<Account> {
  const { db, hotelId, businessDate } = ctx
  const { rows } = await sql<Omit<Account, 'ageing'>>`
    select ${creditColumns}, c.language, c.email,
      (select f.id from folio f where f.hotel_id = c.hotel_id and f.company_id = c.id and f.kind = 'company') as "folioId",
      (select json_build_object('level', r.level, 'sentOn', r.sent_on) from reminder r
        where r.hotel_id = c.hotel_id and r.company_id = c.id order by r.id desc limit 1) as reminder
    from company c where c.hotel_id = ${hotelId} and c.id = ${companyId}`.execute(db)
  const [account] = rows
  if (!account) throw new AppError('notFound')
  return { ...account, ageing: await readAgeing(ctx, { id: companyId, name: account.name }, businessDate) }
}

export async function setTerms(ctx: Context, input: ParsedInputOf<typeof CityLedger.setTerms>) {
  const { db, hotelId } = ctx
  const { companyId, ...after } = input
  const before = await readAccount(ctx, { companyId })
  await db
    .updateTable('company')
    .set((eb) => ({
      credit_limit: after.creditLimit,
      payment_terms: after.paymentTerms,
      on_hold: after.onHold,
      hold_reason: after.onHold ? after.holdReason : '',
      language: after.language,
      version: eb('version', '+', 1),
    }))
    .where('hotel_id', '=', hotelId)
    .where('id', '=', companyId)
    .execute()
  const { creditLimit, paymentTerms, onHold, holdReason, language } = before
  await recordActivity(ctx, {
    entity: 'Company',
    id: companyId,
    action: 'setTerms',
    before: { creditLimit, paymentTerms, onHold, holdReason, language },
    after,
  })
  return { companyId }
}

export async function listInvoices(
  { db, hotelId }: Context,
  { companyId, which, search, limit, offset }: ParsedInputOf<typeof CityLedger.invoices>,
): Promise<Page<InvoiceRow>> {
  const text = search.trim()
  const from = sql`from (
    select i.id, i.kind, i.year, i.number, i.issued_on, i.due_on, i.amount, i.of_invoice_id, case when i.kind = 'invoice' then ${openOf('i')} else 0 end::bigint as open,
      case i.kind when 'invoice' then 'I' else 'C' end || '-' || i.year || '-' || lpad(i.number::text, 5, '0') as printed
    from invoice i where i.hotel_id = ${hotelId} and i.company_id = ${companyId}
  ) x where (${which === 'all'} or open > 0) and ${matching(text, [sql`printed`])}`
  const { rows } = await sql<InvoiceRow>`
    select x.id, x.kind, x.year, x.number, x.issued_on as "issuedOn", x.due_on as "dueOn", x.amount, x.open,
      (select d.note from invoice_dispute d where d.hotel_id = ${hotelId} and d.invoice_id = x.id) as dispute,
      (select json_build_object('year', o.year, 'number', o.number) from invoice o where o.hotel_id = ${hotelId} and o.id = x.of_invoice_id) as "ofNumber"
    ${from} order by x.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select x.id ${from} limit ${COUNT_LIMIT + 1}) c`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** What was posted on the account, the newest first; `balance` is that after each. */
export async function listLines(
  { db, hotelId }: Context,
  { companyId, limit, offset }: ParsedInputOf<typeof CityLedger.lines>,
): Promise<Page<AccountLine>> {
  const { rows } = await sql<AccountLine>`
    select * from (${accountLines(hotelId, companyId)}) l order by id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(distinct l.journal_id)::int as total from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    where f.hotel_id = ${hotelId} and f.company_id = ${companyId} and f.kind = 'company'`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function listAllocations(
  { db, hotelId }: Context,
  { companyId, invoiceId }: ParsedInputOf<typeof CityLedger.allocations>,
): Promise<AllocationRow[]> {
  const { rows } = await sql<AllocationRow>`
    select a.id, a.folio_line_id as "lineId", a.invoice_id as "invoiceId", i.year, i.number, a.amount, a.made_on as "madeOn", l.kind as "lineKind",
      l.business_date as "lineDate", l.reference
    from invoice i
    join allocation a on a.hotel_id = i.hotel_id and a.invoice_id = i.id and a.removed_on is null
    join folio_line l on l.hotel_id = a.hotel_id and l.id = a.folio_line_id
    where i.hotel_id = ${hotelId} and i.company_id = ${companyId} and (${invoiceId ?? null}::bigint is null or i.id = ${invoiceId ?? null}::bigint)
    order by a.id`.execute(db)
  return rows
}

type AgeingPage = OutputOf<typeof CityLedger.ageing>

export async function listAgeing(
  { db, hotelId, businessDate }: Context,
  { asOf, onlyOverdue, search, limit, offset }: ParsedInputOf<typeof CityLedger.ageing>,
): Promise<AgeingPage> {
  const from = sql`from (${accountsOn(hotelId, asOf ?? businessDate)}) x
    where (x.balance <> 0 or x.unallocated <> 0) and (${!onlyOverdue} or x.overdue > 0) and ${matching(search, [sql`x.name`])}`
  const { rows } = await sql<AgeingRow & { reminderLevel: number; remindedOn: string | null }>`
    select x.*, coalesce(r.level, 0) as "reminderLevel", r.sent_on as "remindedOn" from (select x.* ${from} order by x.balance desc, x."companyId" limit ${limit} offset ${offset}) x
    left join lateral (select level, sent_on from reminder r where r.hotel_id = ${hotelId} and r.company_id = x."companyId" order by r.id desc limit 1) r on true
    order by x.balance desc, x."companyId"`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
