import { isEarning, isPaying } from '#domain/ledger/server/balances.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { mongolianOf } from '#kit/server/bothNames.ts'
import { sql } from 'kysely'
import { checkedOut } from '../declared/checkedOut.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { nameOf } from './sqlLabels.ts'

/** The lines of stay `s` on its own folios, and those of it on the folio of its group. */
const linesOfStay = sql`
  select l.*, true as own from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
  where f.hotel_id = s.hotel_id and f.stay_id = s.id
  union all
  select l.*, false from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
  where f.hotel_id = s.hotel_id and f.guest_group_id = b.guest_group_id and l.stay_id = s.id`

const isRoom = sql`coalesce((select p.kind from folio_line p where l.kind = 'allowance' and p.hotel_id = l.hotel_id and p.id = l.parent_line_id), l.kind) = 'room'`

const lines: Lines<typeof checkedOut> = ({ hotelId }, { from, until, roomType, source, company, search }) => sql`
  select s.checked_out_on as date, coalesce(r.number, '') as room, ${fullNameOf('g')} as guest, b.number, coalesce(c.name, '') as company, ${nameOf('o')} as source,
    s.arrival, s.departure, s.departure - s.arrival as nights, m.room as "roomRevenue", m.other, m.tax, m.total, m.paid,
    jsonb_build_object('en', coalesce(m.by_en, ''), 'mon', coalesce(m.by_mon, '')) as "paidBy", m.receivable, m.owed, m.invoice, m.receipt, s.id as "stayId"
  from stay s
  join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
  join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
  left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
  left join company c on c.hotel_id = b.hotel_id and c.id = b.company_id
  left join reservation_source o on o.hotel_id = b.hotel_id and o.id = b.reservation_source_id
  join lateral (
    select coalesce(sum(l.net) filter (where ${isEarning} and ${isRoom}), 0)::bigint as room,
      coalesce(sum(l.net) filter (where ${isEarning} and not ${isRoom}), 0)::bigint as other,
      coalesce(sum(l.tax) filter (where ${isEarning}), 0)::bigint as tax, coalesce(sum(l.gross) filter (where ${isEarning}), 0)::bigint as total,
      coalesce(-sum(l.gross) filter (where l.own and ${isPaying} and l.kind <> 'settlement'), 0)::bigint as paid,
      coalesce(-sum(l.gross) filter (where l.kind = 'settlement'), 0)::bigint as receivable,
      coalesce(sum(l.gross) filter (where l.own), 0)::bigint as owed,
      string_agg(distinct p.name, ', ') as by_en, string_agg(distinct ${mongolianOf('p')}, ', ') as by_mon,
      coalesce(string_agg(distinct i.year || '-' || i.number, ', '), '') as invoice, coalesce(string_agg(distinct w.number::text, ', '), '') as receipt
    from (${linesOfStay}) l
    left join payment_method p on p.hotel_id = l.hotel_id and p.id = l.payment_method_id and l.own
    left join invoice_settlement q on q.hotel_id = l.hotel_id and q.folio_line_id = l.id
    left join invoice i on i.hotel_id = q.hotel_id and i.id = q.invoice_id
    left join lateral (
      select min(y.number) as number from tax_receipt_line z join tax_receipt y on y.hotel_id = z.hotel_id and y.id = z.tax_receipt_id
      where z.hotel_id = l.hotel_id and z.folio_line_id = l.id and z.active) w on true
  ) m on true
  where s.hotel_id = ${hotelId} and s.status = 'checkedOut' and s.checked_out_on between ${from}::date and ${until}::date
    and ${roomType === undefined ? sql`true` : sql`s.room_type_id = ${roomType}`} and ${source === undefined ? sql`true` : sql`b.reservation_source_id = ${source}`}
    and ${company === undefined ? sql`true` : sql`b.company_id = ${company}`}
    and ${matching(search, [fullNameOf('g'), sql`r.number`, printed('reservation', sql`b.hotel_id`, sql`b.number`)])}`

export const answerCheckedOut = answering(checkedOut, lines)
