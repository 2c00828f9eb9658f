import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { refuseWaiver } from '#domain/policy/server/endingFees.ts'
import { contractOf } from '#domain/rates/rule.ts'
import { priceNights } from '#domain/rates/server/priceNights.ts'
import type { LockedStay } from './lockStay.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** What the desk decided about the day use of a guest who leaves on the day of arrival. */
export interface DayUseChoice {
  /** 'change' and 'waive' need the privilege of waiving a fee, and a reason. */
  readonly dayUse: 'post' | 'change' | 'waive'
  /** Of each room, taxes as its rate has them. */
  readonly dayUsePrice?: Minor | undefined
  readonly feeReason?: string | undefined
}

/** Another price than that of the grid; undefined = the grid's. Refuses with noAccess, reasonRequired, required. */
export function agreedDayUse(ctx: Context, choice: DayUseChoice): Minor | undefined {
  if (choice.dayUse === 'post') return undefined
  refuseWaiver(ctx, choice.feeReason)
  if (choice.dayUse === 'waive') return 0
  if (choice.dayUsePrice === undefined) throw new AppError('required', [], 'dayUsePrice')
  return choice.dayUsePrice
}

/** Left on the day of arrival: a day use at the price of the grid, free where it has none, unless another was agreed. Gives the grid's by stay. */
export async function becomeDayUse(
  ctx: Context,
  stays: readonly LockedStay[],
  choice: DayUseChoice,
): Promise<ReadonlyMap<number, Minor>> {
  if (stays.length === 0) return new Map()
  const { db, hotelId, businessDate } = ctx
  const agreed = agreedDayUse(ctx, choice) ?? null
  const priced = await priceNights(
    ctx,
    stays.map((stay, key) => ({ ...stay, key, roomTypeId: stay.bookedRoomTypeId, departure: stay.arrival })),
  )
  await sql`
    insert into stay_night (hotel_id, stay_id, date, room_type_id, rate_type_id, held_room_type_id, day_use, adults, children, infants, rate, grid_rate,
      override_reason, hotel_currency_id, currency_rate, contract)
    select s.hotel_id, s.id, ${businessDate}, s.booked_room_type_id, s.rate_type_id, s.room_type_id, true, s.adults, s.children, s.infants,
      coalesce(${agreed}::bigint, p.rate, 0), p.rate, case when ${agreed}::bigint is not null then ${choice.feeReason ?? null}::text end,
      case when ${agreed}::bigint is null then p.currency end, case when ${agreed}::bigint is null then p.currency_rate end,
      case when ${agreed}::bigint is null then p.contract end
    from unnest(${priced.map(({ key }) => stays[key]?.id ?? 0)}::bigint[], ${priced.map(({ rate }) => rate)}::bigint[],
      ${priced.map(({ foreign }) => foreign?.hotelCurrencyId)}::bigint[], ${priced.map(({ foreign }) => foreign?.amount)}::bigint[],
      ${priced.map(({ rule }) => contractOf(rule))}::text[])
      as p (stay_id, rate, currency, currency_rate, contract)
    join stay s on s.hotel_id = ${hotelId} and s.id = p.stay_id`.execute(db)
  return new Map(priced.map(({ key, rate }) => [stays[key]?.id ?? 0, rate ?? 0]))
}
