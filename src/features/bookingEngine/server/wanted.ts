import { addDays, nightsBetween } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import type { Party } from '../contract.ts'
import { DAYS_AHEAD, MOST_NIGHTS } from '../limits.ts'

export const lastDayOf = ({ businessDate }: Pick<Context, 'businessDate'>): string => addDays(businessDate, DAYS_AHEAD)

/** Refuses what is not sold online: days that are past, uses of a day, long stays, days far ahead. */
export function refuseSpan(ctx: Pick<Context, 'businessDate'>, arrival: string, departure: string): void {
  if (arrival < ctx.businessDate) throw new AppError('arrivalInPast', [ctx.businessDate], 'arrival')
  if (departure <= arrival) throw new AppError('departureBeforeArrival', [], 'departure')
  if (nightsBetween(arrival, departure) > MOST_NIGHTS) throw new AppError('tooLongOnline', [MOST_NIGHTS], 'departure')
  const last = lastDayOf(ctx)
  if (departure > last) throw new AppError('tooFarAhead', [last], 'departure')
}

interface Choice {
  readonly arrival: string
  readonly departure: string
  readonly roomTypeId: number
  readonly rateTypeId: number
  readonly packageIds?: readonly number[]
}

/** A room for a party, as the one rule of prices reads it. */
export const asStay = ({ arrival, departure, roomTypeId, rateTypeId, packageIds = [] }: Choice, party: Party) => ({
  arrival,
  departure,
  roomTypeId,
  rateTypeId,
  adults: party.adults,
  children: party.childAges.length,
  infants: 0,
  childAges: [...party.childAges],
  nightRates: [],
  packageIds: [...packageIds],
})
