import type { Day } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { StatementFacts } from '../statement.ts'
import { accountLines } from './accountLines.ts'
import { readAgeing } from './ageing.ts'
import { openOf } from './open.ts'
import { readParties } from './parties.ts'

interface Asked {
  readonly companyId: number
  readonly from: Day
  readonly until: Day
}

type Line = StatementFacts['lines'][number]

/** The account of a company over a span of days; what was voided on the same day is left out. Throws notFound. */
export async function readStatement(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  { companyId, from, until }: Asked,
): Promise<StatementFacts> {
  const { db, hotelId } = ctx
  const { rows: named } = await sql<{ name: string; currency: string }>`
    select c.name, h.currency from company c join hotel h on h.id = c.hotel_id where c.hotel_id = ${hotelId} and c.id = ${companyId}`.execute(
    db,
  )
  const [known] = named
  if (!known) throw new AppError('notFound')
  const { rows: opened } = await sql<{ opening: Minor }>`
    select coalesce(sum(l.gross), 0)::bigint as opening from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    where f.hotel_id = ${hotelId} and f.company_id = ${companyId} and f.kind = 'company' and l.business_date < ${from}::date`.execute(
    db,
  )
  const { rows: lines } = await sql<Line>`
    select l.date, l.kind, l.invoice, (l.folio ->> 'number')::bigint as "folioNumber", coalesce(l.folio ->> 'name', '') as guest, l.method, l.reference, l.gross
    from (${accountLines(hotelId, companyId)}) l
    where l.date between ${from}::date and ${until}::date and not l.void and not l.voided order by l.id`.execute(db)
  const { rows: invoices } = await sql<StatementFacts['invoices'][number]>`
    select * from (
      select i.year, i.number, i.issued_on as "issuedOn", i.due_on as "dueOn", i.amount, ${openOf('i', until)} as open
      from invoice i where i.hotel_id = ${hotelId} and i.company_id = ${companyId} and i.kind = 'invoice' and i.issued_on <= ${until}::date
    ) x where open > 0 order by "issuedOn", year, number`.execute(db)
  const {
    companyId: _,
    name: __,
    balance: ___,
    overdue: ____,
    ...ageing
  } = await readAgeing(ctx, { id: companyId, name: known.name }, until)
  const { hotel: seller, buyer } = await readParties(ctx, companyId, [])
  const opening = opened[0]?.opening ?? 0
  return {
    companyId,
    hotel: seller,
    buyer,
    currency: known.currency,
    from,
    until,
    opening,
    lines,
    closing: lines.reduce((sum, { gross }) => sum + gross, opening),
    ageing,
    invoices,
  }
}
