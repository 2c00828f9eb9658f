import { originKind } from '#domain/folio/server/originKind.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CommissionRow } from '../contract.ts'

/** What a line `l` is of: an allowance of what it lessens, its void too, through however many moves. */
const kind = sql`case when pp.id is not null then ${originKind(sql`pp`)} when p.id is not null then ${originKind(sql`p`)} else l.kind end`

/** Whether the settlement of commission `c` stands: a set-off can be voided on the account of the company too. */
export const settles = sql`(c.settlement_journal_id is not null and not exists (
  select from journal v where v.hotel_id = c.hotel_id and v.reverses_journal_id = c.settlement_journal_id and v.kind = 'void'))`

/**
 * What comes of the rules for stays that have left and are of a company with one: the rooms as posted, what was lessened taken off, voids as
 * well, each night by the rule of its rate plan, else by the company's own. The few such stays are found before any line is read. Columns: stay_id, company_id, basis, computed, percent.
 */
export const dueCommissions = (hotelId: number, stayIds?: readonly number[]): RawBuilder<unknown> => sql`
  select s.id as stay_id, s.company_id, sum(l.net)::bigint as basis, round(sum(l.net * coalesce(own.percent, every.percent)) / 100)::bigint as computed,
    case when min(coalesce(own.percent, every.percent)) = max(coalesce(own.percent, every.percent)) then trim_scale(min(coalesce(own.percent, every.percent)))::text
      else trim_scale(min(coalesce(own.percent, every.percent))) || '–' || trim_scale(max(coalesce(own.percent, every.percent))) end as percent
  from (
    select s.hotel_id, s.id, b.company_id from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    where s.hotel_id = ${hotelId} and s.status = 'checkedOut' ${stayIds === undefined ? sql`` : sql`and s.id = any(${stayIds}::bigint[])`}
      and exists (select from commission_rule r where r.hotel_id = b.hotel_id and r.company_id = b.company_id and r.percent > 0)
    offset 0
  ) s
  join folio_line l on l.hotel_id = s.hotel_id and l.stay_id = s.id
  left join folio_line p on p.hotel_id = l.hotel_id and p.id = l.parent_line_id and l.kind = 'allowance'
  left join folio_line pp on pp.hotel_id = p.hotel_id and pp.id = p.parent_line_id and p.kind = 'allowance'
  left join stay_night n on n.hotel_id = s.hotel_id and n.stay_id = s.id and n.date = l.service_date
  left join commission_rule own on own.hotel_id = s.hotel_id and own.company_id = s.company_id and own.rate_type_id = n.rate_type_id
  left join commission_rule every on every.hotel_id = s.hotel_id and every.company_id = s.company_id and every.rate_type_id is null
  where l.hotel_id = ${hotelId} and ${kind} in ('room', 'dayUse') and coalesce(own.percent, every.percent) is not null
  group by s.id, s.company_id having round(sum(l.net * coalesce(own.percent, every.percent)) / 100) > 0`

/** Every commission, what is due and what was agreed; the rows of the list and of the report. */
export const commissionRows = (hotelId: number): RawBuilder<CommissionRow> => sql<CommissionRow>`
  select x.id, x.state, x.stay_id as "stayId", b.number as "reservationNumber", x.company_id as "companyId", k.name as company, ${fullNameOf('g')} as guest,
    r.number as "roomNumber", s.arrival, coalesce(s.checked_out_on, s.departure) as departure, x.basis, x.percent, x.computed, x.amount, x.reason,
    x.agreed_on as "agreedOn", coalesce(u.name, '') as "agreedBy", x.settled_by as "settledBy", x.settled_on as "settledOn", x.reference
  from (
    select null::bigint as id, 'due' as state, d.stay_id, d.company_id, d.basis, d.percent, d.computed, d.computed as amount, '' as reason,
      null::date as agreed_on, null::bigint as agreed_by, null::text as settled_by, null::date as settled_on, '' as reference
    from (${dueCommissions(hotelId)}) d
    where not exists (select from commission o where o.hotel_id = ${hotelId} and o.stay_id = d.stay_id and o.voided_on is null)
    union all
    select c.id, case when c.voided_on is not null then 'voided' when ${settles} then 'settled' else 'agreed' end, c.stay_id, c.company_id, c.basis,
      c.percent, c.computed, c.amount, coalesce(nullif(c.void_reason, ''), c.reason), c.agreed_on, c.agreed_by,
      case when ${settles} then c.settled_by end, case when ${settles} then c.settled_on end, case when ${settles} then c.reference else '' end
    from commission c where c.hotel_id = ${hotelId}
  ) x
  join stay s on s.hotel_id = ${hotelId} and s.id = x.stay_id
  join reservation b on b.hotel_id = ${hotelId} and b.id = s.reservation_id
  join company k on k.hotel_id = ${hotelId} and k.id = x.company_id
  left join guest g on g.hotel_id = ${hotelId} and g.id = s.guest_id
  left join room r on r.hotel_id = ${hotelId} and r.id = s.room_id
  left join app_user u on u.hotel_id = ${hotelId} and u.id = x.agreed_by`
