import { sql } from 'kysely'
import { availableRoom } from '../declared/availableRoom.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { nameOf } from './sqlLabels.ts'

/** The most days that are laid out. */
const DAYS = 1_100

const lines: Lines<typeof availableRoom> = ({ hotelId }, { from, until, roomType }) => sql`
  select d.date::date as date, ${nameOf('t')} as "roomType", coalesce(i.rooms, n.rooms, 0) as total, coalesce(i.blocked, 0) as "outOfOrder",
    coalesce(i.sold, 0) as sold, coalesce(i.rooms + i.overbooking, n.rooms + t.overbooking, 0) as limit,
    coalesce(i.rooms + i.overbooking - i.blocked - i.sold, n.rooms + t.overbooking, 0) as free, row_number() over (order by d.date, t.sort_order, t.code) as "order", t.id as "roomTypeId"
  from generate_series(${from}::date, least(${until}::date, ${from}::date + ${DAYS}::int), interval '1 day') d (date)
  join room_type t on t.hotel_id = ${hotelId} and t.active
  left join (select room_type_id, count(*)::int as rooms from room where hotel_id = ${hotelId} and active group by room_type_id) n on n.room_type_id = t.id
  left join type_inventory i on i.hotel_id = t.hotel_id and i.room_type_id = t.id and i.date = d.date::date
  where ${roomType === undefined ? sql`true` : sql`t.id = ${roomType}`}`

export const answerAvailableRoom = answering(availableRoom, lines)
