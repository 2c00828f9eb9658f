import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import {
  dueInclusions,
  type IncludingStay,
  type InclusionTerms,
  insideRate,
  isNightly,
  type Party,
} from './inclusion.ts'

/** One time that an inclusion was posted, or has to be again because its posting was voided. */
interface InclusionPosting {
  readonly date: Day
  readonly price: Minor
  readonly quantity: number
  /** Null: voided. */
  readonly lineId: number | null
}

export interface IncludingNight extends Party {
  readonly date: Day
  /** As agreed, before anything inside it is taken out. */
  readonly rate: Minor
  readonly posted: boolean
}

export interface Including<I extends InclusionTerms> {
  readonly stay: IncludingStay
  readonly nights: readonly IncludingNight[]
  readonly inclusions: readonly (I & { readonly postings?: readonly InclusionPosting[] })[]
  /** Complimentary or house use: whatever is included is free too. */
  readonly free: boolean
}

/** What a package adds to the folio on a day; inside the rate, `date` is the night from whose price it is taken. */
export interface InclusionCharge<I> {
  readonly inclusion: I
  readonly date: Day
  readonly quantity: number
  readonly price: Minor
  readonly posted: boolean
  /** Its posting was voided. */
  readonly again: boolean
}

/** Everything that packages put on the folio over a stay, what is posted and what is not yet, in order of date, inside the rate first. */
export function inclusionCharges<I extends InclusionTerms>(of: Including<I>): InclusionCharge<I>[] {
  if (of.free) return []
  const nightOn = new Map(of.nights.map((night) => [night.date, night]))
  const wanted = of.inclusions.flatMap((inclusion) => chargesOf(inclusion, of.stay, nightOn))
  const inside = wanted.filter((charge) => charge.inclusion.inside)
  const capped = [...new Set(inside.map(({ date }) => date))].flatMap((date) =>
    withinRate(
      nightOn.get(date),
      inside.filter((charge) => charge.date === date),
    ),
  )
  const all = [...capped, ...wanted.filter((charge) => !charge.inclusion.inside)].filter(({ price }) => price > 0)
  return all.sort((a, b) => a.date.localeCompare(b.date))
}

function chargesOf<I extends InclusionTerms>(
  inclusion: I & { readonly postings?: readonly InclusionPosting[] },
  stay: IncludingStay,
  nightOn: ReadonlyMap<Day, IncludingNight>,
): InclusionCharge<I>[] {
  const postings = inclusion.postings ?? []
  const live = postings
    .filter(({ lineId }) => lineId !== null)
    .map(({ date, price, quantity }) => ({ inclusion, date, price, quantity, posted: true, again: false }))
  const open = dueInclusions(inclusion, stay, (date) => nightOn.get(date)).flatMap((due) => {
    const known = postings.find(({ date }) => date === due.date)
    if (known?.lineId) return []
    if (known)
      return [{ inclusion, date: due.date, price: known.price, quantity: known.quantity, posted: false, again: true }]
    // a night that was charged without it stays so
    const late = (inclusion.inside || isNightly(inclusion)) && nightOn.get(due.date)?.posted !== false
    return late ? [] : [{ ...due, inclusion, posted: false, again: false }]
  })
  return [...live, ...open]
}

/** What is new is shared out of what the night's rate has left. */
function withinRate<I>(
  night: IncludingNight | undefined,
  charges: readonly InclusionCharge<I>[],
): InclusionCharge<I>[] {
  const fixed = charges.filter(({ posted, again }) => posted || again)
  const fresh = charges.filter(({ posted, again }) => !posted && !again)
  const left = Math.max(0, (night?.rate ?? 0) - fixed.reduce((sum, { price }) => sum + price, 0))
  const prices = insideRate(
    left,
    fresh.map(({ price }) => price),
  )
  return [...fixed, ...fresh.map((charge, index) => ({ ...charge, price: prices[index] ?? 0 }))]
}

/** What the room itself costs that night: the rate less what is inside it. */
export const roomPart = <I extends InclusionTerms>(
  { date, rate }: Pick<IncludingNight, 'date' | 'rate'>,
  charges: readonly InclusionCharge<I>[],
): Minor =>
  charges
    .filter((charge) => charge.inclusion.inside && charge.date === date)
    .reduce((left, { price }) => left - price, rate)

/** What of it a posting of nights takes along. */
export interface PostingRun {
  /** The nights that are posted now. */
  readonly nights: ReadonlySet<Day>
  /** Nothing of a later day. */
  readonly upTo: Day
  /** The guest leaves now: what is for the departure too. */
  readonly leaving: boolean
}

export function dueNow<I extends InclusionTerms>(
  charges: readonly InclusionCharge<I>[],
  { nights, upTo, leaving }: PostingRun,
): InclusionCharge<I>[] {
  return charges.filter(({ inclusion, date, posted, again }) => {
    if (posted || date > upTo) return false
    if (again) return true
    if (inclusion.inside || isNightly(inclusion)) return nights.has(date)
    return inclusion.rhythm === 'arrival' || leaving
  })
}
