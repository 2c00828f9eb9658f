import { Big } from 'big.js'
import { z } from 'zod'
import type { Minor } from '#core/money.ts'
import { TAX_TYPES } from '#domain/receipt/taxTypes.ts'
import type { TaxReceiptFacts, TaxReceiptItem } from './facts.ts'
import { isInvoice, type TaxReceiptKind } from './kinds.ts'
import { sumsOf } from './plan.ts'

/** A receipt with what the daemon needs beside what it tells. */
export interface SentReceipt {
  readonly kind: TaxReceiptKind
  readonly customerTin: string
  readonly consumerNo: string
  readonly billIdSuffix: string
  /** The number of the tax service of what it corrects, or of the invoice that it pays. */
  readonly inactiveId: string | null
  readonly invoiceId: string | null
  readonly facts: TaxReceiptFacts
}

/** An amount as the daemon writes it: units of the currency with a fraction. Nowhere else are amounts fractions. */
const decimal = (amount: Minor, digits: number): number => Number(new Big(amount).div(new Big(10).pow(digits)))

/** The body of `POST /rest/receipt`: one receipt for each way of the VAT law. */
export function toWire(receipt: SentReceipt, digits: number): Record<string, unknown> {
  const { kind, customerTin, consumerNo, billIdSuffix, inactiveId, invoiceId, facts } = receipt
  const { seller, items, payments } = facts
  const sums = (of: readonly TaxReceiptItem[]) => {
    const { total, vat, cityTax } = sumsOf(of)
    return {
      totalAmount: decimal(total, digits),
      totalVAT: decimal(vat, digits),
      totalCityTax: decimal(cityTax, digits),
    }
  }
  const customer = customerTin === '' ? {} : { customerTin }
  return {
    branchNo: seller.branchNo,
    ...sums(items),
    districtCode: seller.districtCode,
    merchantTin: seller.tin,
    posNo: seller.posNo,
    ...customer,
    ...(consumerNo === '' ? {} : { consumerNo }),
    type: kind,
    ...(inactiveId === null ? {} : { inactiveId }),
    ...(invoiceId === null ? {} : { invoiceId }),
    billIdSuffix,
    receipts: TAX_TYPES.flatMap((taxType) => {
      const own = items.filter((item) => item.taxType === taxType)
      return own.length === 0
        ? []
        : [
            {
              ...sums(own),
              taxType,
              merchantTin: seller.tin,
              ...customer,
              items: own.map((item) => itemOf(item, digits)),
            },
          ]
    }),
    payments: isInvoice(kind)
      ? []
      : payments.map(({ code, amount }) => ({ code, status: 'PAID', paidAmount: decimal(amount, digits) })),
  }
}

const itemOf = (item: TaxReceiptItem, digits: number) => ({
  name: item.name.mon,
  barCodeType: 'UNDEFINED',
  classificationCode: item.classification,
  measureUnit: item.measureUnit,
  qty: Number(item.quantity),
  unitPrice: decimal(item.unitPrice, digits),
  totalVAT: decimal(item.vat, digits),
  totalCityTax: decimal(item.cityTax, digits),
  totalAmount: decimal(item.total, digits),
})

/** What became of a receipt, as the daemon says. */
export type Told =
  | {
      readonly kind: 'taken'
      readonly externalId: string
      readonly externalDate: string
      readonly lottery: string
      readonly qrData: string
    }
  | { readonly kind: 'refused'; readonly words: string }
  /** It says nothing that can be understood: it may be taken or not. */
  | { readonly kind: 'unclear' }

const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .nullish()
  .catch(null)
  .transform((said) => said?.trim() ?? '')
const answer = z.object({ id: text, status: text, message: text, date: text, lottery: text, qrData: text })
const MOST_WORDS = 500

/** Reads the answer to `POST /rest/receipt`. */
export function readTold(status: number, body: string): Told {
  const said = parsed(body)
  if (said?.status === 'ERROR') return { kind: 'refused', words: said.message.slice(0, MOST_WORDS) }
  const isTaken = said !== undefined && ['SUCCESS', 'PAYMENT'].includes(said.status) && /^\d{33}$/.test(said.id)
  if (status !== 200 || !isTaken || said.date === '') return { kind: 'unclear' }
  const { id, date, lottery, qrData } = said
  return { kind: 'taken', externalId: id, externalDate: date, lottery, qrData }
}

/** Reads the answer to `DELETE /rest/receipt`: what was taken back is told by 200 alone. */
export function readReturned(status: number, body: string): 'returned' | { readonly words: string } | undefined {
  const said = parsed(body)
  if (said?.status === 'ERROR') return { words: said.message.slice(0, MOST_WORDS) }
  return status === 200 ? 'returned' : undefined
}

function parsed(body: string): z.output<typeof answer> | undefined {
  try {
    return answer.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
