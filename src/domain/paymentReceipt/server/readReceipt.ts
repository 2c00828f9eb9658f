import { AppError } from '#core/errors.ts'
import { letterheadColumn } from '#domain/paper/server/letterhead.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import type { ReceiptFacts } from '../contract.ts'

type Reading = Pick<Context, 'db' | 'hotelId'>

/** What a receipt tells; throws notFound. */
export async function readReceipt({ db, hotelId }: Reading, { id }: { readonly id: number }): Promise<ReceiptFacts> {
  const { rows } = await sql<ReceiptFacts>`
    select p.id, p.number, l.kind, l.business_date as "businessDate", l.posted_at as "postedAt",
      to_char(l.posted_at at time zone h.time_zone, 'YYYY-MM-DD HH24:MI') as at,
      exists (select from folio_line v where v.hotel_id = l.hotel_id and v.parent_line_id = l.id and v.void) as voided,
      f.id as "folioId", f.number as "folioNumber", r.id as "reservationId", r.number as "reservationNumber",
      coalesce(${fullNameOf('g')}, '') as "guestName", coalesce(c.name, '') as company, rm.number as "roomNumber",
      ${namesOf('m')} as method, l.reference, coalesce(l.reason, '') as reason,
      abs(l.gross) as amount, l.currency, coalesce(u.name, '') as by,
      (select count(*)::int from payment_receipt_issue i where i.hotel_id = p.hotel_id and i.receipt_id = p.id) as issues,
      ${letterheadColumn} || jsonb_build_object('digits', cu.digits) as hotel
    from payment_receipt p
    join hotel h on h.id = p.hotel_id
    join folio_line l on l.hotel_id = p.hotel_id and l.id = p.folio_line_id
    join currency cu on cu.code = l.currency
    join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
    join payment_method m on m.hotel_id = l.hotel_id and m.id = l.payment_method_id
    left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join room rm on rm.hotel_id = s.hotel_id and rm.id = s.room_id
    left join reservation r on r.hotel_id = f.hotel_id and r.id = coalesce(f.reservation_id, s.reservation_id)
    left join guest_group q on q.hotel_id = f.hotel_id and q.id = f.guest_group_id
    left join guest g on g.hotel_id = f.hotel_id and g.id = coalesce(f.guest_id, s.guest_id, r.guest_id, q.guest_id)
    left join company c on c.hotel_id = f.hotel_id and c.id = coalesce(f.company_id, r.company_id, q.company_id)
    left join app_user u on u.hotel_id = l.hotel_id and u.id = l.user_id
    where p.hotel_id = ${hotelId} and p.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

export interface Issue {
  readonly issueId: number
  /** It was handed out before. */
  readonly copy: boolean
}

/** The receipt is handed out once more. */
export async function issueReceipt(ctx: Context, { id, folioId }: ReceiptFacts): Promise<Issue> {
  const { db, hotelId, caller } = ctx
  // its folio is held: of two desks that print at the same moment one has the copy
  await lockFolios(ctx, [folioId])
  const earlier = ahead(
    db
      .selectFrom('payment_receipt_issue')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .where('receipt_id', '=', id)
      .limit(1)
      .execute(),
  )
  const issued = await db
    .insertInto('payment_receipt_issue')
    .values({ hotel_id: hotelId, receipt_id: id, user_id: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { issueId: issued.id, copy: (await earlier).length > 0 }
}

/** Of which receipt an issue is, and whether it is a copy; throws notFound. */
export async function readIssue({ db, hotelId }: Reading, issueId: number): Promise<{ id: number; copy: boolean }> {
  const { rows } = await sql<{ id: number; copy: boolean }>`
    select i.receipt_id as id, exists (select from payment_receipt_issue o
      where o.hotel_id = i.hotel_id and o.receipt_id = i.receipt_id and o.id < i.id) as copy
    from payment_receipt_issue i where i.hotel_id = ${hotelId} and i.id = ${issueId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}
