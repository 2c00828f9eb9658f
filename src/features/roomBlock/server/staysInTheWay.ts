import { AppError } from '#core/errors.ts'
import type { Day } from '#core/day.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import type { StayStatus } from '#domain/stayStatus/status.ts'
import type { BlockSpan } from '#domain/roomBlock/block.ts'
import { sql } from 'kysely'

export interface InTheWay {
  readonly stayId: number
  readonly version: number
  readonly guestName: string
  readonly reservationNumber: number
  readonly sequence: number
  readonly status: StayStatus
  readonly roomId: number
  readonly roomNumber: string
  readonly arrival: Day
  readonly departure: Day
  readonly roomLocked: boolean
  /** Until when the room is held for it. */
  readonly until: string
}

/**
 * Stays that have one of the rooms in a time, by room and time: booked, in house, or departed where their room is still held then; and who
 * should have left but lives there, where the time begins by the business date.
 */
export async function staysInTheWay(
  { db, hotelId, businessDate }: Pick<Context, 'db' | 'hotelId' | 'businessDate'>,
  roomIds: readonly number[],
  { from, until }: BlockSpan,
): Promise<InTheWay[]> {
  const { rows } = await sql<InTheWay>`
    select s.id as "stayId", s.version, ${fullNameOf('g')} as "guestName", b.number as "reservationNumber", s.sequence, s.status,
      r.id as "roomId", r.number as "roomNumber", s.arrival, s.departure, s.room_locked as "roomLocked", to_char(w.until, 'YYYY-MM-DD"T"HH24:MI') as until
    from (
      select o.stay_id, o.room_id, upper(o.during) as until from room_occupancy o
      where o.hotel_id = ${hotelId} and o.room_id = any(${roomIds}) and o.kind = 'stay' and o.during && tsrange(${from}::timestamp, ${until}::timestamp)
      union
      select l.id, l.room_id, l.departs_at from stay l
      where l.hotel_id = ${hotelId} and l.status = 'inHouse' and l.room_id = any(${roomIds}) and l.departure < ${businessDate}::date
        and ${from}::timestamp::date <= ${businessDate}::date
    ) w
    join stay s on s.hotel_id = ${hotelId} and s.id = w.stay_id
    join room r on r.hotel_id = ${hotelId} and r.id = w.room_id
    join reservation b on b.hotel_id = ${hotelId} and b.id = s.reservation_id
    join guest g on g.hotel_id = ${hotelId} and g.id = s.guest_id
    order by r.sort_order, r.number, s.arrival, s.id`.execute(db)
  return rows
}

/** How a refusal names the stays of the first room among them. */
export function namedStays(stays: readonly InTheWay[]): readonly [room: string, names: string] {
  const room = stays[0]?.roomNumber ?? ''
  const names = stays
    .filter(({ roomNumber }) => roomNumber === room)
    .map(({ guestName, arrival, departure }) => `${guestName} (${arrival} – ${departure})`)
  return [room, names.join(', ')]
}

/** Refuses with roomHasStays while anybody books or lives in a room, and with roomLivedInUntil where somebody has left it only later. */
export function refuseStays(stays: readonly InTheWay[]): void {
  const staying = stays.filter(({ status }) => status !== 'checkedOut')
  if (staying.length > 0) throw new AppError('roomHasStays', namedStays(staying))
  const [left] = stays
  if (left) throw new AppError('roomLivedInUntil', [left.roomNumber, left.until.replace('T', ' ')])
}
