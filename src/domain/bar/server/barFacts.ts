import { MARK } from '../barMarks.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { nameOfStay } from './nameOfStay.ts'

/** What `stay.bar_marks` keeps of reservation `b` and its type `t`; the lock and the walk-in are columns of the stay itself. */
const marks = sql`((not t.confirmed)::int * ${MARK.unconfirmed}::int + (b.guest_remarks <> '' or b.internal_remarks <> '')::int * ${MARK.note}::int
  + (b.company_id is not null)::int * ${MARK.company}::int)`

/** The same of a reservation that is being written. */
export const barMarks = (of: {
  readonly confirmed: boolean
  readonly companyId: number | null
  readonly guestRemarks: string
  readonly internalRemarks: string
}): number =>
  (of.confirmed ? 0 : MARK.unconfirmed) |
  (of.guestRemarks || of.internalRemarks ? MARK.note : 0) |
  (of.companyId === null ? 0 : MARK.company)

/** After a change of a reservation: what the bars of its stays say. */
export async function keepBarMarks({ db, hotelId }: Context, reservationId: number): Promise<void> {
  await sql`
    update stay s set bar_marks = ${marks}
    from reservation b join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    where s.hotel_id = ${hotelId} and s.reservation_id = ${reservationId} and b.hotel_id = ${hotelId} and b.id = ${reservationId}
      and s.bar_marks is distinct from ${marks}`.execute(db)
  await drawBars({ db, hotelId }, sql`s.reservation_id = ${reservationId}`)
}

/** After a change of what the bars of stays `s` say: says it in their rooms too. */
export async function drawBars(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  stays: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update room_occupancy o set bar = bar_in_room(o.room_id, o.during, s.bar, s.arrival, s.departure) from stay s
    where s.hotel_id = ${hotelId} and ${stays} and o.hotel_id = ${hotelId} and o.stay_id = s.id
      and o.bar <> bar_in_room(o.room_id, o.during, s.bar, s.arrival, s.departure)`.execute(db)
}

/** After a change of guests' or groups' names, or of whose stays they are: what the bars of stays `s` say. */
export async function nameBars(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  stays: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update stay t set bar_name = n.name
    from (
      select s.id, ${nameOfStay} as name from stay s
      join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
      join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
      where s.hotel_id = ${hotelId} and ${stays}
    ) n
    where t.hotel_id = ${hotelId} and t.id = n.id and t.bar_name <> n.name`.execute(db)
  await drawBars({ db, hotelId }, stays)
}
