import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { listInput, page } from '#core/page.ts'
import { id, reasonText, saying } from '#core/shapes.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { letterhead } from '#domain/paper/bookingFacts.ts'
import { TAX_TYPES, TIN } from '#domain/receipt/taxTypes.ts'
import { taxReceiptFacts } from './facts.ts'
import { TAX_RECEIPT_KINDS, TAX_RECEIPT_STATUSES } from './kinds.ts'

const reads = menu('/payment/ebarimt', '/front-office/reservation-list', '/report/folio')
const list = menu('/payment/ebarimt')
const issues = privilege('issueTaxReceipt')
const returns = privilege('returnTaxReceipt')
const taxReceiptChanges = ['TaxReceipt', 'Folio', 'Dashboard']

const numbered = z.object({ id, number: z.int() })

/** A charge of a folio as it stands now, after allowances and moves; minor units, taxes inside. */
const soldLine = z.object({
  lineId: id,
  name: label,
  date: day,
  quantity: z.string(),
  amount: minor,
  vat: minor,
  cityTax: minor,
  taxType: z.enum(TAX_TYPES),
  classification: z.string(),
  /** The receipt on which it stands. */
  receipt: numbered.nullable(),
})
export type SoldLine = z.infer<typeof soldLine>

/** Money that was paid on a folio and is on no receipt yet. */
const money = z.object({ lineId: id, date: day, method: label, code: z.string(), amount: minor })
export type PaidMoney = z.infer<typeof money>

export const taxReceiptSource = z.object({
  folioId: id,
  /** Null until POS API is set up. */
  seller: taxReceiptFacts.shape.seller.nullable(),
  currency: z.string(),
  lines: z.array(soldLine),
  payments: z.array(money),
  /** Of which nothing was paid: it was settled to a company's account. */
  settled: z.boolean(),
  /** Who pays the folio, and the number that their last receipt had. */
  payer: z.object({ companyId: id.nullable(), name: z.string(), tin: z.string() }).nullable(),
})
export type TaxReceiptSource = z.infer<typeof taxReceiptSource>

/** To whom a receipt is told. */
export const receiptCustomer = {
  /** To a company, with its taxpayer's number; else to a person. */
  toCompany: z.boolean().default(false),
  customerTin: z
    .string()
    .trim()
    .refine((text) => text === '' || TIN.test(text), { params: { code: 'invalidTin' } })
    .default(''),
  consumerNo: z
    .string()
    .trim()
    .refine((text) => text === '' || /^\d{8}$/.test(text), { params: { code: 'invalidConsumerNo' } })
    .default(''),
}

/** Which charges go on a receipt, and to whom it is told. */
const wish = {
  lineIds: z.array(id).min(1).max(500),
  /** The money that paid them, in this order; all that is on no receipt when left out. */
  paymentLineIds: z.array(id).max(200).nullish(),
  ...receiptCustomer,
  /** What is not paid yet is invoiced. */
  invoice: z.boolean().default(false),
}
const wished = z.object(wish)
export type TaxReceiptWish = z.output<typeof wished>

const row = numbered.extend({
  kind: z.enum(TAX_RECEIPT_KINDS),
  status: z.enum(TAX_RECEIPT_STATUSES),
  businessDate: day,
  /** ISO instant. */
  issuedAt: z.string(),
  folioId: id,
  folioNumber: z.int(),
  roomNumber: z.string().nullable(),
  payer: z.string(),
  customer: z.string(),
  total: minor,
  vat: minor,
  cityTax: minor,
  /** The number that the tax service gave it. */
  externalId: z.string().nullable(),
  attempts: z.int(),
  failure: saying.nullable(),
  issuedBy: z.string(),
})
export type TaxReceiptRow = z.infer<typeof row>

/** One about which somebody has to do something. */
export const unsettledReceipt = row.extend({
  /** The last calendar day at the hotel that the law leaves for telling it. */
  tellUntil: day,
})
export type UnsettledReceipt = z.infer<typeof unsettledReceipt>

const record = row.extend({
  billIdSuffix: z.string(),
  externalDate: z.string().nullable(),
  customerTin: z.string(),
  consumerNo: z.string(),
  lineIds: z.array(id),
  /** What it corrects, or the invoice that it pays. */
  replaces: numbered.extend({ how: z.enum(['correction', 'payment']) }).nullable(),
  replacedBy: numbered.nullable(),
  /** It was printed with its lottery: what is printed now is a copy. */
  printed: z.boolean(),
  reason: z.string(),
  facts: taxReceiptFacts,
  currency: z.string(),
  hotel: letterhead.extend({ digits: z.int() }),
})
export type TaxReceiptRecord = z.infer<typeof record>

/** What is printed once and kept nowhere. */
const printed = z.object({ lottery: z.string(), qrData: z.string() })
export type PrintedOnce = z.infer<typeof printed>

