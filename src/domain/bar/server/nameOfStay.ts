import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { sql } from 'kysely'

/** Whose room it is, of a stay `s` of reservation `b` and its guest `g`: while nobody is named for a group's room, the group's. */
export const nameOfStay = sql<string>`case when s.stand_in_guest_id = s.guest_id
  then coalesce((select x.name from guest_group x where x.hotel_id = s.hotel_id and x.id = b.guest_group_id), ${fullNameOf('g')})
  else ${fullNameOf('g')} end`
