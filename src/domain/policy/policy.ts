import { Big } from 'big.js'
import { type Day, type LocalTime, addDays } from '#core/day.ts'
import { type Minor, roundMinor, share } from '#core/money.ts'
import { addMinutes } from '#domain/businessDay/hotelClock.ts'
import { z } from 'zod'

/** How much is asked: an amount, a percentage of the nights, the first so many nights, or all of them. */
export const BASES = ['amount', 'percent', 'nights', 'all'] as const
export type Basis = (typeof BASES)[number]

/** A share of the agreed price; `value` is a decimal text: minor units, percent or nights, '0' for all. */
export const fee = z.object({ basis: z.enum(BASES), value: z.string() })
export type Fee = z.infer<typeof fee>

/** What leaving a booking costs and what is paid ahead, as it is kept with the reservation (docs/rules/rates.md#policies). */
export const policy = z.object({
  code: z.string(),
  name: z.object({ en: z.string(), mon: z.string() }),
  /** In force when less than so many hours are left; the fewest of those count. */
  tiers: z.array(fee.extend({ hoursBefore: z.int() })),
  /** null = nothing. */
  noShow: fee.nullable(),
  earlyDeparture: fee.nullable(),
  /** `daysBefore` null = due when booked. */
  deposit: fee.extend({ daysBefore: z.int().nullable() }).nullable(),
})
export type Policy = z.infer<typeof policy>

/** Hours before arrival that no booking is older than: the tier holds from the booking on. */
export const ALWAYS_HOURS = 99_999

/**
 * The fee on these nights and on what packages put on top of them, at most their price and never less than nothing; a fee of so many nights
 * is of their rates alone. `rates` in order of date, minor units.
 */
export function feeOn(asked: Fee | null, rates: readonly Minor[], extras: Minor = 0): Minor {
  if (!asked) return 0
  const total = rates.reduce((sum, rate) => sum + rate, extras)
  return Math.min(total, uncapped(asked, rates, total))
}

function uncapped({ basis, value }: Fee, rates: readonly Minor[], total: Minor): Minor {
  switch (basis) {
    case 'all':
      return total
    case 'percent':
      return share(total, value, 100)
    case 'nights':
      return rates.slice(0, Number(value)).reduce((sum, rate) => sum + rate, 0)
    case 'amount':
      return roundMinor(new Big(value))
  }
}

/** The tier that a cancellation at `now` falls under: of those whose time has begun, the one nearest to the arrival. */
export function tierInForce({ tiers }: Policy, arrivesAt: LocalTime, now: LocalTime): Policy['tiers'][number] | null {
  const begun = tiers.filter(({ hoursBefore }) => now > deadline(arrivesAt, hoursBefore))
  return begun.toSorted((a, b) => a.hoursBefore - b.hoursBefore)[0] ?? null
}

const MINUTES_PER_HOUR = 60

/** The last moment, on the hotel's wall clock, before a tier is in force. */
export const deadline = (arrivesAt: LocalTime, hoursBefore: number): LocalTime =>
  addMinutes(arrivesAt, -hoursBefore * MINUTES_PER_HOUR)

/** Until when the booking can be cancelled without a fee; null = never, or always where there is no tier. */
export function freeUntil({ tiers }: Policy, arrivesAt: LocalTime): LocalTime | null {
  const first = tiers.toSorted((a, b) => b.hoursBefore - a.hoursBefore)[0]
  return !first || first.hoursBefore >= ALWAYS_HOURS ? null : deadline(arrivesAt, first.hoursBefore)
}

/** What is to be paid ahead for stays and by when; the earliest day of those that ask for something. */
export function depositDue(
  stays: readonly {
    readonly policy: Policy | undefined
    readonly arrival: Day
    readonly rates: readonly Minor[]
    readonly extras?: Minor
  }[],
  bookedOn: Day,
): { readonly amount: Minor; readonly dueOn: Day | null } {
  const asked = stays.flatMap(({ policy: own, arrival, rates, extras }) => {
    const amount = feeOn(own?.deposit ?? null, rates, extras)
    if (!own?.deposit || amount === 0) return []
    const { daysBefore } = own.deposit
    const day = daysBefore === null ? bookedOn : addDays(arrival, -daysBefore)
    return [{ amount, dueOn: day < bookedOn ? bookedOn : day }]
  })
  return {
    amount: asked.reduce((sum, { amount }) => sum + amount, 0),
    dueOn: asked.map(({ dueOn }) => dueOn).toSorted()[0] ?? null,
  }
}
