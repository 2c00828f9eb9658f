import { type RawBuilder, sql } from 'kysely'

/** The reservations of a group, to stand in an SQL `in (…)`. */
export const groupReservations = (hotelId: number, groupId: RawBuilder<unknown>) =>
  sql`select y.id from reservation y where y.hotel_id = ${hotelId} and y.guest_group_id = ${groupId}`
