import { sayingText } from '#domain/asking/web/sayings.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import type { Column } from '#kit/web/table/column.ts'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import type { TaxReceiptRow } from '../contract.ts'
import { taxReceiptKinds, taxReceiptStatuses, receiptColumnWords as words, taxReceiptWords } from '../labels.ts'
import { taxReceiptLook } from './statusLook.ts'

interface OfFolio {
  readonly folioNumber: number
  readonly roomNumber: string | null
}

/** Whose folio it is. */
export const folioColumns: readonly Column<OfFolio>[] = [
  {
    key: 'folioNumber',
    label: words.folio,
    value: (row) => numberText('folio', row.folioNumber),
    align: 'right',
    sortable: true,
    width: 88,
    named: true,
  },
  { key: 'roomNumber', label: words.room, value: (row) => row.roomNumber, sortable: true, width: 72 },
]

/** Tax receipts, wherever they are listed. */
export const receiptColumns: readonly Column<TaxReceiptRow>[] = [
  { key: 'number', label: words.number, value: (row) => row.number, align: 'right', sortable: true, width: 72 },
  {
    key: 'status',
    label: words.status,
    value: (row) => taxReceiptStatuses[row.status],
    render: (row) => <StatusBadge look={taxReceiptLook[row.status]} />,
    sortable: true,
    width: 148,
  },
  { key: 'kind', label: words.kind, value: (row) => taxReceiptKinds[row.kind], sortable: true, width: 160 },
  { key: 'issuedAt', label: words.issuedAt, value: (row) => row.issuedAt, kind: 'instant', sortable: true },
  ...folioColumns,
  { key: 'payer', label: words.payer, value: (row) => row.payer, width: 160, rare: 'narrow' },
  { key: 'customer', label: words.customer, value: (row) => row.customer, sortable: true, width: 128 },
  {
    key: 'total',
    label: taxReceiptWords.total,
    value: (row) => row.total,
    kind: 'amount',
    sortable: true,
    card: 'amount',
  },
  { key: 'vat', label: taxReceiptWords.vat, value: (row) => row.vat, kind: 'amount', sortable: true, rare: 'narrow' },
  { key: 'cityTax', label: taxReceiptWords.cityTax, value: (row) => row.cityTax, kind: 'amount', rare: 'narrow' },
  { key: 'failure', label: words.failure, value: ({ failure }) => failure && sayingText(failure), width: 240 },
  { key: 'externalId', label: taxReceiptWords.receiptId, value: (row) => row.externalId, width: 280, hidden: true },
  {
    key: 'businessDate',
    label: words.day,
    value: (row) => row.businessDate,
    kind: 'day',
    sortable: true,
    hidden: true,
  },
  { key: 'attempts', label: words.attempts, value: (row) => row.attempts, kind: 'number', hidden: true },
  { key: 'issuedBy', label: words.issuedBy, value: (row) => row.issuedBy, hidden: true },
]
