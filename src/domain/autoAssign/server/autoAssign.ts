import type { Day } from '#core/day.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { proposeRooms, type ProposedRoom, type LeftOver, type RoomOfType, type WaitingStay } from '../roomProposal.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

/** More are assigned in several turns. */
const MOST = 500
/** Days beside the stays in which a gap counts, and days back in which a room's use counts. */
const GAP_DAYS = 15
const USE_DAYS = 90

export interface WaitingFacts {
  readonly id: number
  readonly version: number
  readonly guestName: string
  readonly reservationId: number
  readonly reservationNumber: number
  readonly sequence: number
  readonly roomTypeId: number
  readonly arrival: Day
  readonly departure: Day
  readonly arrivesAt: string
  readonly departsAt: string
  readonly formerRooms: readonly number[]
}

interface RoomFacts extends Omit<RoomOfType, 'taken'> {
  readonly number: string
  readonly taken: readonly {
    readonly from: string
    readonly until: string
    readonly movable: number | null
    readonly guestName: string | null
    readonly version: number | null
  }[]
}

export interface AutoAssignment {
  readonly waiting: ReadonlyMap<number, WaitingFacts>
  readonly rooms: ReadonlyMap<number, RoomFacts>
  readonly placed: readonly ProposedRoom[]
  readonly left: readonly LeftOver[]
}

/** Rooms for the reserved stays that arrive in `[from, until)`, or those of `stayIds`, and have none: nothing is changed. At most 500 stays. */
export async function autoAssignment(
  ctx: Context,
  asked: { from: Day; until: Day; roomTypeId?: number | undefined } | { stayIds: readonly number[] },
): Promise<AutoAssignment> {
  const wanted =
    'stayIds' in asked
      ? sql`s.id = any(${asked.stayIds})`
      : sql`s.arrival >= ${asked.from} and s.arrival < ${asked.until}
      and coalesce(s.booked_room_type_id = ${asked.roomTypeId ?? null}::bigint, true)`
  return proposalFor(ctx, await reservedStays(ctx, sql`s.room_id is null and ${wanted}`))
}

interface TakenRoom {
  readonly roomId: number
  /** Hotel-local, half-open. */
  readonly from: string
  readonly until: string
}

/** Rooms for stays as they would be given if these rooms were taken too: nothing is changed. */
export async function proposalFor(
  ctx: Context,
  waiting: readonly WaitingFacts[],
  alsoTaken: readonly TakenRoom[] = [],
): Promise<AutoAssignment> {
  const found = waiting.length > 0 ? await readRooms(ctx, waiting) : []
  const taken = alsoTaken.map((span) => ({ ...span, movable: null, guestName: null, version: null }))
  const rooms = found.map((room) => ({
    ...room,
    taken: [...room.taken, ...taken.filter(({ roomId }) => roomId === room.id)],
  }))
  const stays = waiting.map(
    (stay): WaitingStay => ({
      id: stay.id,
      roomTypeId: stay.roomTypeId,
      nights: Math.round((Date.parse(stay.departure) - Date.parse(stay.arrival)) / 86_400_000),
      reservationId: stay.reservationId,
      arrivesToday: stay.arrival === ctx.businessDate,
      formerRooms: new Set(stay.formerRooms),
      from: stay.arrivesAt,
      until: stay.departsAt,
    }),
  )
  const proposal = proposeRooms(stays, rooms, await roomsOfReservations(ctx, waiting))
  return {
    ...proposal,
    waiting: new Map(waiting.map((stay) => [stay.id, stay])),
    rooms: new Map(rooms.map((room) => [room.id, room])),
  }
}

