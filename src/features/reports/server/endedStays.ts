import { depositHeld } from '#domain/ledger/server/balances.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'
import { cancelReservation, noShowReservation } from '../declared/endedStays.ts'
import type { FiltersOf } from '../report.ts'
import { answering } from './answerReport.ts'
import { nameOf, reasonSaid } from './sqlLabels.ts'

/** Ended at its time by the program: nobody did it. */
const byItself = { en: 'automatically', mon: 'автоматаар' }

const said = reasonSaid(sql`coalesce(w.reason, '')`)
const inLanguage = (locale: 'en' | 'mon') => sql`concat_ws(' · ', nullif(${said} ->> ${sql.lit(locale)}, ''), w.by)`
const waivedBecause = sql`
  case when w.waived then jsonb_build_object('en', ${inLanguage('en')}, 'mon', ${inLanguage('mon')}) else '{"en": "", "mon": ""}'::jsonb end`

const ended =
  (status: 'cancelled' | 'noShow') =>
  ({ hotelId }: { hotelId: number }, { from, until, by, source, group, search }: FiltersOf<typeof cancelReservation>) =>
    sql`
    select ${reasonSaid(sql`s.end_reason`)} as reason, s.ended_on as "happenedOn", b.number, ${fullNameOf('g')} as guest, coalesce(c.name, '') as company, ${nameOf('o')} as source,
      ${nameOf('t')} as "roomType", s.arrival, s.departure, 1 as stays, s.departure - s.arrival as nights, s.arrival - s.ended_on as "daysBefore",
      coalesce((select sum(n.rate) from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id), 0)::bigint as value,
      ${depositHeld('b')} as deposit,
      coalesce((select sum(l.gross) from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
        where f.hotel_id = s.hotel_id and f.stay_id = s.id and l.kind in ('cancellationFee', 'noShowFee')), 0)::bigint as fee,
      case when w.waived then w.fee else 0 end::bigint as waived, ${waivedBecause} as "waivedBecause",
      b.created_on as "bookedOn", case when u.id is null then ${JSON.stringify(byItself)}::jsonb else jsonb_build_object('en', u.name, 'mon', u.name) end as user, s.ended_at as at, s.id as "stayId", coalesce(s.cancellation_number, 0) as "cancellationNumber"
    from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    join room_type t on t.hotel_id = s.hotel_id and t.id = s.room_type_id
    left join reservation_source o on o.hotel_id = b.hotel_id and o.id = b.reservation_source_id
    left join company c on c.hotel_id = b.hotel_id and c.id = b.company_id
    left join app_user u on u.hotel_id = s.hotel_id and u.id = s.ended_by
    left join lateral (
      select (a.after ->> 'fee')::bigint as fee, (a.after -> 'waived') = 'true'::jsonb as waived, a.after ->> 'feeReason' as reason, wu.name as by
      from activity a left join app_user wu on wu.hotel_id = a.hotel_id and wu.id = a.user_id
      where a.hotel_id = s.hotel_id and a.entity = 'Stay' and a.entity_id = s.id and a.action = ${status === 'cancelled' ? 'cancel' : 'noShow'}
      order by a.id desc limit 1) w on true
    where s.hotel_id = ${hotelId} and s.status = ${sql.lit(status)} and ${by === 'arrival' ? sql`s.arrival` : sql`s.ended_on`} between ${from}::date and ${until}::date
      and ${source === undefined ? sql`true` : sql`b.reservation_source_id = ${source}`}
      and ${group === undefined ? sql`true` : sql`b.guest_group_id = ${group}`}
      and ${matching(search, [fullNameOf('g'), printed('reservation', sql`b.hotel_id`, sql`b.number`), printed('cancellation', sql`s.hotel_id`, sql`s.cancellation_number`), sql`s.end_reason`, sql`c.name`])}`

export const answerCancelReservation = answering(cancelReservation, ended('cancelled'))
export const answerNoShowReservation = answering(noShowReservation, ended('noShow'))
