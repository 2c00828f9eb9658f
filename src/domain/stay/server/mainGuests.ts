import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { nameBars } from '#domain/bar/server/barFacts.ts'

type Asked = Pick<Context, 'db' | 'hotelId'>

export interface MainGuest {
  readonly stayId: number
  readonly guestId: number
  /** The contact of the group, until somebody is named. */
  readonly standsIn?: boolean
}

/** The one writer of whose stays they are: makes guests the main ones of stays that are held; folios of the former ones follow. */
export async function setMainGuests({ db, hotelId }: Asked, named: readonly MainGuest[]): Promise<void> {
  if (named.length === 0) return
  const stayIds = named.map(({ stayId }) => stayId)
  const guests = sql`unnest(${stayIds}::bigint[], ${named.map(({ guestId }) => guestId)}::bigint[],
    ${named.map(({ standsIn = false }) => standsIn)}::boolean[]) as x (stay_id, guest_id, stands_in)`
  await sql`
    with former as materialized (
      select id, guest_id from stay where hotel_id = ${hotelId} and id = any(${stayIds})
    ), changed as (
      update stay s set guest_id = x.guest_id, stand_in_guest_id = case when x.stands_in then x.guest_id end, version = s.version + 1
      from ${guests} where s.hotel_id = ${hotelId} and s.id = x.stay_id
    ), gone as (
      delete from stay_guest g using ${guests}
      where g.hotel_id = ${hotelId} and g.stay_id = x.stay_id and g.main and g.guest_id <> x.guest_id
    ), come as (
      insert into stay_guest (hotel_id, stay_id, guest_id, main) select ${hotelId}::int, x.stay_id, x.guest_id, true from ${guests}
      on conflict (hotel_id, stay_id, guest_id) do update set main = true
    )
    update folio f set guest_id = x.guest_id from ${guests} join former o on o.id = x.stay_id
    where f.hotel_id = ${hotelId} and f.stay_id = x.stay_id and f.guest_id = o.guest_id and f.guest_id <> x.guest_id`.execute(
    db,
  )
  await nameBars({ db, hotelId }, sql`s.id = any(${stayIds})`)
}

/** Stays of reservations that are held wait for no name any more: they are their guest's, and are called so. */
export async function endWaitingForNames(ctx: Asked, reservationIds: readonly number[]): Promise<void> {
  const stays = sql`s.reservation_id = any(${reservationIds}::bigint[])`
  await sql`
    update stay s set stand_in_guest_id = null where s.hotel_id = ${ctx.hotelId} and ${stays} and s.stand_in_guest_id is not null`.execute(
    ctx.db,
  )
  await nameBars(ctx, stays)
}

/**
 * Makes a guest the main one of a group's room in which its contact only stood in; the folios follow. The stay is held. Gives whether it was
 * such a room.
 */
export async function nameStay(ctx: Asked, stayId: number, guestId: number): Promise<boolean> {
  const { rows } = await sql`
    select from stay where hotel_id = ${ctx.hotelId} and id = ${stayId} and stand_in_guest_id = guest_id`.execute(
    ctx.db,
  )
  if (rows.length === 0) return false
  await setMainGuests(ctx, [{ stayId, guestId }])
  return true
}
