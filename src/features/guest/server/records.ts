import type { OutputOf } from '#core/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { GuestProfile } from '../contract.ts'

const SHOWN = 100

/** The letters about a guest's reservations, newest first. */
export async function guestMails({ db, hotelId }: Context, { id }: { id: number }) {
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
export async function guestActivity({ db, hotelId }: Context, { id }: { id: number }) {
  const { rows } = await sql<OutputOf<typeof GuestProfile.activity>[number]>`
    select a.id, a.at, a.business_date as "businessDate", u.name as user, a.entity, a.action, a.before, a.after, a.reason
    from activity a left join app_user u on u.hotel_id = a.hotel_id and u.id = a.user_id
    where a.hotel_id = ${hotelId} and a.entity = 'Guest' and a.entity_id = ${id}
    order by a.id desc limit ${SHOWN}`.execute(db)
  return rows
}
