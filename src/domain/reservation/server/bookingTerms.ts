import type { Minor } from '#core/money.ts'
import { hotelClock, releaseTime } from '#domain/businessDay/hotelClock.ts'
import { depositDue, type Policy } from '#domain/policy/policy.ts'
import type { Context } from '#kit/server/context.ts'
import type { BookedReservationType, BookingFacts } from './bookingFacts.ts'

interface BookedStay {
  readonly rateTypeId: number
  readonly arrival: string
  readonly nights: readonly { readonly rate: Minor | null }[]
}

/** What is agreed with a booking beside its price, kept as it is on the day. */
export interface BookingTerms {
  /** By rate type; null where that has none. */
  readonly policies: Readonly<Record<number, Policy | null>>
  readonly depositDue: Minor
  readonly depositDueOn: string | null
  /** Hotel-local; null = no hold. */
  readonly releaseAt: string | null
}

/** The policies of the plans that are booked, the deposit they ask for, and when a hold releases itself. */
export function bookingTerms(
  ctx: Context,
  type: BookedReservationType,
  { rateTypes }: BookingFacts,
  stays: readonly BookedStay[],
): BookingTerms {
  const policyOf = (rateTypeId: number) => rateTypes.get(rateTypeId)?.policy ?? undefined
  const { amount, dueOn } = depositDue(
    stays.map(({ rateTypeId, arrival, nights }) => ({
      policy: policyOf(rateTypeId),
      arrival,
      rates: type.free ? [] : nights.map(({ rate }) => rate ?? 0),
    })),
    ctx.businessDate,
  )
  const arrival = stays.map((stay) => stay.arrival).toSorted()[0] ?? ctx.businessDate
  return {
    policies: Object.fromEntries(stays.map(({ rateTypeId }) => [rateTypeId, policyOf(rateTypeId) ?? null])),
    depositDue: amount,
    depositDueOn: dueOn,
    releaseAt: releaseTime(type, { now: hotelNow(ctx), arrival }),
  }
}

const hotelNow = ({ hotel, businessDate }: Context): string =>
  hotelClock(new Date(), { timeZone: hotel.timeZone, businessDate })
