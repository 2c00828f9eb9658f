import { dayOf } from '#core/day.ts'
import type { Session } from '#domain/access/session.ts'
import { numberFormsColumn } from '#domain/numbering/server/numberForms.ts'
import { hotelColour, hotelLogo } from '#domain/paper/server/letterhead.ts'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'
import { liveSession, menuOfSession } from './sessionStore.ts'

interface Facts {
  user: Session['user']
  seesAs: Session['seesAs']
  hotel: Omit<Session['hotel'], 'today'>
  newDevices: Session['newDevices'] | null
  menu: Session['menu'] | null
}

/**
 * Who is signed in with this token, in which hotel, with which rights; undefined when nobody is, also when it is asked from elsewhere
 * than the computer itself and the user's password is one that anybody may know.
 */
export async function readSession(db: Database, token: string, elsewhere: boolean): Promise<Session | undefined> {
  const live = await liveSession(db, token)
  if (!live || (live.caller.knownPassword && elsewhere)) return undefined
  const { hotelId, userId, roleId, looksOnly, licenceExpiresAt, privileges, secondFactorDue } = live.caller
  const { rows } = await sql<Facts>`
    select
      json_build_object('id', u.id, 'name', u.name, 'loginName', u.login_name, 'language', u.language,
        'roleId', u.role_id, 'roleName', r.name, 'position', u.position) as "user",
      json_build_object('id', h.id, 'code', h.code, 'name', h.name, 'nameMon', h.name_mon,
        'logo', ${hotelLogo}, 'colour', ${hotelColour}, 'currency', h.currency, 'currencyDigits', c.digits,
        'timeZone', h.time_zone, 'weekStart', h.week_start, 'businessDate', h.business_date,
        'numberForms', ${numberFormsColumn},
        'demonstration', exists (select from app_user k where k.hotel_id = h.id and k.known_password and k.active)) as hotel,
      (select json_build_object('roleId', a.id, 'name', a.name, 'colour', a.colour)
        from role a where a.hotel_id = u.hotel_id and a.id = ${roleId} and ${looksOnly}) as "seesAs",
      (select json_agg(json_build_object('at', n.created_at, 'address', n.address, 'agent', n.agent) order by n.created_at desc)
        from session s
        join sign_in_device d on d.hotel_id = s.hotel_id and d.user_id = s.user_id and d.token_hash = s.device_hash
        join sign_in_device n on n.hotel_id = d.hotel_id and n.user_id = d.user_id and n.token_hash <> d.token_hash and n.created_at > d.told_until
        where s.hotel_id = u.hotel_id and s.token_hash = ${live.caller.sessionHash} and not ${secondFactorDue}) as "newDevices",
      (select json_agg(json_build_object('MenuLink2', m.menu_path, 'Status', m.status) order by m.menu_path)
        from role_menu m where m.hotel_id = u.hotel_id and m.role_id = ${roleId}
          and not ${secondFactorDue} and ${menuOfSession(sql`${looksOnly}::boolean`)}) as menu
    from app_user u
    join role r on r.hotel_id = u.hotel_id and r.id = u.role_id
    join hotel h on h.id = u.hotel_id
    join currency c on c.code = h.currency
    where u.hotel_id = ${hotelId} and u.id = ${userId}`.execute(db)
  const [facts] = rows
  if (!facts) return undefined
  return {
    user: facts.user,
    seesAs: facts.seesAs,
    hotel: { ...facts.hotel, licenceExpiresAt, today: dayOf(new Date(), facts.hotel.timeZone) },
    secondFactorDue,
    newDevices: facts.newDevices ?? [],
    menu: facts.menu ?? [],
    privileges: [...privileges].sort(),
    token,
    expires: live.expires,
  }
}
