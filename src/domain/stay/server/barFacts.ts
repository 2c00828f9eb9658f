import { MARK } from '#domain/stay/barMarks.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

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
}

/** After a change of guests' names, or of whose stays they are: what the bars of their stays say. Rooms that nobody is named for keep their group's name. */
export async function keepBarNames({ db, hotelId }: Context, ...guestIds: readonly number[]): Promise<void> {
  await sql`
    update stay s set bar_name = trim(g.last_name || ' ' || g.first_name) from guest g
    where s.hotel_id = ${hotelId} and s.guest_id = any (${guestIds}::bigint[]) and g.hotel_id = ${hotelId} and g.id = s.guest_id
      and s.stand_in_guest_id is distinct from s.guest_id and s.bar_name is distinct from trim(g.last_name || ' ' || g.first_name)`.execute(
    db,
  )
}
