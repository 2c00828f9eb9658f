import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { sql } from 'kysely'
import { nightAudit } from '../declared/nightAudit.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { labelOf, nameOf } from './sqlLabels.ts'

const exceptions = {
  free: { en: 'Complimentary or house use', mon: 'Үнэгүй эсвэл дотоод хэрэгцээ' },
  zero: { en: 'The rate is zero', mon: 'Тариф тэг байна' },
  earlier: { en: 'A night before the business date', mon: 'Ажлын өдрөөс өмнөх хоног' },
  changed: { en: 'Differs from the rate list', mon: 'Тарифын хүснэгтээс өөр' },
}

/** What packages and recurring charges put on the folio along with the nights of stay `s` on a day; beside its last night `l`. */
const alongWith = (date: string) => sql`
  select coalesce(sum(e.net), 0)::bigint as net, coalesce(sum(e.tax), 0)::bigint as tax, coalesce(sum(e.gross), 0)::bigint as gross
  from folio_line e
  where e.hotel_id = s.hotel_id and e.stay_id = s.id and e.business_date = ${date}::date and e.kind = 'extraCharge'
    and l.service_date = (select max(x.service_date) from folio_line x where x.hotel_id = s.hotel_id and x.stay_id = s.id
      and x.business_date = ${date}::date and x.kind in ('room', 'dayUse') and not x.void)
    and (exists (select from stay_inclusion_posting i where i.hotel_id = e.hotel_id and i.folio_line_id = e.id)
      or exists (select from recurring_charge_posting c where c.hotel_id = e.hotel_id and c.folio_line_id = e.id))`

const lines: Lines<typeof nightAudit> = ({ hotelId }, { date }) => sql`
  select ${nameOf('p')} as "rateType", coalesce(r.number, '') as room, ${nameOf('t')} as "roomType", ${fullNameOf('g')} as guest, n.adults, n.children,
    l.service_date as night, coalesce(n.grid_rate, n.rate) as normal, case when k.complimentary or k.house_use then 0 else n.rate end as given,
    case when row_number() over (partition by s.id order by l.service_date desc) = 1 then coalesce((
      select sum(e.gross) from folio_line e
      where e.hotel_id = ${hotelId} and e.business_date = ${date}::date and e.kind = 'extraCharge' and e.stay_id = s.id), 0) - a.gross else 0 end::bigint as extras,
    a.gross as included, l.net + a.net as net, l.tax + a.tax as tax, l.gross + a.gross as gross, f.number as folio,
    ${labelOf(
      sql`case when k.complimentary or k.house_use then 'free' when n.rate = 0 then 'zero' when l.service_date < ${date}::date then 'earlier'
        when n.grid_rate <> n.rate then 'changed' end`,
      exceptions,
    )} as exception,
    f.id as "folioId", s.id as "stayId"
  from folio_line l
  join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
  join stay s on s.hotel_id = l.hotel_id and s.id = l.stay_id
  join stay_night n on n.hotel_id = l.hotel_id and n.stay_id = l.stay_id and n.date = l.service_date
  join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
  join reservation_type k on k.hotel_id = b.hotel_id and k.id = b.reservation_type_id
  join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
  join rate_type p on p.hotel_id = n.hotel_id and p.id = n.rate_type_id
  join room_type t on t.hotel_id = n.hotel_id and t.id = n.room_type_id
  left join room r on r.hotel_id = l.hotel_id and r.id = l.room_id
  cross join lateral (${alongWith(date)}) a
  where l.hotel_id = ${hotelId} and l.business_date = ${date}::date and l.kind in ('room', 'dayUse') and not l.void
    and not exists (select from folio_line v where v.hotel_id = l.hotel_id and v.parent_line_id = l.id and v.void)`

export const answerNightAudit = answering(nightAudit, lines)
