import { formatMinor } from '#core/formatMinor.ts'
import { both } from '#domain/paper/confirmation.ts'
import type { Block, Sheet, Sum } from '#domain/paper/sheet.ts'
import type { PrintedOnce, TaxReceiptRecord } from './contract.ts'
import { isInvoice } from './kinds.ts'
import { taxReceiptKinds, taxReceiptStatuses, taxReceiptWords as words } from './labels.ts'

export interface TaxReceiptPaper {
  readonly copy: boolean
  /** What is told this once. */
  readonly once: PrintedOnce | null
  readonly bankAccounts: readonly { readonly account: string; readonly bank: string }[]
}

/** The receipt on paper; its QR stands below it and is in no sheet. */
export function taxReceiptSheet(record: TaxReceiptRecord, { copy, once, bankAccounts }: TaxReceiptPaper): Sheet {
  const { hotel, kind, number, facts, currency, status } = record
  const money = (amount: number): string => formatMinor(amount, hotel.digits)
  const title = isInvoice(kind) ? taxReceiptKinds[kind] : words.ebarimt
  const sums: Sum[] = [
    { label: words.vat, amount: money(record.vat) },
    { label: words.cityTax, amount: money(record.cityTax) },
    { label: words.total, amount: `${money(record.total)} ${currency}`, strong: true },
    ...facts.payments.map(({ method, amount }) => ({ label: method, amount: money(amount) })),
  ]
  const lottery: Block[] =
    once && once.lottery !== '' ? [{ kind: 'facts', facts: [{ label: words.lottery, value: once.lottery }] }] : []
  const accounts: Block[] =
    bankAccounts.length === 0
      ? []
      : [
          {
            kind: 'facts',
            title: words.bankAccounts,
            facts: bankAccounts.map(({ account, bank }) => ({ label: { en: bank, mon: bank }, value: account })),
          },
        ]
  return {
    hotel,
    title: copy ? both(words.copy, title) : title,
    number: `№ ${number}`,
    blocks: [...standing(status), told(record), table(record, money), { kind: 'sums', sums }, ...accounts, ...lottery],
    signatures: [],
  }
}

/** What is printed before it is taken, or after it has ended, says so. */
function standing(status: TaxReceiptRecord['status']): Block[] {
  if (['active', 'returning', 'returnUnknown'].includes(status)) return []
  if (['waiting', 'unknown', 'refused'].includes(status)) return [{ kind: 'text', text: words.notTaken }]
  return [{ kind: 'text', text: both(words.ended, taxReceiptStatuses[status]) }]
}

const told = (record: TaxReceiptRecord): Block => ({
  kind: 'facts',
  facts: [
    { label: words.receiptId, value: record.externalId ?? '' },
    { label: words.date, value: record.externalDate ?? '' },
    { label: words.seller, value: record.facts.seller.tin },
    { label: words.posNo, value: `${record.facts.seller.branchNo} / ${record.facts.seller.posNo}` },
    { label: words.customer, value: record.customer },
  ],
})

const table = ({ facts }: TaxReceiptRecord, money: (amount: number) => string): Block => ({
  kind: 'table',
  columns: [
    { label: words.item, wide: true },
    { label: words.quantity, align: 'right' },
    { label: words.sum, align: 'right' },
  ],
  rows: facts.items.map(({ name, quantity, total, taxType }) => ({
    cells: [taxType === 'VAT_ABLE' ? name : withNote(name), quantity, money(total)],
  })),
})

const withNote = (name: { en: string; mon: string }) => ({
  en: `${name.en} (${words.noVat.en})`,
  mon: `${name.mon} (${words.noVat.mon})`,
})
