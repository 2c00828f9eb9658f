import { AppError } from '#core/errors.ts'
import { labels, say } from '#core/labels.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { lockGuests } from '#domain/guest/server/readGuest.ts'
import { writeGuest } from '#domain/guest/server/writeGuest.ts'
import { guestShape } from '#domain/guest/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { holdStaysOf } from './holdStays.ts'

const words = labels({ nameless: { en: 'Anonymised guest {0}', mon: 'Нэргүй зочин {0}' } })

interface Asked {
  readonly id: number
  readonly reason: string
  readonly version?: number | undefined
}

/**
 * Takes away what tells who a guest is, from the record, from those merged into it, from letters and from the record's activity.
 * Stays, folios, postings and figures stay as they were; so do documents issued for them. Nobody is anonymised who is still expected,
 * in house or in debt.
 */
export async function anonymise(ctx: Context, { id, reason, version }: Asked) {
  const { db, hotelId, businessDate } = ctx
  await holdStaysOf(ctx, [id])
  const [guest] = await lockGuests(ctx, [id])
  if (guest && version !== undefined && guest.version !== version) throw new AppError('changedMeanwhile')
  await refuseOpenBusiness(ctx, id)
  const merged = await mergedInto(ctx, id)
  const ids = [id, ...merged]
  const nameless = guestShape.parse({ lastName: say(words.nameless, ctx.locale, id) })
  await sql`delete from guest_document where hotel_id = ${hotelId} and guest_id = any (${ids}::bigint[])`.execute(db)
  await writeGuest(ctx, id, { ...nameless, nationality: guest?.nationality ?? '' })
  await sql`
    update guest g set first_name = '', last_name = s.last_name, gender = null, birth_date = null, register_no = '', passport_no = '',
      phone = '', mobile = '', email = '', address = '', country = '', city = '', district = '', language = null, preferred_room_id = null,
      preferred_floor = '', preferred_bed = '', smoking = '', preference_notes = '', remarks = '', blacklisted = false, blacklist_reason = '',
      search = '', last_key = '', anonymised_on = ${businessDate}
    from guest s
    where g.hotel_id = ${hotelId} and g.id = any (${ids}::bigint[]) and s.hotel_id = ${hotelId} and s.id = ${id}`.execute(
    db,
  )
  await sql`
    update guest_merge set before = '{}', after = '{}' where hotel_id = ${hotelId} and survivor_id = any (${ids}::bigint[])`.execute(
    db,
  )
  await forgetLetters(ctx, id)
  await sql`select forget_guest_activity(${hotelId}, ${ids}::bigint[])`.execute(db)
  await recordActivity(ctx, { entity: 'Guest', id, action: 'anonymise', reason })
  return { id }
}

async function refuseOpenBusiness({ db, hotelId }: Context, id: number): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select b.number from stay_guest sg join stay s on s.hotel_id = sg.hotel_id and s.id = sg.stay_id and s.status in ('reserved', 'inHouse')
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    where sg.hotel_id = ${hotelId} and sg.guest_id = ${id}
    union select b.number from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id and s.status in ('reserved', 'inHouse')
    where b.hotel_id = ${hotelId} and b.guest_id = ${id} order by 1 limit 5`.execute(db)
  if (rows.length > 0) throw new AppError('guestStillExpected', [rows.map(({ number }) => number).join(', ')])
  const owes = await sql`
    select f.id from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    where f.hotel_id = ${hotelId} and f.guest_id = ${id} group by f.id having sum(l.gross) <> 0 limit 1`.execute(db)
  if (owes.rows.length > 0) throw new AppError('guestOwes')
}

/** All who were merged into the guest, also by way of others. */
async function mergedInto({ db, hotelId }: Context, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive merged as (
      select id from guest where hotel_id = ${hotelId} and merged_into_id = ${id}
      union select g.id from merged m join guest g on g.hotel_id = ${hotelId} and g.merged_into_id = m.id
    ) select id from merged`.execute(db)
  return rows.map((row) => row.id)
}

/** Letters about the guest's own reservations keep their facts, not whom they went to nor what they said. */
const forgetLetters = ({ db, hotelId }: Context, id: number) =>
  sql`
    update mail set recipient_name = '', address = '', subject = '', body = '', enclosure = null, text_removed_at = coalesce(text_removed_at, now())
    where hotel_id = ${hotelId} and status <> 'pending'
      and reservation_id in (select id from reservation where hotel_id = ${hotelId} and guest_id = ${id})`.execute(db)