/** The reserved stays `s` of a condition with what their rooms are chosen by; at most 500. */
export async function reservedStays({ db, hotelId }: Context, condition: RawBuilder<unknown>): Promise<WaitingFacts[]> {
  const { rows } = await sql<WaitingFacts>`
    select s.id, s.version, ${fullNameOf('g')} as "guestName", b.id as "reservationId", b.number as "reservationNumber", s.sequence,
      s.booked_room_type_id as "roomTypeId", s.arrival, s.departure, s.arrives_at as "arrivesAt", s.departs_at as "departsAt",
      coalesce((select array_agg(distinct p.room_id) from stay p
        where p.hotel_id = s.hotel_id and p.guest_id = s.guest_id and p.status = 'checkedOut'), '{}') as "formerRooms"
    from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join reservation_type t on t.hotel_id = s.hotel_id and t.id = b.reservation_type_id and t.holds_inventory
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    where s.hotel_id = ${hotelId} and s.status = 'reserved' and ${condition}
    order by s.arrival, s.id limit ${MOST}`.execute(db)
  return rows
}

/** The rooms of the types asked for, in their order, with what they are taken for around the stays; out of service counts as taken. */
async function readRooms(
  { db, hotelId, businessDate }: Context,
  waiting: readonly WaitingFacts[],
): Promise<RoomFacts[]> {
  const types = [...new Set(waiting.map(({ roomTypeId }) => roomTypeId))]
  const first = waiting.reduce((least, { arrivesAt }) => (arrivesAt < least ? arrivesAt : least), '9999')
  const last = waiting.reduce((most, { departsAt }) => (departsAt > most ? departsAt : most), '')
  const around = sql`tsrange(${first}::timestamp - make_interval(days => ${GAP_DAYS}), ${last}::timestamp + make_interval(days => ${GAP_DAYS}))`
  const { rows } = await sql<RoomFacts>`
    with near as (
      select o.room_id, json_agg(json_build_object('from', to_char(lower(o.during), 'YYYY-MM-DD"T"HH24:MI'), 'until', to_char(upper(o.during), 'YYYY-MM-DD"T"HH24:MI'),
        'movable', case when s.status = 'reserved' and not s.room_locked and s.arrival > ${businessDate}::date and s.booked_room_type_id = s.room_type_id then s.id end,
        'guestName', s.bar_name, 'version', s.version)) as taken
      from (
        select room_id, stay_id, during from room_occupancy where hotel_id = ${hotelId} and during && ${around}
        union all
        select room_id, null, during from room_block where hotel_id = ${hotelId} and kind = 'outOfService' and during && ${around}
      ) o
      left join stay s on s.hotel_id = ${hotelId} and s.id = o.stay_id
      group by o.room_id
    ), used as (
      select o.room_id, sum(upper(o.during)::date - lower(o.during)::date)::int as nights
      from room_occupancy o
      where o.hotel_id = ${hotelId} and o.during && tsrange(${businessDate}::date - ${USE_DAYS}::int, ${businessDate}::date)
      group by o.room_id
    )
    select r.id, r.number, r.room_type_id as "roomTypeId", r.floor, r.house_status in ('clean', 'inspected') as clean,
      coalesce(u.nights, 0) as "nightsUsed", coalesce(n.taken, '[]'::json) as taken
    from room r left join near n on n.room_id = r.id left join used u on u.room_id = r.id
    where r.hotel_id = ${hotelId} and r.active and r.room_type_id = any(${types})
    order by r.sort_order, r.number`.execute(db)
  return rows
}

/** Rooms that other stays of the same reservations have; not those of the stays themselves. */
async function roomsOfReservations(
  { db, hotelId }: Context,
  waiting: readonly WaitingFacts[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ reservationId: number; rooms: number[] }>`
    select reservation_id as "reservationId", array_agg(room_id) as rooms from stay
    where hotel_id = ${hotelId} and reservation_id = any(${waiting.map(({ reservationId }) => reservationId)})
      and room_id is not null and status in ('reserved', 'inHouse') and id <> all(${waiting.map(({ id }) => id)})
    group by reservation_id`.execute(db)
  return new Map(rows.map(({ reservationId, rooms }) => [reservationId, rooms]))
}
