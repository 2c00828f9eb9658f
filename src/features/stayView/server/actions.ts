import { setRooms } from '#domain/stay/server/setRooms.ts'
import { mongolianOf } from '#kit/server/bothNames.ts'
import { type Handler, handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { StayView, type StayViewRooms } from '../contract.ts'
import { previewAutoAssign } from './autoAssign.ts'
import { facts } from './facts.ts'
import { undoAmend } from './undoAmend.ts'
import { window } from './window.ts'

/** The rows of the stay view. */
const rooms: Handler<typeof StayView.rooms> = async ({ db, hotelId }) => {
  const types = sql<StayViewRooms['types'][number]>`
    select id, code, name, ${mongolianOf('room_type')} as "nameMon" from room_type
    where hotel_id = ${hotelId} and active order by sort_order, code`.execute(db)
  const columns = sql<StayViewRooms['rooms']>`
    select coalesce(array_agg(id), '{}') as id, coalesce(array_agg(room_type_id), '{}') as "roomTypeId", coalesce(array_agg(number), '{}') as number,
      coalesce(array_agg(floor), '{}') as floor, coalesce(array_agg(house_status), '{}') as "houseStatus", coalesce(array_agg(work_orders), '{}') as "workOrders"
    from (
      select r.id, r.room_type_id, r.number, r.floor, r.house_status, coalesce(w.open, 0) as work_orders
      from room r join room_type t on t.hotel_id = r.hotel_id and t.id = r.room_type_id and t.active
      left join (
        select room_id, count(*)::int as open from work_order
        where hotel_id = ${hotelId} and status <> 'completed' and room_id is not null group by room_id
      ) w on w.room_id = r.id
      where r.hotel_id = ${hotelId} and r.active
      order by t.sort_order, t.code, r.sort_order, r.number
    ) r`.execute(db)
  const conditions = sql<StayViewRooms['conditions'][number]>`
    select house_status as "houseStatus", name, ${mongolianOf('room_status')} as "nameMon", colour from room_status
    where hotel_id = ${hotelId} order by sort_order, name`.execute(db)
  const [{ rows: typeRows }, { rows: roomRows }, { rows: conditionRows }] = await Promise.all([
    types,
    columns,
    conditions,
  ])
  const [room] = roomRows
  if (!room) throw new Error('an aggregate gives one row')
  return { types: typeRows, rooms: room, conditions: conditionRows }
}

/** Who lives in the house and owes something: a sum over the folios of guests in house alone. */
const owing: Handler<typeof StayView.owing> = async ({ db, hotelId }) => {
  const { rows } = await sql<{ stayId: number[]; balance: number[] }>`
    select coalesce(array_agg(id), '{}') as "stayId", coalesce(array_agg(balance), '{}') as balance
    from (
      select s.id, sum(l.gross)::bigint as balance
      from stay s
      join folio f on f.hotel_id = s.hotel_id and f.stay_id = s.id
      join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
      where s.hotel_id = ${hotelId} and s.status = 'inHouse'
      group by s.id having sum(l.gross) > 0
    ) owing`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate gives one row')
  return row
}

export const stayViewActions = handlers(StayView, {
  rooms,
  window,
  owing,
  facts,
  previewAutoAssign,
  setRooms,
  undoAmend,
})
