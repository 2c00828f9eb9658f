import { AppError, type ErrorCode } from '#core/errors.ts'
import type { MenuPath } from '#domain/access/menu.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Advisory locks of this area; the second key is the hotel. */
const LOCK = 7_270_002
const ROLE_SCREEN: MenuPath = '/conf/user-role'

/** One change of users and roles of a hotel at a time: two administrators can't each take the other away. */
export async function oneChangeAtATime({ db, hotelId }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${hotelId})`.execute(db)
}

/** Refuses a change after which no active user may manage users and reach the screen where rights are given. */
export async function keepAnAdministrator({ db, hotelId }: Context, code: ErrorCode): Promise<void> {
  const { rows } = await sql<{ remains: boolean }>`
    select exists (
      select from app_user u
      join role r on r.hotel_id = u.hotel_id and r.id = u.role_id and r.active
      join role_menu m on m.hotel_id = u.hotel_id and m.role_id = u.role_id and m.menu_path = ${ROLE_SCREEN} and m.status = 1
      left join role_privilege p on p.hotel_id = u.hotel_id and p.role_id = u.role_id and p.privilege = 'manageUsers'
      left join user_privilege x on x.hotel_id = u.hotel_id and x.user_id = u.id and x.privilege = 'manageUsers'
      where u.hotel_id = ${hotelId} and u.active and coalesce(x.granted, p.privilege is not null)
    ) as remains`.execute(db)
  if (!rows[0]?.remains) throw new AppError(code)
}
