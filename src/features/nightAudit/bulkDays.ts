import { addDays, type Day, eachDay } from '#core/day.ts'
import { grouped } from '#core/grouped.ts'
import type { Minor } from '#core/money.ts'
import type { Saying } from '#core/shapes.ts'
import type { BulkPolicy, PlannedDay } from './bulkContract.ts'

/** What is known now of the days that are to be closed. */
export interface BulkFacts {
  /** Reserved stays; an arrival before the first day counts for it. */
  readonly arrivals: readonly { readonly arrival: Day; readonly fee: Minor }[]
  /** Stays in house that are due out until the last day, with what they owe now. */
  readonly departures: readonly { readonly stayId: number; readonly departure: Day; readonly balance: Minor }[]
  /** What the audits will post: nights, inclusions and recurring charges; a day before the first counts for it. */
  readonly charges: readonly {
    readonly stayId: number
    readonly date: Day
    readonly isNight: boolean
    readonly gross: Minor
    /** The currency of a night that has no exchange rate. */
    readonly withoutRate: string | null
  }[]
}

/** Each day of `[from, until]`, both inclusive, and why it cannot be closed. */
export function bulkDays(from: Day, until: Day, facts: BulkFacts, policy: BulkPolicy): PlannedDay[] {
  const on = (date: Day): Day => (date < from ? from : date)
  const owes = owingAtDeparture(facts)
  const arrivals = grouped(facts.arrivals, ({ arrival }) => on(arrival))
  const departures = grouped(facts.departures, ({ departure }) => on(departure))
  const charges = grouped(facts.charges, ({ date }) => on(date))
  return eachDay(from, addDays(until, 1)).map((date) => {
    const [coming, leaving, charged] = [arrivals.get(date) ?? [], departures.get(date) ?? [], charges.get(date) ?? []]
    const planned = {
      date,
      arrivals: coming.length,
      noShowFees: policy.arrivals === 'noShow' ? coming.reduce((sum, { fee }) => sum + fee, 0) : 0,
      departures: leaving.length,
      owing: leaving.filter(({ stayId }) => owes(stayId)).length,
      nights: charged.filter(({ isNight }) => isNight).length,
      gross: charged.reduce((sum, { gross }) => sum + gross, 0),
    }
    const withoutRate = charged.find((charge) => charge.withoutRate !== null)?.withoutRate
    return { ...planned, stops: whyStops(planned, policy, withoutRate ?? null) }
  })
}

function whyStops(
  { date, arrivals, departures, owing }: Omit<PlannedDay, 'stops'>,
  policy: BulkPolicy,
  withoutRate: string | null,
): Saying | null {
  const undecided = [policy.arrivals === 'stop' ? arrivals : 0, policy.departures === 'stop' ? departures : 0] as const
  if (undecided[0] + undecided[1] > 0) return { code: 'nightAuditPending', params: [...undecided] }
  if (owing > 0) return { code: 'leavingOwe', params: [owing] }
  return withoutRate === null ? null : { code: 'noExchangeRate', params: [withoutRate, date] }
}

/** Who owes, or is owed, something when all nights until the departure are charged. */
function owingAtDeparture({ departures, charges }: BulkFacts): (stayId: number) => boolean {
  const balances = new Map(departures.map(({ stayId, balance }) => [stayId, balance]))
  for (const { stayId, gross } of charges) {
    const balance = balances.get(stayId)
    if (balance !== undefined) balances.set(stayId, balance + gross)
  }
  return (stayId) => (balances.get(stayId) ?? 0) !== 0
}
