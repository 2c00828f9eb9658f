import type { MenuPath } from '#domain/access/menu.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

const ROLE_SCREEN: MenuPath = '/conf/user-role'

/** All rights of those active users who may manage users and reach the screen where rights are given; none where there is nobody. */
export async function heldByAdministrators({ db, hotelId }: Context): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    with administrator as (
      select u.hotel_id, u.id, u.role_id from app_user u
      join role r on r.hotel_id = u.hotel_id and r.id = u.role_id and r.active
      join role_menu m on m.hotel_id = u.hotel_id and m.role_id = u.role_id and m.menu_path = ${ROLE_SCREEN} and m.status = 1
      left join role_privilege p on p.hotel_id = u.hotel_id and p.role_id = u.role_id and p.privilege = 'manageUsers'
      left join user_privilege x on x.hotel_id = u.hotel_id and x.user_id = u.id and x.privilege = 'manageUsers'
      where u.hotel_id = ${hotelId} and u.active and coalesce(x.granted, p.privilege is not null)
    )
    select m.menu_path as name from administrator a
    join role_menu m on m.hotel_id = a.hotel_id and m.role_id = a.role_id and m.status = 1
    union select p.privilege from administrator a
    join role_privilege p on p.hotel_id = a.hotel_id and p.role_id = a.role_id
    left join user_privilege x on x.hotel_id = a.hotel_id and x.user_id = a.id and x.privilege = p.privilege
    where coalesce(x.granted, true)
    union select x.privilege from administrator a
    join user_privilege x on x.hotel_id = a.hotel_id and x.user_id = a.id and x.granted`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
