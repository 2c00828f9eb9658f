import type { Day } from '#core/day.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Discount } from '../discountNights.ts'

export interface DiscountedNight {
  readonly stayId: number
  readonly date: Day
  /** Empty: the night has none any more. */
  readonly discounts: readonly Discount[]
}

type Asked = Pick<Context, 'db' | 'hotelId'>

/**
 * Keeps what promotions took off nights of stays that the caller holds, and counts the uses: a stay uses a promotion while one of its
 * nights has it. Refuses with promotionUsedUp where another stay took the last use (promotion_uses_within_limit).
 */
export async function writeDiscounts({ db, hotelId }: Asked, nights: readonly DiscountedNight[]): Promise<void> {
  if (nights.length === 0) return
  const stayIds = [...new Set(nights.map(({ stayId }) => stayId))]
  await sql`
    delete from stay_night_discount d
    using unnest(${nights.map(({ stayId }) => stayId)}::bigint[], ${nights.map(({ date }) => date)}::date[]) as n (stay_id, date)
    where d.hotel_id = ${hotelId} and d.stay_id = n.stay_id and d.date = n.date`.execute(db)
  const rows = nights.flatMap(({ stayId, date, discounts }) =>
    discounts.map((discount) => ({ stayId, date, ...discount })),
  )
  if (rows.length > 0)
    await sql`
    insert into stay_night_discount (hotel_id, stay_id, date, promotion_id, amount)
    select ${hotelId}::int, n.stay_id, n.date, n.promotion_id, n.amount
    from unnest(${rows.map(({ stayId }) => stayId)}::bigint[], ${rows.map(({ date }) => date)}::date[],
      ${rows.map(({ promotionId }) => promotionId)}::bigint[], ${rows.map(({ amount }) => amount)}::bigint[]) as n (stay_id, date, promotion_id, amount)`.execute(
      db,
    )
  await countPromotions({ db, hotelId }, stayIds)
}

/** Makes `stay_promotion` say what the nights of stays say. */
export async function countPromotions({ db, hotelId }: Asked, stayIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select promotion_id as id from stay_night_discount where hotel_id = ${hotelId} and stay_id = any(${stayIds})
    union select promotion_id from stay_promotion where hotel_id = ${hotelId} and stay_id = any(${stayIds})`.execute(db)
  if (rows.length === 0) return
  await holdPromotions({ db, hotelId }, rows)
  await sql`
    with now as materialized (
      select distinct stay_id, promotion_id from stay_night_discount where hotel_id = ${hotelId} and stay_id = any(${stayIds})
    ), lost as (
      delete from stay_promotion p where p.hotel_id = ${hotelId} and p.stay_id = any(${stayIds})
        and not exists (select from now n where n.stay_id = p.stay_id and n.promotion_id = p.promotion_id)
      returning p.promotion_id, p.counted
    ), won as (
      insert into stay_promotion as made (hotel_id, stay_id, promotion_id, counted)
      select ${hotelId}::int, n.stay_id, n.promotion_id, p.uses_limit is not null
      from now n join promotion p on p.hotel_id = ${hotelId} and p.id = n.promotion_id
      where not exists (select from stay_promotion o where o.hotel_id = ${hotelId} and o.stay_id = n.stay_id and o.promotion_id = n.promotion_id)
      returning promotion_id, counted
    ), change as (
      select promotion_id, sum(by) as by from (
        select promotion_id, 1 as by from won where counted union all select promotion_id, -1 from lost where counted) c
      group by promotion_id having sum(by) <> 0
    )
    update promotion p set used = p.used + c.by from change c where p.hotel_id = ${hotelId} and p.id = c.promotion_id`.execute(
    db,
  )
}

/** A stay that is cancelled or void gives its uses back; one that is reinstated takes them again. Refuses with promotionUsedUp. */
export async function setUsesCounted(
  { db, hotelId }: Asked,
  stayIds: readonly number[],
  counted: boolean,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct promotion_id as id from stay_promotion
    where hotel_id = ${hotelId} and stay_id = any(${stayIds}) and counted <> ${counted}`.execute(db)
  if (rows.length === 0) return
  await holdPromotions({ db, hotelId }, rows)
  await sql`
    with changed as (
      update stay_promotion s set counted = ${counted}
      from promotion p
      where s.hotel_id = ${hotelId} and s.stay_id = any(${stayIds}) and s.counted <> ${counted}
        and p.hotel_id = ${hotelId} and p.id = s.promotion_id and p.uses_limit is not null
      returning s.promotion_id
    )
    update promotion p set used = p.used + c.by
    from (select promotion_id, count(*)::int * ${counted ? 1 : -1}::int as by from changed group by promotion_id) c
    where p.hotel_id = ${hotelId} and p.id = c.promotion_id`.execute(db)
}

/** Limited ones are held alone, in the order of their ids, the others shared: whether there is a limit can not change meanwhile. */
async function holdPromotions({ db, hotelId }: Asked, promotions: readonly { readonly id: number }[]): Promise<void> {
  const ids = promotions.map(({ id }) => id)
  await sql`
    select from promotion where hotel_id = ${hotelId} and id = any(${ids}) and uses_limit is not null order by id for no key update`.execute(
    db,
  )
  await sql`select from promotion where hotel_id = ${hotelId} and id = any(${ids}) and uses_limit is null for share`.execute(
    db,
  )
}
