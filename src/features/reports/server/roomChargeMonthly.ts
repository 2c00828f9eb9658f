import { monthStart } from '#core/day.ts'
import { isComplimentary, isHouseUse } from '#domain/businessDay/server/soldRooms.ts'
import { sql } from 'kysely'
import { MONTH_DAYS, roomChargeMonthly } from '../declared/roomChargeMonthly.ts'
import { monthEnd } from '../monthSpans.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { within } from './soldLines.ts'
import { nameOf } from './sqlLabels.ts'

const lines: Lines<typeof roomChargeMonthly> = ({ hotelId }, { month, roomType }) => {
  const from = monthStart(month)
  const until = monthEnd(from)
  const ofDay = (nth: number) =>
    sql`coalesce(sum(x.net) filter (where extract(day from x.date) = ${sql.lit(nth)}), 0)::bigint as ${sql.id(`d${nth}`)}`
  const charged = sql`l.hotel_id = ${hotelId} and l.kind = 'room' and ${within(sql`l.service_date`, { from, until })}`
  return sql`
    select ${nameOf('t')} as "roomType", coalesce(r.number, '') as room, coalesce(sum(x.sold), 0)::int as nights, coalesce(sum(x.net), 0)::bigint as revenue,
      ${sql.join(MONTH_DAYS.map(ofDay))}, coalesce(r.sort_order, 0) as "order", r.id as "roomId", r.room_type_id as "roomTypeId"
    from (select id, hotel_id, number, sort_order, room_type_id, active from room where hotel_id = ${hotelId}) r
    full join (
      select coalesce(l.room_id, s.room_id) as room_id, l.service_date as date, l.net,
        case when ${isComplimentary} or ${isHouseUse} then 0 when l.void then -1 else 1 end as sold
      from folio_line l
      join stay s on s.hotel_id = l.hotel_id and s.id = l.stay_id
      join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
      join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
      where ${charged}
    ) x on x.room_id = r.id
    left join room_type t on t.hotel_id = ${hotelId} and t.id = r.room_type_id
    where (x.net is not null or r.active and exists (select from folio_line l where ${charged})) and ${roomType === undefined ? sql`true` : sql`r.room_type_id = ${roomType}`}
    group by r.id, r.number, r.sort_order, r.room_type_id, t.name, t.name_mon`
}

export const answerRoomChargeMonthly = answering(roomChargeMonthly, lines)
