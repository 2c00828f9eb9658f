import { addDays, type Day, eachDay } from '#core/day.ts'
import { type Minor, share } from '#core/money.ts'
import type { ChargedFor, PostingRule } from '#domain/choices/postingRule.ts'
import { Big } from 'big.js'

export interface RecurringTerms {
  readonly postingRule: PostingRule
  readonly everyDays: number
  readonly countedBy: ChargedFor
  /** A decimal text. */
  readonly quantity: string
  readonly unitPrice: Minor
  /** Both inclusive; null = from the arrival, to the last night. */
  readonly fromDate: Day | null
  readonly untilDate: Day | null
  /** Nothing of a day before it is charged; null = of every day. */
  readonly changedOn: Day | null
}

export interface ChargedParty {
  readonly adults: number
  readonly children: number
}

/** arrival = departure is a day use. */
export interface ChargedStay extends ChargedParty {
  readonly arrival: Day
  readonly departure: Day
}

/** The stay that a recurring charge is posted to. */
export interface RecurringStay extends ChargedStay {
  readonly id: number
  readonly status: string
}

/** A day on which it was posted, or has to be again because its posting was voided (null). */
export interface RecurringPosting {
  readonly date: Day
  readonly lineId: number | null
}

/** One time that it is to be posted; `price` = quantity × unit price, as its price says (taxes as with its extra charge). */
export interface RecurringDue {
  readonly date: Day
  readonly quantity: string
  readonly price: Minor
}

/** Every day of the stay on which its rule asks for it, in order. The day of departure only where `untilDate` or `fromDate` names it. */
export function chargeDays(terms: RecurringTerms, { arrival, departure }: ChargedStay): Day[] {
  const { postingRule, everyDays, fromDate, untilDate } = terms
  const first = fromDate === null || fromDate < arrival ? arrival : fromDate
  if (first > departure) return []
  if (postingRule === 'once') return [first]
  const lastNight = arrival === departure ? departure : addDays(departure, -1)
  const open = first > lastNight ? first : lastNight
  const last = untilDate === null ? open : untilDate < departure ? untilDate : departure
  const days = eachDay(first, addDays(last, 1))
  if (postingRule === 'monthly') return days.filter((day) => isMonthly(first, day))
  const step = { daily: 1, everyDays, weekly: 7 }[postingRule]
  return days.filter((_, nth) => nth % step === 0)
}

/** The same day of the month; of a shorter month the last. */
function isMonthly(first: Day, day: Day): boolean {
  const wanted = first.slice(8)
  const own = day.slice(8)
  return own === wanted || (own < wanted && addDays(day, 1).slice(8) === '01')
}

/** What is still to be posted over the whole stay, in order of date; none where nobody is counted. */
export function dueCharges(
  terms: RecurringTerms,
  stay: ChargedStay,
  postings: readonly RecurringPosting[],
  partyOf: (day: Day) => ChargedParty | undefined = () => stay,
): RecurringDue[] {
  const posted = new Set(postings.filter(({ lineId }) => lineId !== null).map(({ date }) => date))
  if (terms.postingRule === 'once' && posted.size > 0) return []
  const { changedOn } = terms
  const open = chargeDays(terms, stay).filter((day) => !posted.has(day) && (changedOn === null || changedOn <= day))
  return open.flatMap((date) => {
    const count = countOf(terms, partyOf(date) ?? stay)
    if (count === 0) return []
    const quantity = new Big(terms.quantity).times(count).toString()
    return [{ date, quantity, price: share(terms.unitPrice, quantity, 1) }]
  })
}

function countOf({ countedBy }: RecurringTerms, { adults, children }: ChargedParty): number {
  return { stay: 1, person: adults + children, adult: adults, child: children }[countedBy]
}
