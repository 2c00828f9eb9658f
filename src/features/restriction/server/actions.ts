import { type Day, nightsBetween } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { SellingRule } from '#domain/restriction/contract.ts'
import { brokenRules } from '#domain/restriction/server/brokenRules.ts'
import { brokenSayings } from '#domain/restriction/server/judgeSale.ts'
import { restrictionsOf } from '#domain/restriction/server/restrictionsOf.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'

const MOST_DAYS = 800

function refuseSpan(from: Day, until: Day): void {
  if (until < from) throw new AppError('departureBeforeArrival')
  if (nightsBetween(from, until) > MOST_DAYS) throw new AppError('stayTooLong', [MOST_DAYS])
}

/** Every active type with every active plan. */
async function sellable({ db, hotelId }: Context): Promise<{ roomTypeId: number; rateTypeId: number }[]> {
  const { rows } = await sql<{ roomTypeId: number; rateTypeId: number }>`
    select t.id as "roomTypeId", p.id as "rateTypeId"
    from room_type t join rate_type p on p.hotel_id = ${hotelId} and p.active
    where t.hotel_id = ${hotelId} and t.active order by t.sort_order, t.id, p.sort_order, p.id`.execute(db)
  return rows
}

export const sellingRuleActions = handlers(SellingRule, {
  window: (ctx, input) => {
    refuseSpan(input.from, input.until)
    return restrictionsOf(ctx, input)
  },
  judge: async (ctx, stay) => {
    refuseSpan(stay.arrival, stay.departure)
    const offers = await sellable(ctx)
    const broken = await brokenRules(
      ctx,
      offers.map((offer, key) => ({ ...offer, ...stay, key })),
    )
    return offers.flatMap((offer, index) => {
      const own = brokenSayings(broken.filter(({ key }) => key === index))
      return own.length === 0 ? [] : [{ ...offer, broken: own }]
    })
  },
})
