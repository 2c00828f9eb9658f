import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Page } from '#core/page.ts'
import { columnOf } from '#domain/choices/server/columns.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'
import type { Promotion, PromotionRow } from '../contract.ts'

const columns = sql`
  p.id, p.version, p.active, p.code, p.name, p.name_mon as "nameMon", p.kind, trim_scale(p.amount)::text as amount, p.repeats,
  p.book_from as "bookFrom", p.book_until as "bookUntil", p.stay_from as "stayFrom", p.stay_until as "stayUntil", p.weekdays,
  p.minimum_nights as "minimumNights", p.minimum_days_ahead as "minimumDaysAhead", p.maximum_days_ahead as "maximumDaysAhead",
  p.uses_limit as "usesLimit", p.combinable, p.automatic,
  array(select t.room_type_id from promotion_room_type t where t.hotel_id = p.hotel_id and t.promotion_id = p.id order by 1) as "roomTypeIds",
  array(select t.rate_type_id from promotion_rate_type t where t.hotel_id = p.hotel_id and t.promotion_id = p.id order by 1) as "rateTypeIds",
  json_build_object(
    'roomTypeIds', (select coalesce(json_agg(x.code order by x.sort_order, x.code), '[]') from promotion_room_type t
      join room_type x on x.hotel_id = t.hotel_id and x.id = t.room_type_id where t.hotel_id = p.hotel_id and t.promotion_id = p.id),
    'rateTypeIds', (select coalesce(json_agg(x.code order by x.sort_order, x.code), '[]') from promotion_rate_type t
      join rate_type x on x.hotel_id = t.hotel_id and x.id = t.rate_type_id where t.hotel_id = p.hotel_id and t.promotion_id = p.id)) as keys,
  (select count(*)::int from stay_promotion u join stay s on s.hotel_id = u.hotel_id and s.id = u.stay_id
    where u.hotel_id = p.hotel_id and u.promotion_id = p.id and s.status not in ('cancelled', 'void')) as uses`

export async function listPromotions(
  { db, hotelId }: Context,
  input: ParsedInputOf<typeof Promotion.list>,
): Promise<Page<PromotionRow>> {
  const { search, sort = 'code', descending, kind, active, limit, offset } = input
  const where = sql`p.hotel_id = ${hotelId} and ${matching(search, [sql`p.code`, sql`p.name`, sql`p.name_mon`])}
    and (${kind ?? null}::text is null or p.kind = ${kind ?? null}) and (${active ?? null}::boolean is null or p.active = ${active ?? null})`
  const by = sort === 'uses' ? sql`uses` : sql.id('p', columnOf(sort))
  const { rows } = await sql<PromotionRow>`
    select ${columns} from promotion p where ${where}
    order by ${by} ${descending ? sql`desc` : sql`asc`} nulls last, p.code limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*) as total from promotion p where ${where}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** One promotion; held until the command ends where `lock` says so, which waits for reservations that are just taking it. */
export async function readPromotion({ db, hotelId }: Context, id: number, lock = false): Promise<PromotionRow> {
  if (lock) await sql`select from promotion where hotel_id = ${hotelId} and id = ${id} for update`.execute(db)
  const { rows } = await sql<PromotionRow>`
    select ${columns} from promotion p where p.hotel_id = ${hotelId} and p.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}
