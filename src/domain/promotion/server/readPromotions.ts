import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Promotion } from '../promotion.ts'

interface Wanted {
  /** As typed: case and spaces around it do not matter. */
  readonly code?: string | undefined
  readonly ids?: readonly number[]
}

/** The active promotions that are given without a code, and those named by code or id, active or not, in the order of their making. */
export async function readPromotions(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  { code = '', ids = [] }: Wanted = {},
): Promise<Promotion[]> {
  const { rows } = await sql<Promotion>`
    select p.id, p.code, ${namesOf('p')} as label, p.kind,
      trim_scale(p.amount)::text as amount, p.repeats, p.book_from as "bookFrom", p.book_until as "bookUntil", p.stay_from as "stayFrom",
      p.stay_until as "stayUntil", p.weekdays, p.minimum_nights as "minimumNights", p.minimum_days_ahead as "minimumDaysAhead",
      p.maximum_days_ahead as "maximumDaysAhead", p.uses_limit - p.used as "usesLeft", p.combinable,
      p.automatic, p.active,
      array(select t.room_type_id from promotion_room_type t where t.hotel_id = p.hotel_id and t.promotion_id = p.id) as "roomTypeIds",
      array(select t.rate_type_id from promotion_rate_type t where t.hotel_id = p.hotel_id and t.promotion_id = p.id) as "rateTypeIds"
    from promotion p
    where p.hotel_id = ${hotelId} and ((p.active and p.automatic) or lower(p.code) = lower(${code.trim()}) or p.id = any(${ids}))
    order by p.id`.execute(db)
  return rows
}

/** Whether a promotion is the one whose code was typed. */
export const hasCode = (promotion: Pick<Promotion, 'code'>, typed: string): boolean =>
  promotion.code.toLowerCase() === typed.trim().toLowerCase()
