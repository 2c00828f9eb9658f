import type { OutputOf } from '#core/contract.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { GuestProfile, type MergeRow } from '../contract.ts'
import { anonymise } from './anonymise.ts'
import { blacklist, unblacklist } from './blacklist.ts'
import { duplicates } from './duplicates.ts'
import { merge } from './merge.ts'
import { personalData } from './personalData.ts'
import { previewAnonymise } from './previewAnonymise.ts'
import { guestStays, history } from './profile.ts'
import { replaceGuest } from './replaceGuest.ts'
import { previewUnmerge, unmerge } from './unmerge.ts'

const SHOWN = 100

/** The letters about a guest's reservations, newest first. */
async function guestMails({ db, hotelId }: Context, { id }: { id: number }) {
  const { rows } = await sql<OutputOf<typeof GuestProfile.mails>[number]>`
    select m.id, b.number as "reservationNumber", m.subject, m.address, m.status, coalesce(m.sent_at, m.created_at) as at
    from (
      select id from reservation where hotel_id = ${hotelId} and guest_id = ${id}
      union
      select s.reservation_id from stay_guest sg join stay s on s.hotel_id = sg.hotel_id and s.id = sg.stay_id
      where sg.hotel_id = ${hotelId} and sg.guest_id = ${id}
    ) own
    join reservation b on b.hotel_id = ${hotelId} and b.id = own.id
    join mail m on m.hotel_id = b.hotel_id and m.reservation_id = b.id
    order by m.created_at desc, m.id desc limit ${SHOWN}`.execute(db)
  return rows
}

/** What was done with the guest's record, newest first. */
async function guestActivity({ db, hotelId }: Context, { id }: { id: number }) {
  const { rows } = await sql<OutputOf<typeof GuestProfile.activity>[number]>`
    select a.id, a.at, a.business_date as "businessDate", u.name as user, a.entity, a.action, a.before, a.after, a.reason
    from activity a left join app_user u on u.hotel_id = a.hotel_id and u.id = a.user_id
    where a.hotel_id = ${hotelId} and a.entity = 'Guest' and a.entity_id = ${id}
    order by a.id desc limit ${SHOWN}`.execute(db)
  return rows
}

/** The merges of which a guest is the survivor or was merged, newest first. */
async function merges({ db, hotelId }: Context, { id }: { id: number }): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select m.id, m.merged_on as "mergedOn", u.name as "mergedBy", m.undone_at as "undoneAt",
      (select json_agg(json_build_object('id', g.id, 'name', ${fullNameOf('g')}) order by g.id)
        from guest g where g.hotel_id = m.hotel_id and g.id = any (m.merged_ids)) as guests
    from guest_merge m left join app_user u on u.hotel_id = m.hotel_id and u.id = m.merged_by
    where m.hotel_id = ${hotelId} and m.survivor_id = ${id} order by m.id desc limit 50`.execute(db)
  return rows
}

export const guestProfileActions = handlers(GuestProfile, {
  history,
  stays: guestStays,
  mails: guestMails,
  activity: guestActivity,
  merges,
  duplicates,
  blacklist,
  unblacklist,
  merge,
  previewUnmerge,
  unmerge,
  replace: replaceGuest,
  personalData,
  previewAnonymise,
  anonymise,
})
