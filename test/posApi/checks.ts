/** What POS API 3.0 looks at before it takes a receipt. */

interface WireItem {
  readonly name: string
  readonly barCodeType: string
  readonly classificationCode: string
  readonly measureUnit: string
  readonly qty: number
  readonly unitPrice: number
  readonly totalVAT: number
  readonly totalCityTax: number
  readonly totalAmount: number
}
interface WireSums {
  readonly totalAmount: number
  readonly totalVAT: number
  readonly totalCityTax: number
}
export interface WireReceipt extends WireSums {
  readonly branchNo: string
  readonly districtCode: string
  readonly merchantTin: string
  readonly posNo: string
  readonly customerTin?: string
  readonly consumerNo?: string
  readonly type: 'B2C_RECEIPT' | 'B2B_RECEIPT' | 'B2C_INVOICE' | 'B2B_INVOICE'
  readonly inactiveId?: string
  readonly invoiceId?: string
  readonly billIdSuffix: string
  readonly receipts: readonly (WireSums & { readonly taxType: string; readonly items: readonly WireItem[] })[]
  readonly payments: readonly { readonly code: string; readonly status: string; readonly paidAmount: number }[]
}

/** Hundredths, so that sums are exact. */
const cents = (amount: number): number => Math.round(amount * 100)
const KEYS = ['totalAmount', 'totalVAT', 'totalCityTax'] as const
const TAX_TYPES = ['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT']

const sumUp = (of: WireSums, parts: readonly WireSums[]): string[] =>
  KEYS.filter((key) => cents(of[key]) !== parts.reduce((sum, part) => sum + cents(part[key]), 0)).map(
    (key) => `${key} is not the sum of its parts`,
  )

const fits = (shape: RegExp, value: unknown, name: string): string[] =>
  typeof value === 'string' && shape.test(value) ? [] : [`${name} is missing or has a wrong shape`]

/** Everything that is wrong with a receipt, whatever else is known. */
export function faultsOf(receipt: WireReceipt, sellers: readonly string[]): string[] {
  const { type, receipts = [], payments = [] } = receipt
  const items = receipts.flatMap((one) => one.items)
  const isInvoice = type.endsWith('INVOICE')
  const paid = payments.reduce((sum, { paidAmount }) => sum + cents(paidAmount), 0)
  return [
    ...fits(/^B2[BC]_(RECEIPT|INVOICE)$/, type, 'type'),
    ...fits(/^\d{4}$/, receipt.districtCode, 'districtCode'),
    ...fits(/^\d{1,5}$/, receipt.branchNo, 'branchNo'),
    ...fits(/^\d{1,10}$/, receipt.posNo, 'posNo'),
    ...fits(/^\d{6}$/, receipt.billIdSuffix, 'billIdSuffix'),
    ...(sellers.includes(receipt.merchantTin) ? [] : ['merchantTin is not registered here']),
    ...(type.startsWith('B2B')
      ? fits(/^(\d{11}|\d{14})$/, receipt.customerTin, 'customerTin')
      : receipt.customerTin === undefined
        ? []
        : ['customerTin belongs to B2B']),
    ...(receipt.consumerNo === undefined
      ? []
      : type === 'B2C_RECEIPT'
        ? fits(/^\d{8}$/, receipt.consumerNo, 'consumerNo')
        : ['consumerNo belongs to B2C_RECEIPT']),
    ...(items.length === 0 ? ['there are no items'] : []),
    ...items.flatMap(faultsOfItem),
    ...receipts.flatMap((one) => [
      ...sumUp(one, one.items),
      ...(TAX_TYPES.includes(one.taxType) ? [] : [`taxType ${one.taxType} is unknown`]),
      ...(one.taxType === 'VAT_ABLE' || cents(one.totalVAT) === 0 ? [] : [`${one.taxType} has no VAT`]),
      ...(cents(one.totalVAT) * 11 > cents(one.totalAmount) + 11 * one.items.length ? ['totalVAT is too much'] : []),
    ]),
    ...(new Set(receipts.map(({ taxType }) => taxType)).size === receipts.length ? [] : ['a taxType stands twice']),
    ...sumUp(receipt, receipts),
    ...(isInvoice ? (payments.length > 0 ? ['an invoice has no payments'] : []) : []),
    ...(!isInvoice && paid !== cents(receipt.totalAmount) ? ['payments do not sum to totalAmount'] : []),
    ...payments.flatMap(({ code }) => fits(/^[A-Z_]+$/, code, 'payments.code')),
  ]
}

const faultsOfItem = (item: WireItem): string[] => [
  ...(item.name.trim() === '' ? ['an item has no name'] : []),
  ...fits(/^\d{7}$/, item.classificationCode, 'classificationCode'),
  ...fits(/./, item.measureUnit, 'measureUnit'),
  ...(item.qty > 0 && item.totalAmount > 0 ? [] : ['an item has no quantity or amount']),
  ...(cents(item.qty * item.unitPrice) === cents(item.totalAmount) ? [] : ['qty × unitPrice is not totalAmount']),
]
