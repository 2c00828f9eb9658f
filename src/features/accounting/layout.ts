import { z } from 'zod'
import { type Label, LOCALES } from '#core/labels.ts'

export const grains = ['detail', 'summary'] as const
export const dateFormats = ['YYYY-MM-DD', 'YYYY.MM.DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY'] as const
export const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const

/** What may stand in a column; the second half only where every entry has a line of its own. */
const sources = [
  'date',
  'reference',
  'code',
  'codeName',
  'accountNumber',
  'accountName',
  'description',
  'debit',
  'credit',
  'amount',
  'currency',
  'fixed',
  'journal',
  'folio',
  'paymentReference',
  'tax',
  'company',
  'user',
  'postedAt',
] as const
export type Source = (typeof sources)[number]

const detailOnly: readonly Source[] = ['journal', 'folio', 'paymentReference', 'tax', 'company', 'user', 'postedAt']
/** The sources of a grain: a line of a day has no folio. */
export const sourcesOf = (grain: (typeof grains)[number]): readonly Source[] =>
  grain === 'detail' ? sources : sources.filter((source) => !detailOnly.includes(source))

const column = z.object({
  source: z.enum(sources),
  heading: z.string().trim().min(1).max(60),
  /** What stands in every line of a 'fixed' column. */
  text: z.string().trim().max(60).default(''),
  /** Only in the first line of each day, as programs want it that read a day as one journal. */
  once: z.boolean().default(false),
})
export type LayoutColumn = z.output<typeof column>

export const layoutShape = z.object({
  name: z.string().trim().min(1).max(60),
  grain: z.enum(grains),
  language: z.enum(LOCALES),
  dateFormat: z.enum(dateFormats),
  delimiter: z.enum(Object.keys(delimiters) as [keyof typeof delimiters, ...(keyof typeof delimiters)[]]),
  columns: z.array(column).min(1).max(40),
})
export type Layout = z.output<typeof layoutShape>

const of = (source: Source, heading: string, more: Partial<LayoutColumn> = {}): LayoutColumn => ({
  source,
  heading,
  text: '',
  once: false,
  ...more,
})

/** Layouts that are there from the first day, after the columns that these programs ask for in files of journals. */
export const readyLayouts = {
  mongolian: {
    name: 'Монгол санхүүгийн програм',
    grain: 'detail',
    language: 'mon',
    dateFormat: 'YYYY.MM.DD',
    delimiter: 'semicolon',
    columns: [
      of('date', 'Огноо'),
      of('journal', 'Баримтын дугаар'),
      of('code', 'Данс'),
      of('codeName', 'Дансны нэр'),
      of('description', 'Гүйлгээний утга'),
      of('debit', 'Дебет'),
      of('credit', 'Кредит'),
      of('currency', 'Валют'),
      of('folio', 'Тооцооны дугаар'),
    ],
  },
  odoo: {
    name: 'Odoo',
    grain: 'summary',
    language: 'en',
    dateFormat: 'YYYY-MM-DD',
    delimiter: 'comma',
    columns: [
      of('reference', 'ref', { once: true }),
      of('date', 'date', { once: true }),
      of('fixed', 'journal_id', { text: 'Miscellaneous Operations', once: true }),
      of('code', 'line_ids/account_id'),
      of('description', 'line_ids/name'),
      of('debit', 'line_ids/debit'),
      of('credit', 'line_ids/credit'),
    ],
  },
  xero: {
    name: 'Xero',
    grain: 'summary',
    language: 'en',
    dateFormat: 'DD/MM/YYYY',
    delimiter: 'comma',
    columns: [
      of('reference', '*Narration'),
      of('date', '*Date'),
      of('description', 'Description'),
      of('code', '*AccountCode'),
      of('fixed', '*TaxRate', { text: 'Tax Exempt' }),
      of('amount', '*Amount'),
    ],
  },
  quickBooks: {
    name: 'QuickBooks',
    grain: 'summary',
    language: 'en',
    dateFormat: 'MM/DD/YYYY',
    delimiter: 'comma',
    columns: [
      of('reference', 'JournalNo'),
      of('date', 'JournalDate'),
      of('codeName', 'AccountName'),
      of('debit', 'Debits'),
      of('credit', 'Credits'),
      of('description', 'Description'),
      of('currency', 'Currency'),
    ],
  },
} as const satisfies Record<string, Layout>
export type ReadyLayout = keyof typeof readyLayouts
export const readyKeys = Object.keys(readyLayouts) as [ReadyLayout, ...ReadyLayout[]]

export const sourceLabels: Readonly<Record<Source, Label>> = {
  date: { en: 'Business date', mon: 'Ажлын өдөр' },
  reference: { en: 'Reference of the day', mon: 'Өдрийн лавлах дугаар' },
  code: { en: 'Code', mon: 'Код' },
  codeName: { en: 'Name of the code', mon: 'Кодын нэр' },
  accountNumber: { en: 'Account no.', mon: 'Дансны дугаар' },
  accountName: { en: 'Account', mon: 'Данс' },
  description: { en: 'Description', mon: 'Гүйлгээний утга' },
  debit: { en: 'Debit', mon: 'Дебет' },
  credit: { en: 'Credit', mon: 'Кредит' },
  amount: { en: 'Debit less credit', mon: 'Дебетээс кредитийг хассан дүн' },
  currency: { en: 'Currency', mon: 'Валют' },
  fixed: { en: 'Fixed text', mon: 'Тогтмол бичвэр' },
  journal: { en: 'Journal no.', mon: 'Журналын дугаар' },
  folio: { en: 'Folio', mon: 'Тооцоо' },
  paymentReference: { en: 'Payment reference', mon: 'Төлбөрийн лавлах дугаар' },
  tax: { en: 'Tax', mon: 'Татвар' },
  company: { en: 'Company', mon: 'Байгууллага' },
  user: { en: 'Posted by', mon: 'Бичсэн' },
  postedAt: { en: 'Posted at', mon: 'Бичсэн цаг' },
}
