import { AppError } from '#core/errors.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import { hotelColour, hotelLogo } from '#domain/paper/server/letterhead.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import type { FrozenFacts, InvoiceFacts } from '../invoice.ts'
import { openOf } from './open.ts'

type Reading = Pick<Context, 'db' | 'hotelId'>

/** An invoice or credit note with everything on it; throws notFound. */
export async function readInvoice({ db, hotelId }: Reading, { id }: { readonly id: number }): Promise<InvoiceFacts> {
  const { rows } = await sql<
    InvoiceFacts & { logo: string | null; colour: string; guest: FrozenFacts['buyer'] | null }
  >`
    select i.id, i.kind, i.year, i.number, i.issued_on as "issuedOn", i.due_on as "dueOn", i.amount, i.currency, i.company_id as "companyId", i.folio_id as "folioId",
      coalesce(c.name, '') as "companyName", coalesce(fo.reservation_id, fs.reservation_id) as "reservationId", coalesce(i.reason, '') as reason, coalesce(u.name, '') as by,
      case when o.id is not null then json_build_object('id', o.id, 'year', o.year, 'number', o.number) end as of, i.whole,
      case when i.kind = 'invoice' and i.company_id is not null then ${openOf('i')} else 0 end::bigint as open,
      (select d.note from invoice_dispute d where d.hotel_id = i.hotel_id and d.invoice_id = i.id) as dispute,
      coalesce((select json_agg(json_build_object('id', n.id, 'year', n.year, 'number', n.number, 'whole', n.whole, 'amount', n.amount) order by n.id)
        from invoice n where n.hotel_id = i.hotel_id and n.of_invoice_id = i.id), '[]'::json) as corrections,
      coalesce((select json_agg(json_build_object('lineId', x.folio_line_id, 'amount', x.amount)) from (
        select l.folio_line_id, sum(l.amount)::bigint as amount from invoice n join invoice_line l on l.hotel_id = n.hotel_id and l.invoice_id = n.id
        where n.hotel_id = i.hotel_id and n.of_invoice_id = i.id group by l.folio_line_id) x), '[]'::json) as credited,
      (select count(*)::int from invoice_issue s where s.hotel_id = i.hotel_id and s.invoice_id = i.id) as issues,
      coalesce((select json_agg(json_build_object('lineId', l.id, 'text', l.description) order by l.id)
        from invoice_line n join folio_line l on l.hotel_id = n.hotel_id and l.id = n.folio_line_id
        where n.hotel_id = i.hotel_id and n.invoice_id = i.id and l.description <> ''), '[]'::json) as notes,
      coalesce((select json_agg(json_build_object('lineId', l.id, 'why', concat_ws(', ', nullif(e.reason, ''), nullif(e.document, ''), x.reason, x.document)) order by l.id)
        from invoice_line n join folio_line l on l.hotel_id = n.hotel_id and l.id = n.folio_line_id
        left join stay_tax_exemption e on e.hotel_id = l.hotel_id and e.id = l.tax_exemption_id
        left join standing_exemption x on x.hotel_id = l.hotel_id and x.id = l.standing_exemption_id
        where n.hotel_id = i.hotel_id and n.invoice_id = i.id and coalesce(e.id, x.id) is not null), '[]'::json) as exempt,
      coalesce((select json_agg(json_build_object('folioId', f.id, 'name', ${fullNameOf('g')}) order by f.id)
        from jsonb_to_recordset(i.facts -> 'folios') as f (id bigint, "guestId" bigint)
        join guest g on g.hotel_id = ${hotelId} and g.id = f."guestId"), '[]'::json) as guests,
      i.facts, ${hotelLogo} as logo, ${hotelColour} as colour,
      case when bg.id is not null then jsonb_build_object('name', ${fullNameOf('bg')}, 'registerNo', masked_number(bg.register_no), 'address', bg.address,
        'phone', bg.phone, 'email', bg.email) end as guest
    from invoice i
    join hotel h on h.id = i.hotel_id
    left join company c on c.hotel_id = i.hotel_id and c.id = i.company_id
    left join folio fo on fo.hotel_id = i.hotel_id and fo.id = i.folio_id
    left join stay fs on fs.hotel_id = fo.hotel_id and fs.id = fo.stay_id
    left join guest bg on bg.hotel_id = i.hotel_id and bg.id = (i.facts ->> 'buyerGuestId')::bigint
    left join invoice o on o.hotel_id = i.hotel_id and o.id = i.of_invoice_id
    left join app_user u on u.hotel_id = i.hotel_id and u.id = i.user_id
    where i.hotel_id = ${hotelId} and i.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('notFound')
  const { logo, colour, guest, facts, ...invoice } = found
  return { ...invoice, facts: { ...facts, hotel: { ...facts.hotel, logo, colour }, buyer: guest ?? facts.buyer } }
}

export interface IssuedInvoice {
  readonly issueId: number
  /** It was handed out before. */
  readonly copy: boolean
}

/** The invoice is handed out once more: on paper, as a file or with a letter. */
export async function issueInvoice(
  ctx: Context,
  { id, companyId, folioId }: Pick<InvoiceFacts, 'id' | 'companyId' | 'folioId'>,
): Promise<IssuedInvoice> {
  const { db, hotelId, caller } = ctx
  const { rows: account } = await sql<{ id: number }>`
    select id from folio where hotel_id = ${hotelId} and (company_id = ${companyId} and kind = 'company' or id = ${folioId})`.execute(
    db,
  )
  // its account or folio is held: of two desks that print at the same moment one has the copy
  await lockFolios(
    ctx,
    account.map((folio) => folio.id),
  )
  const earlier = ahead(
    sql`select from invoice_issue where hotel_id = ${hotelId} and invoice_id = ${id} limit 1`.execute(db),
  )
  const issued = await db
    .insertInto('invoice_issue')
    .values({ hotel_id: hotelId, invoice_id: id, user_id: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { issueId: issued.id, copy: (await earlier).rows.length > 0 }
}

/** Of which invoice an issue is, and whether it is a copy; throws notFound. */
export async function readInvoiceIssue(
  { db, hotelId }: Reading,
  issueId: number,
): Promise<{ id: number; copy: boolean }> {
  const { rows } = await sql<{ id: number; copy: boolean }>`
    select i.invoice_id as id, exists (select from invoice_issue o
      where o.hotel_id = i.hotel_id and o.invoice_id = i.invoice_id and o.id < i.id) as copy
    from invoice_issue i where i.hotel_id = ${hotelId} and i.id = ${issueId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}
