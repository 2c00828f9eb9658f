import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { LOCALES } from '#core/labels.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { listInput, page } from '#core/page.ts'
import { id, reasonText } from '#core/shapes.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { holdsCardNumber } from '#domain/folio/cardNumber.ts'
import { foreign, laidDown } from '#domain/folio/contract.ts'
import { moneyText } from '#domain/folio/shapes.ts'
import { INVOICE_KINDS, invoiceFacts } from './invoice.ts'
import { statementFacts } from './statement.ts'

const reads = menu('/payment/company-database')
/** An invoice is printed where folios are. */
const prints = menu('/payment/company-database', '/front-office/reservation-list', '/report/folio')
const changes = ['CityLedger', 'Invoice', 'CompanyProfile', 'Dashboard']
const amount = minor.min(1)
const reason = reasonText.refine((text) => !holdsCardNumber(text), { params: { code: 'cardNumber' } })

/** What a company may owe, and what it owes now; amounts in minor units of the hotel's currency. */
const credit = z.object({
  companyId: id,
  name: z.string(),
  creditLimit: minor,
  /** Days. */
  paymentTerms: z.int(),
  onHold: z.boolean(),
  holdReason: z.string(),
  balance: minor,
})
export type Credit = z.infer<typeof credit>

/** What is open of a company's account at the end of a day: invoices by days since they were issued. */
const ageingRow = z.object({
  companyId: id,
  name: z.string(),
  balance: minor,
  /** Up to 30 days, 31 to 60, 61 to 90, and more. */
  to30: minor,
  to60: minor,
  to90: minor,
  over90: minor,
  /** Settled and on no invoice. */
  uninvoiced: minor,
  /** Paid and for no invoice: it lessens what is owed. */
  unallocated: minor,
  /** Of the invoices: past their due day. */
  overdue: minor,
})
export type AgeingRow = z.infer<typeof ageingRow>

const account = credit.extend({
  language: z.enum(LOCALES),
  email: z.string(),
  folioId: id.nullable(),
  ageing: ageingRow,
  /** The last time that it was reminded. */
  reminder: z.object({ level: z.int(), sentOn: day }).nullable(),
})
export type Account = z.infer<typeof account>

