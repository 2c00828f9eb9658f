import type { Label } from '#core/labels.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { drawerName } from './drawerColumns.ts'

export interface OpenSession {
  readonly id: number
  readonly drawer: Label
  readonly userName: string
  /** ISO instant. */
  readonly openedAt: string
}

/** Who works at a drawer now, the longest first. */
export async function openSessions({ db, hotelId }: Pick<Context, 'db' | 'hotelId'>): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select s.id, ${drawerName} as drawer, u.name as "userName", s.opened_at as "openedAt"
    from cash_session s
    join cash_drawer d on d.hotel_id = s.hotel_id and d.id = s.cash_drawer_id
    join app_user u on u.hotel_id = s.hotel_id and u.id = s.user_id
    where s.hotel_id = ${hotelId} and s.closed_at is null order by s.opened_at, s.id`.execute(db)
  return rows
}
