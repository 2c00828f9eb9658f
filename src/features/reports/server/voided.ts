import { isPaying } from '#domain/ledger/server/balances.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'
import { voided } from '../declared/voided.ts'
import type { FiltersOf } from '../report.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { aroundLine, extraSold, guestOfLine, itemSold } from './soldLines.ts'
import { labelOf, nameOf, reasonSaid } from './sqlLabels.ts'

const kinds = {
  reservation: { en: 'Reservation', mon: 'Захиалга' },
  charge: { en: 'Charge', mon: 'Борлуулалт' },
  payment: { en: 'Payment', mon: 'Төлбөр' },
  transfer: { en: 'Transfer', mon: 'Шилжүүлэг' },
}

type Asked = FiltersOf<typeof voided>

const reservations = ({ hotelId }: Context, { from, until }: Asked) => sql`
  select s.end_reason as why, s.ended_on as date, s.ended_at as at, b.created_at as since, 'reservation'::text as kind_of, b.number, 0 as folio, 0 as receipt,
    coalesce(r.number, '') as room, ${fullNameOf('g')} as guest, ${nameOf('t')} as item, b.reservation_source_id as source_id, 0::bigint as charge, 0::bigint as payment,
    coalesce((select sum(n.rate) from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id), 0)::bigint as value,
    b.created_by as posted_by, s.ended_by as user_id, null::bigint as "folioId", s.id as "stayId", null::bigint as "receiptId"
  from stay s
  join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
  join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
  join room_type t on t.hotel_id = s.hotel_id and t.id = s.room_type_id
  left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
  where s.hotel_id = ${hotelId} and s.status = 'void' and s.ended_on between ${from}::date and ${until}::date`

const postings = ({ hotelId }: Context, { from, until }: Asked) => sql`
  select coalesce(l.reason, '') as why, l.business_date as date, l.posted_at as at, h.posted_at as since,
    case when ${isPaying} then 'payment' when l.kind = 'transfer' then 'transfer' else 'charge' end as kind_of,
    coalesce(b.number, 0) as number, f.number as folio, coalesce(q.number, 0) as receipt, coalesce(r.number, '') as room, ${guestOfLine} as guest,
    case when m.id is null then ${itemSold} else ${nameOf('m')} end as item, b.reservation_source_id as source_id,
    case when ${isPaying} then 0 else -l.gross end as charge, case when ${isPaying} then l.gross else 0 end as payment, 0::bigint as value,
    h.user_id as posted_by, l.user_id, f.id as "folioId", s.id as "stayId", q.id as "receiptId"
  from folio_line l
  ${aroundLine}
  ${extraSold}
  join folio_line h on h.hotel_id = l.hotel_id and h.id = l.parent_line_id
  left join payment_receipt q on q.hotel_id = h.hotel_id and q.folio_line_id = h.id
  left join payment_method m on m.hotel_id = l.hotel_id and m.id = l.payment_method_id
  where l.hotel_id = ${hotelId} and l.business_date between ${sql.lit(from)}::date and ${sql.lit(until)}::date and l.void`

const lines: Lines<typeof voided> = (context, asked) => {
  const { show, source, user, search } = asked
  return sql`
  select ${reasonSaid(sql`x.why`)} as reason, x.date, x.at, floor(extract(epoch from x.at - x.since) / 60)::int as minutes, ${labelOf(sql`x.kind_of`, kinds)} as kind,
    x.number, x.folio, x.receipt, x.room, x.guest, x.item, ${nameOf('o')} as source, 1 as count, x.charge, x.payment, x.value,
    coalesce(w.name, '') as "postedBy", coalesce(u.name, '') as user, x."folioId", x."stayId", x."receiptId"
  from (${reservations(context, asked)} union all ${postings(context, asked)}) x
  left join reservation_source o on o.hotel_id = ${context.hotelId} and o.id = x.source_id
  left join app_user w on w.hotel_id = ${context.hotelId} and w.id = x.posted_by
  left join app_user u on u.hotel_id = ${context.hotelId} and u.id = x.user_id
  where ${show === 'all' ? sql`true` : sql`x.kind_of = ${show}`} and ${source === undefined ? sql`true` : sql`x.source_id = ${source}`}
    and ${user === undefined ? sql`true` : sql`x.user_id = ${user}`}
    and ${matching(search, [sql`x.guest`, sql`x.room`, sql`x.why`, printed('reservation', sql`${context.hotelId}::int`, sql`x.number`), printed('folio', sql`${context.hotelId}::int`, sql`x.folio`)])}`
}

export const answerVoided = answering(voided, lines)