const invoiceRow = z.object({
  id,
  kind: z.enum(INVOICE_KINDS),
  year: z.int(),
  number: z.int(),
  issuedOn: day,
  dueOn: day,
  amount: minor,
  /** Of an invoice: what is left to be paid. */
  open: minor,
  dispute: z.string().nullable(),
  /** What a credit note corrects. */
  ofNumber: z.object({ year: z.int(), number: z.int() }).nullable(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

/** One posting on a company's account. */
const accountLine = z.object({
  /** Of the lines of the account that it wrote, the first. */
  id,
  kind: z.enum(['settlement', 'takenBack', 'payment', 'refund', 'creditNote', 'writeOff', 'commission']),
  date: day,
  /** Signed: positive = the company owes it. */
  gross: minor,
  /** The balance after it. */
  balance: minor,
  reference: z.string(),
  reason: z.string(),
  method: label.nullable(),
  receiptId: id.nullable(),
  receiptNumber: z.int().nullable(),
  invoice: z.object({ id, kind: z.enum(INVOICE_KINDS), year: z.int(), number: z.int() }).nullable(),
  /** The guest's folio from which it came. */
  folio: z.object({ id, number: z.int(), roomNumber: z.string().nullable(), name: z.string() }).nullable(),
  /** Of it for no invoice yet. */
  unallocated: minor,
  void: z.boolean(),
  voided: z.boolean(),
  user: z.string(),
})
export type AccountLine = z.infer<typeof accountLine>

const allocationRow = z.object({
  id,
  lineId: id,
  invoiceId: id,
  year: z.int(),
  number: z.int(),
  amount: minor,
  madeOn: day,
  lineKind: z.enum(['payment', 'refund', 'allowance', 'transfer', 'writeOff', 'commission']),
  lineDate: day,
  reference: z.string(),
})
export type AllocationRow = z.infer<typeof allocationRow>

/** For which invoices money is: the oldest first, those that are named, or none yet. */
const shares = {
  allocate: z.enum(['oldest', 'chosen', 'none']).default('oldest'),
  invoices: z
    .array(z.object({ invoiceId: id, amount }))
    .max(500)
    .default([]),
}

const done = z.object({ balance: minor })

/** The accounts of companies (docs/rules/companies.md#account). Amounts are minor units of the hotel's currency. */
export const CityLedger = entity('CityLedger', {
  /** What a folio that is to be settled asks. */
  credit: query({ access: privilege('settleToCompany'), input: z.object({ companyId: id }), output: credit }),
  /** Settles what a folio owes to a company, and draws the invoice for it. Refuses beside `companyId` with overCreditLimit, companyOnHold. */
  settle: command({
    access: privilege('settleToCompany'),
    input: z.object({
      folioId: id,
      companyId: id,
      reference: moneyText,
      invoice: z.boolean().default(false),
      overrideReason: z.string().trim().max(500).optional(),
    }),
    output: z.object({ folioId: id, lineIds: z.array(id), balance: minor, invoiceId: id.nullable() }),
    changes: [...changes, 'Folio', 'Group', 'Stay', 'Reservation', 'StayView', 'NightAudit'],
    afterLicence: true,
  }),
  account: query({ access: reads, input: z.object({ companyId: id }), output: account }),
  /** Refuses with changedMeanwhile. */
  setTerms: command({
    access: privilege('creditTerms'),
    input: z.object({
      companyId: id,
      creditLimit: positiveMinor,
      paymentTerms: z.int().min(0).max(365),
      onHold: z.boolean(),
      holdReason: z.string().trim().max(200).default(''),
      language: z.enum(LOCALES),
    }),
    output: z.object({ companyId: id }),
    changes: [...changes, 'Company'],
  }),
  invoices: query({
    access: reads,
    input: listInput.extend({ companyId: id, which: z.enum(['open', 'all']).default('all') }),
    output: page(invoiceRow),
  }),
  lines: query({ access: reads, input: listInput.extend({ companyId: id }), output: page(accountLine) }),
  /** The allocations that stand. */
  allocations: query({
    access: reads,
    input: z.object({ companyId: id, invoiceId: id.optional() }),
    output: z.array(allocationRow),
  }),
  /** One invoice for settlements that are on none; all of them where none is named. */
  drawInvoice: command({
    access: privilege('settleToCompany'),
    input: z.object({ companyId: id, settlementIds: z.array(id).max(500).default([]) }),
    output: z.object({ invoiceId: id }),
    changes: [...changes, 'Folio'],
  }),
  /** Takes a payment, for invoices or in advance. Refuses with moreThanOpen, moreThanUnallocated. */
  takePayment: command({
    access: privilege('postPayment'),
    input: z.object({ companyId: id, paymentMethodId: id, amount, foreign, laidDown, reference: moneyText, ...shares }),
    output: done.extend({ receiptId: id.nullable() }),
    changes,
    afterLicence: true,
  }),
  allocate: command({
    access: privilege('postPayment'),
    input: z.object({ lineId: id, ...shares }),
    output: done,
    changes,
    afterLicence: true,
  }),
  unallocate: command({
    access: privilege('postPayment'),
    input: z.object({ allocationId: id }),
    output: done,
    changes,
    afterLicence: true,
  }),
  /** Gives up what is open of an invoice, or a part of it. */
  writeOff: command({
    access: privilege('writeOff'),
    input: z.object({ invoiceId: id, amount, reason }),
    output: done,
    changes,
  }),
  /** Voids a posting of today on the account; what it was allocated to comes first. */
  void: command({
    access: privilege('voidPosting'),
    input: z.object({ lineId: id, reason }),
    output: done,
    changes: [...changes, 'Folio', 'Stay', 'Reservation', 'NightAudit'],
    afterLicence: true,
  }),
  /** A note: the company disputes the invoice. Without one it does so no more. */
  dispute: command({
    access: privilege('postPayment'),
    input: z.object({ invoiceId: id, note: z.string().trim().max(500) }),
    output: z.object({ invoiceId: id }),
    changes,
  }),
  statement: query({
    access: reads,
    input: z.object({ companyId: id, from: day, until: day }),
    output: statementFacts,
  }),
  /** Letters to companies of whose invoices some are overdue, each in its language; to all of them where none is named. */
  remind: command({
    access: privilege('settleToCompany'),
    input: z.object({ companyIds: z.array(id).max(500).default([]) }),
    output: z.object({ sent: z.int(), withoutAddress: z.array(z.string()) }),
    changes: [...changes, 'Mail'],
  }),
  /** Every company whose account is not zero, as it stood at the end of a day. */
  ageing: query({
    access: reads,
    input: listInput.extend({ asOf: day.optional(), onlyOverdue: z.boolean().default(false) }),
    output: page(ageingRow.extend({ reminderLevel: z.int(), remindedOn: day.nullable() })),
  }),
})

export const Invoice = entity('Invoice', {
  /** The invoice of what a guest has paid, in the name of who pays the folio or of a company. Refuses with notPaidYet, settledToCompany, nothingToInvoice. */
  drawForGuest: command({
    access: privilege('postPayment'),
    input: z.object({ folioId: id, companyId: id.nullish() }),
    output: z.object({ invoiceId: id }),
    changes: ['Invoice', 'Folio'],
    afterLicence: true,
  }),
  get: query({ access: prints, input: z.object({ id }), output: invoiceFacts }),
  /** It is handed out now. `copy`: it was before, and says so; `issueId` is the document's key. */
  issue: command({
    access: prints,
    input: z.object({ id }),
    output: z.object({ issueId: id, copy: z.boolean() }),
    changes: ['Invoice'],
    afterLicence: true,
  }),
  /**
   * A credit note: `lines` are taken off what was sold and owed, with their taxes; `whole` takes the invoice back, and what it asked for is
   * owed on the guests' folios again; one of a guest leaves its lines to be corrected and invoiced anew. Refuses with moreThanLeft, invoiceHasMoney, invoiceCredited.
   */
  credit: command({
    access: privilege('creditNote'),
    input: z.object({
      id,
      whole: z.boolean().default(false),
      lines: z
        .array(z.object({ lineId: id, amount }))
        .max(500)
        .default([]),
      reason,
    }),
    output: z.object({ id }),
    changes: [...changes, 'Folio', 'Stay', 'Reservation', 'NightAudit'],
  }),
})
