import type { Day } from '#core/day.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { type Discounts, discountNights, type FullNight } from '../discountNights.ts'
import type { PromotedStay } from '../promotion.ts'
import { readPromotions } from './readPromotions.ts'

/**
 * The discounts of a booked stay whose open nights are priced anew: by the promotions that it has, judged by the day on which it was booked,
 * and the automatic ones. Nights that are settled keep theirs and are not among the answer.
 */
export async function promoteAgain(
  ctx: Context,
  stay: Omit<PromotedStay, 'bookedOn'> & { readonly stayId: number },
  nights: readonly FullNight[],
): Promise<Discounts> {
  const { db, hotelId } = ctx
  const { rows } = await sql<{ bookedOn: Day; promotionIds: number[]; had: { date: Day; ids: number[] }[] }>`
    select b.created_on as "bookedOn",
      array(select p.promotion_id from stay_promotion p where p.hotel_id = s.hotel_id and p.stay_id = s.id) as "promotionIds",
      coalesce((select json_agg(json_build_object('date', d.date, 'ids', d.ids)) from (
        select date, array_agg(promotion_id) as ids from stay_night_discount where hotel_id = s.hotel_id and stay_id = s.id group by date) d), '[]'::json) as had
    from stay s join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    where s.hotel_id = ${hotelId} and s.id = ${stay.stayId}`.execute(db)
  const { bookedOn = ctx.businessDate, promotionIds = [], had = [] } = rows[0] ?? {}
  const known = await readPromotions(ctx, { ids: promotionIds })
  const hadOn = new Map(had.map(({ date, ids }) => [date, ids]))
  // what was agreed holds, whether the promotion is still given or not
  const given = known.filter(({ id }) => promotionIds.includes(id)).map((promotion) => ({ ...promotion, active: true }))
  const { discounts } = discountNights(
    { ...stay, bookedOn },
    nights.map((night) => ({ ...night, had: hadOn.get(night.date) ?? [] })),
    { given, automatic: known.filter(({ active, automatic }) => active && automatic) },
  )
  return discounts
}
