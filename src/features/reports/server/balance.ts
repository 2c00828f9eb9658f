import { charged, paid } from '#domain/ledger/server/balances.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'
import { balance } from '../declared/balance.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { labelOf, ofGroup } from './sqlLabels.ts'

/**
 * Closed folios are zero, so only those that were open at the end of the day are read: the cost does not grow with the past. The day is written
 * out, so that the planner knows how few they are.
 */
const lines: Lines<typeof balance> = ({ hotelId }, { asOf, of, group, company, search, atLeast }) => sql`
  select ${labelOf(sql`ledger`, balance.filters.of.options)} as ledger, room, guest, company, folio, arrival, departure, charges, payments,
    charges - payments as balance, "limit", "folioId", "stayId"
  from (
    select case when f.kind <> 'guest' then f.kind when ${departed(asOf)} then 'checkedOut' else 'inHouse' end as ledger,
      coalesce(r.number, '') as room, coalesce(q.name, nullif(f.name, ''), ${fullNameOf('g')}, '') as guest, coalesce(c.name, '') as company, f.number as folio,
      s.arrival, s.departure, case f.kind when 'company' then c.credit_limit else 0 end as "limit", f.id as "folioId", s.id as "stayId", l.charges, l.payments
    from folio f
    join lateral (
      select ${charged} as charges,
        ${paid} as payments
      from folio_line l where l.hotel_id = ${hotelId} and l.folio_id = f.id and l.business_date <= ${sql.lit(asOf)}::date
    ) l on true
    left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join reservation b on b.hotel_id = f.hotel_id and b.id = coalesce(s.reservation_id, f.reservation_id)
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    left join guest g on g.hotel_id = f.hotel_id and g.id = coalesce(f.guest_id, s.guest_id, b.guest_id)
    left join guest_group q on q.hotel_id = f.hotel_id and q.id = f.guest_group_id
    left join company c on c.hotel_id = f.hotel_id and c.id = coalesce(f.company_id, b.company_id)
    where f.hotel_id = ${hotelId} and f.opened_on <= ${sql.lit(asOf)}::date and (f.closed_on is null or f.closed_on > ${sql.lit(asOf)}::date)
      and ${ofGroup(group)} and ${company === undefined ? sql`true` : sql`c.id = ${company}`}
      and ${matching(search, [sql`q.name`, sql`f.name`, fullNameOf('g'), sql`c.name`, sql`r.number`, printed('folio', sql`f.hotel_id`, sql`f.number`)])}
  ) folio
  where charges <> payments and abs(charges - payments) >= ${atLeast} and ${of === 'all' ? sql`true` : sql`ledger = ${of}`}`

/** Whether the guest of folio `f` and stay `s` had left by the end of a day, or, on the master folio of group `q`, every guest of it. */
const departed = (
  asOf: string,
) => sql`case when q.id is null then coalesce(s.checked_out_on, s.ended_on) <= ${sql.lit(asOf)}::date
  else not exists (
    select from reservation v join stay x on x.hotel_id = v.hotel_id and x.reservation_id = v.id
    where v.hotel_id = q.hotel_id and v.guest_group_id = q.id and coalesce(x.checked_out_on, x.ended_on, 'infinity') > ${sql.lit(asOf)}::date) end`

export const answerBalance = answering(balance, lines)
