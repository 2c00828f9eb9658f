import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AccountLine } from '../contract.ts'
import { unallocatedOf } from './open.ts'

/** Everything that was posted on the account of a company, one row for each posting, with the balance after it. */
export const accountLines = (hotelId: number, companyId: number): RawBuilder<AccountLine> => sql<AccountLine>`
  select x.id, case when x.kind = 'transfer' then case when x.parent_line_id is not null and not x.void then 'takenBack' else 'settlement' end
      when x.kind = 'allowance' then 'creditNote' else x.kind end as kind,
    x.business_date as date, w.gross, w.balance, x.reference, coalesce(x.reason, '') as reason,
    case when m.id is not null then ${namesOf('m')} end as method, p.id as "receiptId", p.number as "receiptNumber",
    (select json_build_object('id', i.id, 'kind', i.kind, 'year', i.year, 'number', i.number) from invoice_settlement n
      join invoice i on i.hotel_id = n.hotel_id and i.id = n.invoice_id
      where n.hotel_id = x.hotel_id and n.folio_line_id = x.id) as invoice,
    (select json_build_object('id', f.id, 'number', f.number, 'roomNumber', r.number, 'name', coalesce(q.name, ${fullNameOf('g')}, ''))
      from folio_line o join folio f on f.hotel_id = o.hotel_id and f.id = o.folio_id
      left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
      left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
      left join guest_group q on q.hotel_id = f.hotel_id and q.id = f.guest_group_id
      left join guest g on g.hotel_id = f.hotel_id and g.id = coalesce(s.guest_id, f.guest_id)
      where o.hotel_id = x.hotel_id and o.journal_id = x.journal_id and o.kind = 'settlement' order by o.id limit 1) as folio,
    w.unallocated, x.void,
    exists (select from folio_line v where v.hotel_id = x.hotel_id and v.parent_line_id = x.id and v.void) as voided,
    coalesce(u.name, '') as "user"
  from (
    select min(l.id) as id, sum(l.gross)::bigint as gross, sum(${unallocatedOf('l')})::bigint as unallocated,
      sum(sum(l.gross)) over (order by min(l.id))::bigint as balance
    from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    where f.hotel_id = ${hotelId} and f.company_id = ${companyId} and f.kind = 'company' group by l.journal_id
  ) w
  join folio_line x on x.hotel_id = ${hotelId} and x.id = w.id
  left join payment_method m on m.hotel_id = ${hotelId} and m.id = x.payment_method_id
  left join payment_receipt p on p.hotel_id = ${hotelId} and p.folio_line_id = x.id
  left join app_user u on u.hotel_id = ${hotelId} and u.id = x.user_id`
