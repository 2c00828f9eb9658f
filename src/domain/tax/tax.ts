import { Big } from 'big.js'
import { addDays, type Day } from '#core/day.ts'
import { allocate, type Minor, roundMinor } from '#core/money.ts'

/** A stay's own exemption, or the standing one of its company or of a customer group. */
export interface ExemptBy {
  readonly kind: 'stay' | 'standing'
  readonly id: number
}

export interface TaxRule {
  readonly id: number
  readonly kind: 'percent' | 'perNight' | 'perPersonNight'
  /** A decimal text: a percentage for 'percent', else minor units of the hotel's currency. */
  readonly amount: string
  /** Inside a price that says it includes tax; else on top of every price. */
  readonly inclusive: boolean
  /** A service charge: taxes of base 'netAndService' are due on it too. */
  readonly service: boolean
  readonly base: 'net' | 'netAndService'
  readonly accountId: number
  /** By which exemption it is not charged: it is reckoned as ever, and taken off a price in which it stands. */
  readonly exemptBy?: ExemptBy
}

/** A tax of the hotel with where and when it is due. */
export interface HotelTax extends TaxRule {
  readonly code: string
  readonly name: string
  readonly nameMon: string
  readonly onRooms: boolean
  readonly extraChargeGroupIds: readonly number[]
  readonly validFrom: Day
  /** Inclusive; null = no end. */
  readonly validTo: Day | null
  /** A stay can be exempt from it. */
  readonly exemptible: boolean
}

/** For which days a stay is exempt from the taxes that can be. */
export interface TaxExemption extends ExemptBy {
  readonly from: Day
  /** The first day that is taxed again; null = no end. */
  readonly until: Day | null
  /** The taxes that it is from; null = all that can be exempted. */
  readonly codes: readonly string[] | null
}

const isFrom = ({ codes }: TaxExemption, { exemptible, exemptBy, code }: HotelTax): boolean =>
  exemptible && exemptBy === undefined && (codes === null || codes.includes(code))

/** The taxes of a stay: of one that can be exempted, those of its days for which the stay is exempt say so, by the first exemption that holds. */
export const exempting = (taxes: readonly HotelTax[], exemptions: readonly TaxExemption[]): HotelTax[] =>
  exemptions.reduce<HotelTax[]>(
    (all, exemption) => all.flatMap((tax) => (isFrom(exemption, tax) ? cut(tax, exemption) : [tax])),
    [...taxes],
  )

function cut(tax: HotelTax, { kind, id, from, until }: TaxExemption): HotelTax[] {
  const later = (day: Day): Day => (day > tax.validFrom ? day : tax.validFrom)
  const before = (day: Day): Day => {
    const last = addDays(day, -1)
    return tax.validTo !== null && tax.validTo < last ? tax.validTo : last
  }
  const pieces = [
    { ...tax, validTo: before(from) },
    { ...tax, exemptBy: { kind, id }, validFrom: later(from), validTo: until === null ? tax.validTo : before(until) },
    ...(until === null ? [] : [{ ...tax, validFrom: later(until) }]),
  ]
  return pieces.filter(({ validFrom, validTo }) => validTo === null || validFrom <= validTo)
}

const isValid = (tax: HotelTax, day: Day): boolean =>
  tax.validFrom <= day && (tax.validTo === null || day <= tax.validTo)

/** The taxes due on a room night or day use of that service date. */
export const taxesOnRoom = (taxes: readonly HotelTax[], day: Day): HotelTax[] =>
  taxes.filter((tax) => tax.onRooms && isValid(tax, day))

/** The taxes due on an extra charge of that group and service date. */
export const taxesOnGroup = (taxes: readonly HotelTax[], groupId: number, day: Day): HotelTax[] =>
  taxes.filter((tax) => tax.extraChargeGroupIds.includes(groupId) && isValid(tax, day))

/** What is sold: its price, and what fixed taxes count. */
export interface Sale {
  readonly price: Minor
  /** Whether the price says that it includes tax. */
  readonly taxInclusive: boolean
  /** 1 for a room night or day use, 0 for anything else. */
  readonly nights: number
  readonly persons: number
}

interface TaxAmount {
  readonly taxId: number
  readonly accountId: number
  readonly amount: Minor
  /** By which it is 0. */
  readonly exemptBy: ExemptBy | undefined
}

export interface TaxSplit {
  readonly net: Minor
  readonly tax: Minor
  readonly gross: Minor
  readonly taxes: readonly TaxAmount[]
}

const ONE = new Big(1)
const ZERO = new Big(0)
const total = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0)
const rateOf = (tax: TaxRule): Big => (tax.kind === 'percent' ? new Big(tax.amount).div(100) : ZERO)

/** A tax as a part of the net: 0.1 for 10 %, 0.11 where 10 % is due on net and a service charge of 10 %. */
function factorOf(tax: TaxRule, taxes: readonly TaxRule[]): Big {
  if (tax.service || tax.base === 'net') return rateOf(tax)
  const service = taxes.filter((other) => other.service).reduce((sum, other) => sum.plus(rateOf(other)), ZERO)
  return rateOf(tax).times(ONE.plus(service))
}

function fixedAmount(tax: TaxRule, { nights, persons }: Sale): Minor {
  if (tax.kind === 'percent') return 0
  return roundMinor(new Big(tax.amount).times(nights).times(tax.kind === 'perNight' ? 1 : persons))
}

/** Fixed taxes that are said to be inside a price are never more than the price. */
function fixedInside(inside: readonly TaxRule[], sale: Sale): Minor[] {
  const amounts = inside.map((tax) => fixedAmount(tax, sale))
  return total(amounts) > sale.price ? allocate(sale.price, amounts) : amounts
}

/**
 * Splits a price into net and taxes (docs/rules/tax.md#rounding): each tax rounded half away from zero, net = gross − taxes.
 * A tax is inside the price where both the tax and the price say so, else on top of it. What a stay is exempt from is taken off the price: the
 * net and the other taxes are as without the exemption.
 */
export function splitTax(sale: Sale, taxes: readonly TaxRule[]): TaxSplit {
  const inside = taxes.filter((tax) => tax.inclusive && sale.taxInclusive)
  const onTop = taxes.filter((tax) => !inside.includes(tax))
  const fixed = fixedInside(inside, sale)
  const factors = inside.map((tax) => factorOf(tax, taxes))
  const all = factors.reduce((sum, factor) => sum.plus(factor), ONE)
  const percentBase = sale.price - total(fixed)
  const insideAmounts = factors.map(
    (factor, index) => (fixed[index] ?? 0) + roundMinor(factor.times(percentBase).div(all)),
  )
  const net = sale.price - total(insideAmounts)
  const amountOnTop = (tax: TaxRule): Minor => fixedAmount(tax, sale) + roundMinor(factorOf(tax, taxes).times(net))
  const amountOf = new Map<TaxRule, Minor>([
    ...inside.map((tax, index) => [tax, insideAmounts[index] ?? 0] as const),
    ...onTop.map((tax) => [tax, amountOnTop(tax)] as const),
  ])
  const split = taxes.map((tax) => ({
    taxId: tax.id,
    accountId: tax.accountId,
    amount: tax.exemptBy === undefined ? (amountOf.get(tax) ?? 0) : 0,
    exemptBy: tax.exemptBy,
  }))
  const tax = total(split.map(({ amount }) => amount))
  return { net, tax, gross: net + tax, taxes: split }
}
