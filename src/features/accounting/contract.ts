import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { listInput, page } from '#core/page.ts'
import { minor } from '#core/money.ts'
import { menu } from '#domain/access/access.ts'
import { layoutShape, readyKeys } from './layout.ts'

const mapping = menu('/conf/accounting')
const handing = menu('/integration/accounting')
const id = z.int().positive()
const label = z.object({ en: z.string(), mon: z.string() })

/** What a code of the accounting program can be given to. */
export const subjects = ['account', 'extraCharge', 'paymentMethod', 'tax'] as const
export type Subject = (typeof subjects)[number]

/** One thing with its code; without one of its own it goes by that of its account. */
const coded = z.object({
  subject: z.enum(subjects),
  id,
  /** The account's number, the charge's or tax's code; empty for ways to pay. */
  number: z.string(),
  name: label,
  active: z.boolean(),
  version: z.int(),
  code: z.string(),
  codeName: z.string(),
  /** The account behind it with its code; null for accounts. */
  account: z.object({ number: z.string(), name: label, code: z.string(), codeName: z.string() }).nullable(),
})
export type Coded = z.infer<typeof coded>

/** As accounting programs write them: no spaces around, none that break a file. */
export const ledgerCode = z
  .string()
  .trim()
  .max(40)
  .regex(/^[^\t\r\n;"]*$/)
export const ledgerCodeName = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\t\r\n]*$/)

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A ready layout by its name, or one of the hotel's own by its id. */
const layoutChoice = z.union([z.enum(readyKeys), id])
/** Closed days, both inclusive. */
const days = { from: day, until: day, layout: layoutChoice }

/** An account that was moved on these days and has no code. */
const unmapped = z.object({ accountId: id, number: z.string(), name: label, amount: minor })

const preview = z.object({
  /** Lines of the file, without its headings. */
  lines: z.int(),
  /** Of all debits, minor units; the credits are as much. */
  amount: minor,
  unmapped: z.array(unmapped),
  columns: z.array(z.object({ heading: z.string(), isAmount: z.boolean() })),
  /** The first lines as they stand in the file. */
  head: z.array(z.array(z.string())),
})
export type Preview = z.infer<typeof preview>

export const pastExport = z.object({
  id,
  from: day,
  until: day,
  layoutName: z.string(),
  format: z.enum(exportFormats),
  lines: z.int(),
  amount: minor,
  sha256: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
})

export const Accounting = entity('Accounting', {
  codes: query({
    access: mapping,
    input: z.object({}),
    output: z.array(coded),
  }),
  /** Gives codes; what is not named stays. Refuses with changedMeanwhile when another did meanwhile. */
  saveCodes: command({
    access: mapping,
    input: z.object({
      rows: z
        .array(
          z.object({ subject: z.enum(subjects), id, version: z.int(), code: ledgerCode, codeName: ledgerCodeName }),
        )
        .min(1)
        .max(2_000),
    }),
    output: z.object({ changed: z.int() }),
    changes: ['Accounting', 'Account', 'ExtraCharge', 'PaymentMethod', 'Tax'],
    asksPasswordAgain: true,
  }),
  /** The hotel's own layouts by name, and the last day that can be exported. */
  layouts: query({
    access: handing,
    input: z.object({}),
    output: z.object({
      lastClosed: day.nullable(),
      own: z.array(layoutShape.extend({ id, version: z.int() })),
    }),
  }),
  /** Makes a layout (id null) or changes one. */
  saveLayout: command({
    access: handing,
    input: layoutShape.extend({ id: id.nullable(), version: z.int().default(0) }),
    output: z.object({ id }),
    changes: ['Accounting'],
  }),
  deleteLayout: command({
    access: handing,
    input: z.object({ id }),
    output: z.object({ id }),
    changes: ['Accounting'],
  }),
  /** What a file of these days would hold; refuses days that are not closed. */
  preview: query({ access: handing, input: z.object(days), output: preview }),
  /**
   * Makes the file of closed days and keeps it. The same days, codes and layout give the same bytes. Refuses with dayNotClosed,
   * exportTooManyDays, nothingPosted, codesMissing, exportTooLong, and exportDiffers when the entries do not agree with the days' trial balances.
   */
  export: command({
    access: handing,
    input: z.object({ ...days, format: z.enum(exportFormats) }),
    output: z.object({ id, sha256: z.string(), lines: z.int() }),
    changes: ['Accounting'],
    afterLicence: true,
  }),
  /** A file that was made, in base64. */
  file: query({
    access: handing,
    input: z.object({ id }),
    output: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
  }),
  /** What was handed over; `search` in the layout's name or who did it. */
  exports: query({
    access: handing,
    input: listInput.extend({ sort: z.enum(['madeAt', 'from']).optional() }),
    output: page(pastExport),
  }),
})
