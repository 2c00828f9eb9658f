import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/** Gives every user of a hotel an empty drawer and begins a session at it: what is paid in cash goes through one. */
export async function openDrawers(db: Database, hotelId: number): Promise<void> {
  await sql`
    insert into cash_drawer (hotel_id, name, sort_order)
    select u.hotel_id, 'Drawer of ' || u.login_name, 100 from app_user u where u.hotel_id = ${hotelId}`.execute(db)
  await sql`
    insert into cash_session (hotel_id, cash_drawer_id, number, user_id, opened_on)
    select h.id, d.id, 1, u.id, h.business_date
    from hotel h join app_user u on u.hotel_id = h.id join cash_drawer d on d.hotel_id = h.id and d.name = 'Drawer of ' || u.login_name
    where h.id = ${hotelId}`.execute(db)
}