/** A folio with what was sold on it on some business dates and is on no receipt. */
const missingRow = z.object({
  folioId: id,
  folioNumber: z.int(),
  roomNumber: z.string().nullable(),
  payer: z.string(),
  /** It was closed, so a receipt is due. */
  due: z.boolean(),
  sold: minor,
  soldVat: minor,
  soldCityTax: minor,
  /** On receipts that the tax service has taken. */
  told: minor,
  toldVat: minor,
  /** On receipts that it has not taken yet. */
  underWay: minor,
  missing: minor,
})
export type MissingRow = z.infer<typeof missingRow>

const issued = z.object({ id, number: z.int() })

/**
 * Receipts of Mongolia, told to the tax service through POS API (docs/rules/receipts.md#what-is-told). Amounts are minor units. Issuing refuses with
 * taxReceiptNotSetUp, taxReceiptUnclassified, taxReceiptNoCode, taxReceiptUnpaid, taxReceiptNothing, ebarimtPrinted.
 */
export const TaxReceipt = entity('TaxReceipt', {
  /** What of a folio can be put on a receipt; with `freed` as if that one did not stand. */
  source: query({ access: reads, input: z.object({ folioId: id, freed: id.nullish() }), output: taxReceiptSource }),
  /** It waits to be sent; nobody waits for the tax service. */
  issue: command({
    access: issues,
    input: z.object({ folioId: id, ...wish }),
    output: issued,
    changes: taxReceiptChanges,
    afterLicence: true,
  }),
  /** Another receipt takes the place of one that stands: to another customer, or of other charges of its folio. */
  correct: command({
    access: returns,
    input: z.object({ id, ...wish, reason: reasonText }),
    output: issued,
    changes: taxReceiptChanges,
    afterLicence: true,
  }),
  /** An invoice was paid: a receipt takes its place. */
  payInvoice: command({
    access: issues,
    input: z.object({ id, paymentMethodId: id }),
    output: issued,
    changes: taxReceiptChanges,
    afterLicence: true,
  }),
  /** The whole receipt is taken back, so that its charges can be changed. */
  giveBack: command({
    access: returns,
    input: z.object({ id, reason: reasonText }),
    output: z.object({ id }),
    changes: taxReceiptChanges,
    afterLicence: true,
  }),
  /** A refused receipt is made anew from what is set up now, to who is named, and sent again. */
  retry: command({
    access: issues,
    input: z.object({ id, customerTin: wish.customerTin, consumerNo: wish.consumerNo }),
    output: z.object({ id }),
    changes: taxReceiptChanges,
    afterLicence: true,
  }),
  /** What the tax service never took is given up: its charges are free again. */
  cancel: command({
    access: returns,
    input: z.object({ id, reason: reasonText }),
    output: z.object({ id }),
    changes: taxReceiptChanges,
    afterLicence: true,
  }),
  /**
   * Somebody has looked into the records of the daemon: it is there, under that number and time of it, or it is not. Of a return: it is gone,
   * or it still stands there.
   */
  resolve: command({
    access: returns,
    input: z.object({
      id,
      isThere: z.boolean(),
      taxNumber: z.string().trim().max(40).default(''),
      taxTime: z.string().trim().max(40).default(''),
    }),
    output: z.object({ id }),
    changes: taxReceiptChanges,
    afterLicence: true,
  }),
  list: query({
    access: list,
    input: listInput.extend({
      status: z.enum([...TAX_RECEIPT_STATUSES, 'unsettled']).optional(),
      from: day.optional(),
      until: day.optional(),
      folioId: id.optional(),
    }),
    output: page(row),
  }),
  get: query({ access: reads, input: z.object({ id }), output: record }),
  /**
   * It is handed out: sent now where it waits, and given with what is printed once, or as a copy without it. No command: no transaction
   * waits for a stranger.
   */
  handOut: {
    ...query({
      access: issues,
      input: z.object({ id }),
      output: z.object({
        status: z.enum(TAX_RECEIPT_STATUSES),
        failure: saying.nullable(),
        once: printed.nullable(),
        /** To which an invoice can be paid. */
        bankAccounts: z.array(z.object({ account: z.string(), bank: z.string() })),
      }),
    }),
    whileLooking: false,
  },
  /** What was sold on business dates, both inclusive, against what stands on receipts, by folio. */
  reconcile: query({
    access: list,
    input: listInput.extend({
      from: day,
      until: day,
      which: z.enum(['missing', 'due', 'all']).default('due'),
    }),
    output: page(missingRow).extend({
      totals: z.object({
        sold: minor,
        soldVat: minor,
        soldCityTax: minor,
        told: minor,
        toldVat: minor,
        underWay: minor,
        missing: minor,
      }),
    }),
  }),
})
