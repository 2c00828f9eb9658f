import type { Context } from '#kit/server/context.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { sql } from 'kysely'
import type { ChannelAnswer } from '../contract.ts'

export interface Named {
  readonly channel: string
  readonly number: string
}

interface Known {
  readonly revision: number
  readonly status: 'booked' | 'cancelled'
  readonly refused: boolean
}

/** Holds a booking of a channel by its own number until the command ends; one that nobody has heard of is begun with revision 0. */
export async function holdBooking({ db, hotelId }: Context, { channel, number }: Named): Promise<Known> {
  await sql`
    insert into channel_booking (hotel_id, channel, number) values (${hotelId}, ${channel}, ${number})
    on conflict (hotel_id, channel, number) do nothing`.execute(db)
  const { rows } = await sql<Known>`
    select revision, status, refused from channel_booking
    where hotel_id = ${hotelId} and channel = ${channel} and number = ${number} for update`.execute(db)
  return rows[0]!
}

/** What became of a booking's rooms, by the channel's name of each. */
export async function staysOf({ db, hotelId }: Context, { channel, number }: Named) {
  const { rows } = await sql<{ room: string; stayId: number }>`
    select room, stay_id as "stayId" from channel_stay where hotel_id = ${hotelId} and channel = ${channel} and number = ${number} order by room`.execute(
    db,
  )
  return new Map(rows.map(({ room, stayId }) => [room, stayId]))
}

export async function keepStays(
  { db, hotelId }: Context,
  { channel, number }: Named,
  stays: readonly { readonly room: string; readonly stayId: number }[],
): Promise<void> {
  if (stays.length === 0) return
  await sql`
    insert into channel_stay (hotel_id, channel, number, room, stay_id)
    select ${hotelId}::int, ${channel}, ${number}, x.room, x.stay_id
    from unnest(${stays.map(({ room }) => room)}::text[], ${stays.map(({ stayId }) => stayId)}::bigint[]) x (room, stay_id)
    on conflict (hotel_id, channel, number, room) do update set stay_id = excluded.stay_id`.execute(db)
}

/** Notes that a revision was heard of, and what the booking is by it. */
export async function keepRevision(
  { db, hotelId }: Context,
  { channel, number }: Named,
  { revision, status, refused }: Known,
): Promise<void> {
  await sql`
    update channel_booking set revision = ${revision}, status = ${status}, refused = ${refused}, changed_at = ${new Date().toISOString()}::timestamptz
    where hotel_id = ${hotelId} and channel = ${channel} and number = ${number}`.execute(db)
}

/** The booking as the hotel has it; undefined where nobody has heard of it. */
export async function tellBooking(
  { db, hotelId }: Context,
  { channel, number }: Named,
  applied: boolean,
): Promise<ChannelAnswer | undefined> {
  const { rows } = await sql<Omit<ChannelAnswer, 'applied'>>`
    select b.status, b.revision, b.refused, coalesce((
      select json_agg(json_build_object('room', c.room, 'stayId', s.id, 'reservation', ${printed('reservation', sql`r.hotel_id`, sql`r.number`)},
        'status', s.status, 'roomType', t.code, 'arrival', s.arrival, 'departure', s.departure) order by c.room)
      from channel_stay c
      join stay s on s.hotel_id = c.hotel_id and s.id = c.stay_id
      join reservation r on r.hotel_id = s.hotel_id and r.id = s.reservation_id
      join room_type t on t.hotel_id = s.hotel_id and t.id = s.booked_room_type_id
      where c.hotel_id = b.hotel_id and c.channel = b.channel and c.number = b.number), '[]'::json) as rooms
    from channel_booking b
    where b.hotel_id = ${hotelId} and b.channel = ${channel} and b.number = ${number} and b.revision > 0`.execute(db)
  return rows[0] && { ...rows[0], applied }
}
