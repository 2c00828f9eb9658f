import { type RawBuilder, sql } from 'kysely'

export interface NextRoom {
  readonly id: number
  readonly number: string
  readonly on: string
}

/** Of stay `s`: the room that the guest changes to next and when, null where none is planned (`roomsToCome` of domain/stay/spans says the same). */
export const nextRoom: RawBuilder<NextRoom | null> = sql`case when s.status in ('reserved', 'inHouse') and s.room_id is not null
  and exists (select from room_occupancy any_room where any_room.hotel_id = s.hotel_id and any_room.stay_id = s.id offset 1) then (
  select json_build_object('id', nr.id, 'number', nr.number, 'on', lower(no.during)::date)
  from room_occupancy no join room nr on nr.hotel_id = no.hotel_id and nr.id = no.room_id
  where no.hotel_id = s.hotel_id and no.stay_id = s.id and lower(no.during) > (
    select max(lower(o.during)) from room_occupancy o
    where o.hotel_id = s.hotel_id and o.stay_id = s.id and o.room_id = s.room_id
      and lower(o.during)::date <= greatest(s.arrival, (select h.business_date from hotel h where h.id = s.hotel_id)))
  order by no.during limit 1) end`
