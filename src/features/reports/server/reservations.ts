import { depositHeld } from '#domain/ledger/server/balances.ts'
import { isComplimentary, isHouseUse, takesRoom } from '#domain/businessDay/server/soldRooms.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'
import { reservations } from '../declared/reservations.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { within } from './soldLines.ts'
import { labelOf, nameOf, statusLabels } from './sqlLabels.ts'

const orAll = (column: string, id: number | undefined): RawBuilder<boolean> =>
  id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}`

const lines: Lines<typeof reservations> = (
  { hotelId, businessDate },
  { from, until, by, status, source, company, group, roomType, rateType, nationality, search },
) => {
  const dates = {
    booked: within(sql`b.created_on`, { from, until }),
    arrival: within(sql`s.arrival`, { from, until }),
    checkedIn: within(sql`s.checked_in_on`, { from, until }),
    stay: sql`s.arrival <= ${until}::date and (s.departure > ${from}::date or s.arrival = s.departure and s.arrival >= ${from}::date)`,
  }
  return sql`
    select ${labelOf(sql`s.status`, statusLabels)} as status, b.number, ${fullNameOf('g')} as guest, coalesce(c.name, '') as company, ${nameOf('o')} as source, ${nameOf('t')} as kind,
      b.created_on as "bookedOn", s.arrival - b.created_on as "daysBefore", s.arrival, s.departure, ${nameOf('k')} as "roomType", coalesce(r.number, '') as room, ${nameOf('p')} as "rateType",
      s.adults + s.children + s.infants as guests, 1 as stays, s.departure - s.arrival as nights, case when ${isComplimentary} or ${isHouseUse} then 0 else (
        select count(*)::int from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id and not n.day_use and ${by === 'stay' ? within(sql`n.date`, { from, until }) : sql`true`}
          and (n.date < ${businessDate}::date and s.status in ('inHouse', 'checkedOut') or n.date >= ${businessDate}::date and ${takesRoom})) end as sold,
      coalesce((select sum(n.rate) from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id), 0)::bigint as amount,
      case when s.sequence = 1 then ${depositHeld('b')} else 0 end as deposit, coalesce(u.name, '') as user, s.id as "stayId"
    from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    join room_type k on k.hotel_id = s.hotel_id and k.id = s.room_type_id
    join rate_type p on p.hotel_id = s.hotel_id and p.id = s.rate_type_id
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    left join reservation_source o on o.hotel_id = b.hotel_id and o.id = b.reservation_source_id
    left join company c on c.hotel_id = b.hotel_id and c.id = b.company_id
    left join app_user u on u.hotel_id = b.hotel_id and u.id = b.created_by
    where s.hotel_id = ${hotelId} and ${dates[by]} and ${status === 'all' ? sql`s.status <> 'void'` : sql`s.status = ${status}`}
      and ${orAll('b.reservation_source_id', source)} and ${orAll('b.company_id', company)} and ${orAll('b.guest_group_id', group)}
      and ${orAll('s.room_type_id', roomType)} and ${orAll('s.rate_type_id', rateType)} and ${nationality === '' ? sql`true` : sql`g.nationality = ${nationality}`}
      and ${matching(search, [fullNameOf('g'), printed('reservation', sql`b.hotel_id`, sql`b.number`), sql`c.name`, sql`u.name`])}`
}

export const answerReservations = answering(reservations, lines)
