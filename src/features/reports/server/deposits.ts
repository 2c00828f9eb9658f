import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'
import { deposits } from '../declared/deposits.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { labelOf, statusLabels } from './sqlLabels.ts'

const shown = {
  held: sql`coalesce(m.held, 0) <> 0`,
  due: sql`greatest(b.deposit_due - coalesce(m.held, 0), 0) > 0`,
  all: sql`true`,
}

// who gave or owes a deposit, not all who ever booked
const lines: Lines<typeof deposits> = ({ hotelId }, { asOf, of, company, group, search }) => sql`
  with m as materialized (
    select f.reservation_id, f.id as folio_id, f.number as folio, (0 - sum(l.gross) filter (where l.kind in ('deposit', 'payment')))::bigint as taken,
      coalesce(sum(l.gross) filter (where l.kind = 'refund'), 0)::bigint as refunded, (0 - sum(l.gross))::bigint as held
    from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id and l.business_date <= ${asOf}::date
    where f.hotel_id = ${hotelId} and f.kind = 'deposit' ${of === 'all' ? sql`` : sql`and (f.closed_on is null or f.closed_on > ${asOf}::date)`}
    group by f.reservation_id, f.id, f.number
  )
  select ${labelOf(sql`s.status`, statusLabels)} as status, b.number, coalesce(m.folio, 0) as folio, coalesce(${fullNameOf('g')}, '') as guest, coalesce(c.name, '') as company,
    s.arrival, s.departure, b.deposit_due as due, b.deposit_due_on as "dueOn", coalesce(m.taken, 0) as taken, coalesce(m.refunded, 0) as refunded,
    coalesce(m.taken - m.refunded - m.held, 0) as used, coalesce(m.held, 0) as held, m.folio_id as "folioId", s.id as "stayId"
  from (
    select reservation_id as id from m
    ${of === 'held' ? sql`` : sql`union select id from reservation where hotel_id = ${hotelId} and deposit_due > 0`}
  ) asked
  join reservation b on b.hotel_id = ${hotelId} and b.id = asked.id
  left join m on m.reservation_id = b.id
  join lateral (
    select x.id, x.status, x.arrival, x.departure from stay x where x.hotel_id = b.hotel_id and x.reservation_id = b.id order by x.sequence limit 1) s on true
  left join guest g on g.hotel_id = b.hotel_id and g.id = b.guest_id
  left join company c on c.hotel_id = b.hotel_id and c.id = b.company_id
  where b.created_on <= ${asOf}::date and ${shown[of]}
    and ${company === undefined ? sql`true` : sql`b.company_id = ${company}`} and ${group === undefined ? sql`true` : sql`b.guest_group_id = ${group}`}
    and ${matching(search, [fullNameOf('g'), sql`c.name`, printed('reservation', sql`b.hotel_id`, sql`b.number`)])}`

export const answerDeposits = answering(deposits, lines)
