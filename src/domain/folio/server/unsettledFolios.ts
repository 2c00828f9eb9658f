import { folioBalance } from '#domain/ledger/server/balances.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { UnsettledFolio } from '../unsettled.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { groupGoesOn } from './owingMasters.ts'

/** What guests and groups who are gone still owe, or are owed; the largest first. It reads open folios alone. */
export async function unsettledFolios({ db, hotelId }: Pick<Context, 'db' | 'hotelId'>): Promise<UnsettledFolio[]> {
  const { rows } = await sql<UnsettledFolio>`
    select f.id as "folioId", f.number, s.id as "stayId", r.number as "roomNumber", coalesce(nullif(f.name, ''), ${fullNameOf('p')}) as "guestName",
      g.name as "groupName", b.balance,
      coalesce(s.checked_out_on, s.ended_on, (
        select max(coalesce(x.checked_out_on, x.ended_on)) from reservation v join stay x on x.hotel_id = v.hotel_id and x.reservation_id = v.id
        where v.hotel_id = f.hotel_id and v.guest_group_id = g.id), case f.kind when 'house' then f.opened_on end) as since
    from folio f
    cross join lateral (select ${folioBalance} as balance) b
    left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    left join guest_group g on g.hotel_id = f.hotel_id and g.id = f.guest_group_id
    left join guest p on p.hotel_id = f.hotel_id and p.id = coalesce(f.guest_id, s.guest_id)
    where f.hotel_id = ${hotelId} and f.status = 'open' and f.kind in ('guest', 'house') and b.balance <> 0
      and case when g.id is not null then not ${groupGoesOn(sql`g`)} else coalesce(s.status not in ('reserved', 'inHouse'), true) end
    order by abs(b.balance) desc, f.id`.execute(db)
  return rows
}
