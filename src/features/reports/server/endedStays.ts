import { printed } from '#domain/numbering/server/numberForms.ts'
import { sql } from 'kysely'
import { cancelReservation, noShowReservation } from '../declared/endedStays.ts'
import type { FiltersOf } from '../report.ts'
import { answering } from './answerReport.ts'
import { guestOf, holds, nameOf } from './sqlLabels.ts'

const ended =
  (status: 'cancelled' | 'noShow') =>
  ({ hotelId }: { hotelId: number }, { from, until, by, source, group, search }: FiltersOf<typeof cancelReservation>) =>
    sql`
    select s.end_reason as reason, s.ended_on as "happenedOn", b.number, ${guestOf('g')} as guest, coalesce(c.name, '') as company, ${nameOf('o')} as source,
      ${nameOf('t')} as "roomType", s.arrival, s.departure, 1 as stays, s.departure - s.arrival as nights, s.arrival - s.ended_on as "daysBefore",
      coalesce((select sum(n.rate) from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id), 0)::bigint as value,
      coalesce((select -sum(l.gross) from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
        where f.hotel_id = s.hotel_id and f.reservation_id = s.reservation_id and f.kind = 'deposit'), 0)::bigint as deposit,
      coalesce((select sum(l.gross) from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
        where f.hotel_id = s.hotel_id and f.stay_id = s.id and l.kind in ('cancellationFee', 'noShowFee')), 0)::bigint as fee,
      b.created_on as "bookedOn", coalesce(u.name, '') as user, s.ended_at as at, s.id as "stayId", coalesce(s.cancellation_number, 0) as "cancellationNumber"
    from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    join room_type t on t.hotel_id = s.hotel_id and t.id = s.room_type_id
    left join reservation_source o on o.hotel_id = b.hotel_id and o.id = b.reservation_source_id
    left join company c on c.hotel_id = b.hotel_id and c.id = b.company_id
    left join app_user u on u.hotel_id = s.hotel_id and u.id = s.ended_by
    where s.hotel_id = ${hotelId} and s.status = ${sql.lit(status)} and ${by === 'arrival' ? sql`s.arrival` : sql`s.ended_on`} between ${from}::date and ${until}::date
      and ${source === undefined ? sql`true` : sql`b.reservation_source_id = ${source}`}
      and ${group === undefined ? sql`true` : sql`b.guest_group_id = ${group}`}
      and ${holds(search, guestOf('g'), printed('reservation', sql`b.hotel_id`, sql`b.number`), printed('cancellation', sql`s.hotel_id`, sql`s.cancellation_number`), sql`s.end_reason`, sql`c.name`)}`

export const answerCancelReservation = answering(cancelReservation, ended('cancelled'))
export const answerNoShowReservation = answering(noShowReservation, ended('noShow'))
