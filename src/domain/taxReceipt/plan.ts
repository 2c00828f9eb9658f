import { Big } from 'big.js'
import type { ErrorCode, ErrorParam } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import type { PaidMoney, SoldLine, TaxReceiptSource, TaxReceiptWish } from './contract.ts'
import type { TaxReceiptFacts, TaxReceiptItem } from './facts.ts'
import type { TaxReceiptKind } from './kinds.ts'

interface PlannedLine {
  readonly lineId: number
  readonly kind: 'charge' | 'payment'
  readonly amount: Minor
  readonly vat: Minor
  readonly cityTax: Minor
}

/** A receipt as it will be written. */
export interface PlannedReceipt {
  readonly kind: TaxReceiptKind
  readonly customerTin: string
  readonly consumerNo: string
  readonly total: Minor
  readonly vat: Minor
  readonly cityTax: Minor
  readonly lines: readonly PlannedLine[]
  readonly facts: TaxReceiptFacts
}

/** Why there can be no such receipt; beside which field, where one is meant. */
export interface NoReceipt {
  readonly code: ErrorCode
  readonly params: readonly ErrorParam[]
  readonly field?: string
}

export const isPlanned = (plan: PlannedReceipt | NoReceipt): plan is PlannedReceipt => 'facts' in plan

const CURRENCY = 'MNT'
/** Pieces: what is sold by the night, the dish or the trip. */
const MEASURE = 'ш'

type PlanSource = Pick<TaxReceiptSource, 'seller' | 'currency' | 'lines' | 'payments'>
type PlanWish = Omit<TaxReceiptWish, 'paymentLineIds'> & Partial<Pick<TaxReceiptWish, 'paymentLineIds'>>

/**
 * The receipt of chosen charges of a folio: whole charges, to one customer, paid by money in its order; what is not paid is invoiced.
 * `replaced` is the receipt whose place it takes: its charges are free for this one. `say` says an amount.
 */
export function planReceipt(
  source: PlanSource,
  wish: PlanWish,
  say: (amount: Minor) => string,
  replaced?: number,
): PlannedReceipt | NoReceipt {
  const { seller } = source
  if (seller === null) return { code: 'taxReceiptNotSetUp', params: [] }
  if (source.currency !== CURRENCY) return { code: 'taxReceiptCurrency', params: [source.currency] }
  const lines = source.lines.filter(({ lineId }) => wish.lineIds.includes(lineId))
  if (lines.length < new Set(wish.lineIds).size || lines.length === 0) return { code: 'taxReceiptNothing', params: [] }
  if (lines.some(({ receipt }) => receipt !== null && receipt.id !== replaced))
    return { code: 'ebarimtPrinted', params: [], field: 'lineIds' }
  const unclassified = lines.filter(({ classification }) => !/^\d{7}$/.test(classification))
  if (unclassified.length > 0) return { code: 'taxReceiptUnclassified', params: [namesOf(unclassified)] }
  if (wish.toCompany && wish.customerTin === '') return { code: 'required', params: [], field: 'customerTin' }
  const items = lines.map(itemOf)
  const sums = sumsOf(items)
  const money = wish.invoice ? [] : chosen(source.payments, wish.paymentLineIds)
  const paid = spend(money, sums.total)
  const paidAll = paid.reduce((sum, { amount }) => sum + amount, 0)
  if (!wish.invoice && paidAll < sums.total)
    return { code: 'taxReceiptUnpaid', params: [say(paidAll)], field: 'invoice' }
  const noCode = paid.find(({ code }) => code === '')
  if (noCode) return { code: 'taxReceiptNoCode', params: [noCode.method] }
  return {
    kind: `${wish.toCompany ? 'B2B' : 'B2C'}_${wish.invoice ? 'INVOICE' : 'RECEIPT'}`,
    customerTin: wish.toCompany ? wish.customerTin : '',
    consumerNo: wish.toCompany || wish.invoice ? '' : wish.consumerNo,
    ...sums,
    lines: [
      ...lines.map(({ lineId, amount, vat, cityTax }) => ({ lineId, kind: 'charge' as const, amount, vat, cityTax })),
      ...paid.map(({ lineId, amount }) => ({ lineId, kind: 'payment' as const, amount, vat: 0, cityTax: 0 })),
    ],
    facts: { seller, items, payments: gathered(paid) },
  }
}

/** To whom the receipt of a whole folio is told. */
export type AskedReceipt = Pick<TaxReceiptWish, 'toCompany' | 'customerTin' | 'consumerNo'>

/** Everything of a folio that is on no receipt yet, to one customer; where it is not wholly paid it is invoiced. */
export function wishOfFolio({ lines, payments }: PlanSource, asked: AskedReceipt): PlanWish {
  const free = lines.filter(({ receipt }) => receipt === null)
  const total = free.reduce((sum, { amount }) => sum + amount, 0)
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  return { ...asked, lineIds: free.map(({ lineId }) => lineId), invoice: paid < total }
}

/** Each name once, in both languages. */
function namesOf(lines: readonly SoldLine[]) {
  const listed = (names: readonly string[]) => [...new Set(names)].join(', ')
  return { en: listed(lines.map(({ name }) => name.en)), mon: listed(lines.map(({ name }) => name.mon)) }
}

/** As many pieces as were sold where each costs a whole number of minor units, else one piece at the whole price. */
function itemOf({ name, classification, taxType, quantity, amount, vat, cityTax }: SoldLine): TaxReceiptItem {
  const pieces = new Big(quantity)
  const price = pieces.gt(0) ? new Big(amount).div(pieces) : new Big(0)
  const isExact = pieces.gt(0) && price.eq(price.round(0)) && price.times(pieces).eq(amount)
  return {
    name,
    classification,
    taxType,
    measureUnit: MEASURE,
    quantity: isExact ? quantity : '1',
    unitPrice: isExact ? Number(price) : amount,
    total: amount,
    vat,
    cityTax,
  }
}

export const sumsOf = (items: readonly Pick<TaxReceiptItem, 'total' | 'vat' | 'cityTax'>[]) => ({
  total: items.reduce((sum, { total }) => sum + total, 0),
  vat: items.reduce((sum, { vat }) => sum + vat, 0),
  cityTax: items.reduce((sum, { cityTax }) => sum + cityTax, 0),
})

const chosen = (payments: readonly PaidMoney[], lineIds: readonly number[] | null | undefined): readonly PaidMoney[] =>
  lineIds ? payments.filter(({ lineId }) => lineIds.includes(lineId)) : payments

/** What of the money pays for it, the first first. */
function spend(money: readonly PaidMoney[], total: Minor): PaidMoney[] {
  let left = total
  return money.flatMap((one) => {
    const amount = Math.min(one.amount, left)
    left -= amount
    return amount > 0 ? [{ ...one, amount }] : []
  })
}

/** One for each way of paying. */
function gathered(paid: readonly PaidMoney[]): TaxReceiptFacts['payments'] {
  const byCode = new Map<string, TaxReceiptFacts['payments'][number]>()
  for (const { code, method, amount } of paid)
    byCode.set(code, { code, method, amount: (byCode.get(code)?.amount ?? 0) + amount })
  return [...byCode.values()]
}
