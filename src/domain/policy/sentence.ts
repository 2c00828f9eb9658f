import { formatMinor } from '#core/formatMinor.ts'
import { type Label, labels, say } from '#core/labels.ts'
import { ALWAYS_HOURS, deadline, type Fee, type Policy } from './policy.ts'

const words = labels({
  wholeStay: { en: 'the whole stay', mon: 'бүх хоногийн төлбөр' },
  percent: { en: '{0} % of the stay', mon: 'байрлалтын дүнгийн {0} %' },
  firstNight: { en: 'the first night', mon: 'эхний хоногийн төлбөр' },
  firstNights: { en: 'the first {0} {0|night|nights}', mon: 'эхний {0} хоногийн төлбөр' },
  nightsLeft: { en: 'all nights that are left', mon: 'үлдсэн бүх хоногийн төлбөр' },
  percentLeft: { en: '{0} % of the nights that are left', mon: 'үлдсэн хоногийн дүнгийн {0} %' },
  nextNight: { en: 'the next night', mon: 'дараагийн хоногийн төлбөр' },
  nextNights: { en: 'the next {0} {0|night|nights}', mon: 'дараагийн {0} хоногийн төлбөр' },
  untilHours: { en: '{0} {0|hour|hours} before arrival', mon: 'ирэхээс {0} цагийн өмнө хүртэл' },
  untilDays: { en: '{0} {0|day|days} before arrival', mon: 'ирэхээс {0} хоногийн өмнө хүртэл' },
  untilArrival: { en: 'arrival', mon: 'ирэх цаг хүртэл' },
  untilDate: { en: '{0}', mon: '{0} цаг хүртэл' },
  fromHours: { en: 'From {0} {0|hour|hours} before arrival', mon: 'Ирэхээс {0} цагийн өмнөөс' },
  fromDays: { en: 'From {0} {0|day|days} before arrival', mon: 'Ирэхээс {0} хоногийн өмнөөс' },
  fromArrival: { en: 'After the hour of arrival', mon: 'Ирэх цагаас хойш' },
  fromDate: { en: 'From {0}', mon: '{0} цагаас' },
  freeAlways: { en: 'Free cancellation until arrival.', mon: 'Ирэх хүртэл төлбөргүй цуцална.' },
  freeUntil: { en: 'Free cancellation until {0}, then {1}.', mon: 'Төлбөргүй цуцлах нь {0}, дараа нь: {1}.' },
  neverFree: { en: 'Cancellation at any time: {0}.', mon: 'Хэдийд ч цуцалсан: {0}.' },
  later: { en: '{0}: {1}.', mon: '{0}: {1}.' },
  noShow: { en: 'No-show: {0}.', mon: 'Ирээгүй бол: {0}.' },
  early: { en: 'Leaving early: {0}.', mon: 'Эрт гарвал: {0}.' },
  depositNow: { en: 'Deposit: {0}, due when booked.', mon: 'Урьдчилгаа: {0}, захиалах үед төлнө.' },
  depositDays: {
    en: 'Deposit: {0}, due {1} {1|day|days} before arrival.',
    mon: 'Урьдчилгаа: {0}, ирэхээс {1} хоногийн өмнө төлнө.',
  },
  depositAtArrival: { en: 'Deposit: {0}, due on the day of arrival.', mon: 'Урьдчилгаа: {0}, ирэх өдөр төлнө.' },
})

/** What amounts are in. */
export interface Money {
  readonly currency: string
  readonly currencyDigits: number
}

const both = (form: Label, ...params: readonly (string | number | Label)[]): Label => ({
  en: say(form, 'en', ...params),
  mon: say(form, 'mon', ...params),
})

const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** How much a fee is, in words: 'the first night', '50 % of the stay', '100,000.00 MNT'. */
export function feeText({ basis, value }: Fee, money: Money, of: 'stay' | 'rest' = 'stay'): Label {
  const nights = Number(value)
  if (basis === 'amount')
    return same(`${formatMinor(Math.round(Number(value)), money.currencyDigits)} ${money.currency}`)
  if (basis === 'percent') return both(of === 'stay' ? words.percent : words.percentLeft, plain(value))
  if (basis === 'all') return of === 'stay' ? words.wholeStay : words.nightsLeft
  if (nights === 1) return of === 'stay' ? words.firstNight : words.nextNight
  return both(of === 'stay' ? words.firstNights : words.nextNights, nights)
}

const same = (text: string): Label => ({ en: text, mon: text })

const HOURS_PER_DAY = 24
const LEAST_DAYS = 3

/** Before arrival, or where the arrival is known at its own day and time. */
function moment(hoursBefore: number, arrivesAt: string | undefined, form: 'until' | 'from'): Label {
  if (arrivesAt !== undefined)
    return both(words[`${form}Date`], deadline(arrivesAt, hoursBefore).slice(0, 16).replace('T', ' '))
  if (hoursBefore === 0) return words[`${form}Arrival`]
  const days = hoursBefore / HOURS_PER_DAY
  return Number.isInteger(days) && days >= LEAST_DAYS
    ? both(words[`${form}Days`], days)
    : both(words[`${form}Hours`], hoursBefore)
}

/**
 * The policy in one or a few sentences, as a guest or a clerk reads it; with `arrivesAt` (hotel-local) the deadlines are dates.
 */
export function policySentence(of: Omit<Policy, 'code' | 'name'>, money: Money, arrivesAt?: string): Label {
  const sentences = [
    ...cancelling(of, money, arrivesAt),
    ...(of.noShow ? [both(words.noShow, feeText(of.noShow, money))] : []),
    ...(of.earlyDeparture ? [both(words.early, feeText(of.earlyDeparture, money, 'rest'))] : []),
    ...(of.deposit ? [deposit(of.deposit, money)] : []),
  ]
  return {
    en: sentences.map(({ en }) => en).join(' '),
    mon: sentences.map(({ mon }) => mon).join(' '),
  }
}

function cancelling({ tiers }: Pick<Policy, 'tiers'>, money: Money, arrivesAt?: string): Label[] {
  const [first, ...later] = tiers.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  if (!first) return [words.freeAlways]
  const cost = feeText(first, money)
  return [
    first.hoursBefore >= ALWAYS_HOURS
      ? both(words.neverFree, cost)
      : both(words.freeUntil, moment(first.hoursBefore, arrivesAt, 'until'), cost),
    ...later.map((tier) => both(words.later, moment(tier.hoursBefore, arrivesAt, 'from'), feeText(tier, money))),
  ]
}

function deposit({ daysBefore, ...asked }: NonNullable<Policy['deposit']>, money: Money): Label {
  const amount = feeText(asked, money)
  if (daysBefore === null) return both(words.depositNow, amount)
  return daysBefore === 0 ? both(words.depositAtArrival, amount) : both(words.depositDays, amount, daysBefore)
}
