import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { keepBarNames } from './barFacts.ts'

/**
 * Makes a guest the main one of a group's room in which its contact only stood in; the folios follow. The stay is held. Gives whether it was
 * such a room.
 */
export async function nameStay(ctx: Context, stayId: number, guestId: number): Promise<boolean> {
  const { db, hotelId } = ctx
  const { rows } = await sql<{ standIn: number }>`
    update stay s set guest_id = ${guestId}, stand_in_guest_id = null, version = version + 1
    from (select hotel_id, id, guest_id from stay where hotel_id = ${hotelId} and id = ${stayId} and stand_in_guest_id = guest_id) o
    where s.hotel_id = o.hotel_id and s.id = o.id returning o.guest_id as "standIn"`.execute(db)
  const [former] = rows
  if (!former) return false
  await sql`
    delete from stay_guest where hotel_id = ${hotelId} and stay_id = ${stayId} and (main or guest_id = ${guestId})`.execute(
    db,
  )
  await sql`
    update folio set guest_id = ${guestId} where hotel_id = ${hotelId} and stay_id = ${stayId} and guest_id = ${former.standIn}`.execute(
    db,
  )
  await keepBarNames(ctx, guestId)
  return true
}
