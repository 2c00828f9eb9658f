import type { Day } from '#core/day.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AgeingRow } from '../contract.ts'
import { openOf } from './open.ts'

/** Lines `l` of companies' accounts by which was settled to them (and the mirrors of those that were voided); every other lessens what they owe. */
const isSettled = sql`(l.kind = 'transfer' and (l.parent_line_id is null or l.void))`

/**
 * Accounts as they stood at the end of a day, of every company that ever had one or of one: what is open of invoices by the days since they
 * were issued, what is on no invoice, and what is paid for none. Balance = the four ages + uninvoiced − unallocated.
 */
export const accountsOn = (hotelId: number, asOf: Day, companyId?: number): RawBuilder<AgeingRow> => {
  const among = companyId === undefined ? sql`true` : sql`f.company_id = ${companyId}`
  const ofCompany = companyId === undefined ? sql`true` : sql`i.company_id = ${companyId}`
  return sql<AgeingRow>`
  select c.id as "companyId", c.name, (m.settled - m.lessened)::bigint as balance,
    coalesce(o.to30, 0)::bigint as "to30", coalesce(o.to60, 0)::bigint as "to60", coalesce(o.to90, 0)::bigint as "to90", coalesce(o.over90, 0)::bigint as "over90",
    (m.settled - coalesce(o.invoiced, 0))::bigint as uninvoiced, (m.lessened - coalesce(o.allocated, 0))::bigint as unallocated,
    coalesce(o.overdue, 0)::bigint as overdue
  from (
    select f.company_id, coalesce(sum(l.gross) filter (where ${isSettled}), 0) as settled, coalesce(-sum(l.gross) filter (where not ${isSettled}), 0) as lessened
    from folio f left join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id and l.business_date <= ${asOf}::date
    where f.hotel_id = ${hotelId} and f.kind = 'company' and ${among} group by f.company_id
  ) m
  join company c on c.hotel_id = ${hotelId} and c.id = m.company_id
  left join (
    select company_id, sum(amount) as invoiced, sum(amount - open) as allocated, sum(open) filter (where age <= 30) as to30,
      sum(open) filter (where age between 31 and 60) as to60, sum(open) filter (where age between 61 and 90) as to90,
      sum(open) filter (where age > 90) as over90, sum(open) filter (where due_on < ${asOf}::date) as overdue
    from (
      select i.company_id, i.amount, i.due_on, ${asOf}::date - i.issued_on as age, ${openOf('i', asOf)} as open
      from invoice i where i.hotel_id = ${hotelId} and i.kind = 'invoice' and i.issued_on <= ${asOf}::date and ${ofCompany}
    ) x group by company_id
  ) o on o.company_id = m.company_id`
}

/** One company's; a company without an account owes nothing. */
export async function readAgeing(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  company: { readonly id: number; readonly name: string },
  asOf: Day,
): Promise<AgeingRow> {
  const { rows } = await accountsOn(hotelId, asOf, company.id).execute(db)
  const none = { balance: 0, to30: 0, to60: 0, to90: 0, over90: 0, uninvoiced: 0, unallocated: 0, overdue: 0 }
  return rows[0] ?? { companyId: company.id, name: company.name, ...none }
}
