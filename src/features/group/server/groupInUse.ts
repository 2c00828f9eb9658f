import { AppError, type ErrorCode } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

const reasons: Readonly<Record<string, Label>> = {
  inHouse: { en: 'a room of it is in house', mon: 'өрөөнд нь зочин байрлаж байна' },
  checkedOut: { en: 'a room of it has checked out', mon: 'өрөөнөөс нь зочин гарсан' },
  deposit: { en: 'a deposit is held', mon: 'урьдчилгаа төлбөр хадгалагдаж байна' },
  postings: { en: 'a folio of it has postings', mon: 'тооцоонд нь бичилт байна' },
}

/**
 * Refuses what has lived: a room in house or checked out, postings on a folio, a deposit that is held
 * (docs/rules/guests-and-groups.md#group-in-use).
 */
export async function refuseInUse(ctx: Context, id: number, code: ErrorCode): Promise<void> {
  const { db, hotelId } = ctx
  await holdGroup(ctx, id)
  const { rows } = await sql<{ reason: string }>`
    with member as materialized (
      select s.id, s.status, s.reservation_id from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
      where b.hotel_id = ${hotelId} and b.guest_group_id = ${id}
    ), posted as materialized (
      select f.id, f.kind, f.reservation_id, f.stay_id, f.guest_group_id, l.gross
      from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
      where f.hotel_id = ${hotelId} and (f.guest_group_id = ${id} or f.stay_id in (select id from member) or f.reservation_id in (select reservation_id from member))
    )
    select reason from (
      select 1 as place, 'inHouse' as reason where exists (select from member where status = 'inHouse')
      union all select 2, 'checkedOut' where exists (select from member where status = 'checkedOut')
      union all select 3, 'deposit' where exists (
        select from posted where kind = 'deposit' and reservation_id in (select reservation_id from member) group by id having sum(gross) <> 0)
      union all select 4, 'postings' where exists (
        select from posted where guest_group_id = ${id} or stay_id in (select id from member))
    ) found order by place limit 1`.execute(db)
  const reason = reasons[rows[0]?.reason ?? '']
  if (reason) throw new AppError(code, [reason])
}

/**
 * All that could become a reason meanwhile is held until the command ends: its rooms, its reservations (and with them new deposits) and its
 * folios (and with them new postings).
 */
async function holdGroup({ db, hotelId }: Context, id: number): Promise<void> {
  await sql`
    select from stay s join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    where s.hotel_id = ${hotelId} and b.guest_group_id = ${id} order by s.id for update of s`.execute(db)
  await sql`
    select from reservation where hotel_id = ${hotelId} and guest_group_id = ${id} order by id for update`.execute(db)
  await sql`
    select from folio f where f.hotel_id = ${hotelId} and f.id in (
      select m.id from folio m where m.hotel_id = ${hotelId} and m.guest_group_id = ${id}
      union all
      select d.id from reservation b join folio d on d.hotel_id = b.hotel_id and d.reservation_id = b.id
      where b.hotel_id = ${hotelId} and b.guest_group_id = ${id}
      union all
      select r.id from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
      join folio r on r.hotel_id = s.hotel_id and r.stay_id = s.id
      where b.hotel_id = ${hotelId} and b.guest_group_id = ${id})
    order by f.id for update`.execute(db)
}
