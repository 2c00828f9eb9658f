import { COUNT_LIMIT, type ListInput, type Page } from '#core/page.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'
import type { HotelRow } from '../settingContract.ts'

const sortColumns: Record<string, RawBuilder<unknown>> = {
  id: sql`h.id`,
  code: sql`h.code`,
  name: sql`h.name`,
  businessDate: sql`h.business_date`,
  licenceUntil: sql`h.licence_expires_at`,
  active: sql`h.active`,
  currency: sql`h.currency`,
}

/** A page of all hotels; what each uses is counted for the shown ones only. */
export async function listHotels(
  { db }: Context,
  { search, sort, descending, offset, limit, active }: ListInput & { active?: boolean | undefined },
): Promise<Page<HotelRow>> {
  const where = sql`${matching(search, [sql`h.code`, sql`h.name`, sql`h.name_mon`])}
    and ${active === undefined ? sql`true` : sql`h.active = ${active}`}`
  const order = sql`${sortColumns[sort ?? 'id']} ${descending ? sql`desc nulls last` : sql`asc nulls last`}, h.id`
  const isShown = sql`hotel_id in (select id from shown)`
  const { rows } = await sql<HotelRow>`
    with shown as (select h.*, row_number() over (order by ${order}) as place from hotel h where ${where}
      order by ${order} limit ${limit} offset ${offset})
    select h.id, h.code, h.name, h.active, h.business_date as "businessDate", h.currency,
      (h.licence_expires_at at time zone h.time_zone - interval '1 second')::date as "licenceUntil",
      coalesce(h.licence_expires_at <= now(), false) as "licenceEnded", coalesce(r.rooms, 0) as rooms, coalesce(u.users, 0) as users,
      coalesce(s.stays, 0) as stays, coalesce(i.in_house, 0) as "inHouse", coalesce(f.storage, 0) as storage, h.file_quota as "storageQuota",
      u.last_sign_in as "lastSignIn"
    from shown h
    left join (select hotel_id, count(*) as rooms from room where active and ${isShown} group by hotel_id) r on r.hotel_id = h.id
    left join (select hotel_id, count(*) filter (where active) as users, max(last_sign_in_at) as last_sign_in from app_user
      where ${isShown} group by hotel_id) u on u.hotel_id = h.id
    left join (select hotel_id, count(*) as stays from stay where ${isShown} group by hotel_id) s on s.hotel_id = h.id
    left join (select hotel_id, count(*) as in_house from stay where status = 'inHouse' and ${isShown} group by hotel_id) i on i.hotel_id = h.id
    left join (select hotel_id, sum(size)::bigint as storage from file where ${isShown} group by hotel_id) f on f.hotel_id = h.id
    order by h.place`.execute(db)
  if (offset === 0 && rows.length < limit) return { rows, total: rows.length }
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select h.id from hotel h where ${where} limit ${COUNT_LIMIT + 1}) found`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
