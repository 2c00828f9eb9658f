import { IconFileInvoice } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FolioLine } from '#domain/folio/contract.ts'
import { isMove, lineText, quantityText } from '#domain/folio/lineText.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { receiptWords } from '#domain/paymentReceipt/labels.ts'
import { reasonText } from '#domain/stay/reasonText.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { lineWords as words } from '../labels.ts'
import classes from './Folio.module.css'

/** What a person reads first on a line, with its reason; a voided one is struck through and says so. On a phone a picture stands for the invoice. */
function Description({ line, onPhone = false }: { line: FolioLine; onPhone?: boolean }): ReactNode {
  const t = useText()
  const text = t(lineText(line))
  const reason = line.reason === null ? null : t(reasonText(line.reason))
  const stays = line.locked === 'lineInvoiced' ? t(words.onInvoice) : null
  const note = line.voided
    ? t(isMove(line) ? words.takenBack : words.voided)
    : [onPhone ? null : stays, reason].filter(Boolean).join(' · ') || null
  return (
    <span title={[text, note].filter(Boolean).join(' · ')}>
      {onPhone && stays !== null && !line.voided && (
        <IconFileInvoice size={14} stroke={1.5} className={classes.picture} role="img" aria-label={stays} />
      )}
      {line.voided ? <s>{text}</s> : text}
      {note !== null && <span className={classes.tag}> · {note}</span>}
    </span>
  )
}

/** The lines in the order of posting: the balance runs down the page, so they are not sorted otherwise. */
const columns: readonly Column<FolioLine>[] = [
  { key: 'serviceDate', label: words.date, value: (line) => line.serviceDate, kind: 'day' },
  {
    key: 'description',
    label: words.description,
    value: lineText,
    render: (line) => <Description line={line} />,
    width: 256,
  },
  { key: 'quantity', label: words.quantity, value: quantityText, align: 'right', width: 60, card: 'none' },
  { key: 'unitPrice', label: words.unitPrice, value: (line) => line.unitPrice, kind: 'amount', hidden: true },
  {
    key: 'debit',
    label: words.debit,
    value: (line) => (line.gross > 0 ? line.gross : null),
    kind: 'amount',
    total: true,
  },
  {
    key: 'credit',
    label: words.credit,
    value: (line) => (line.gross < 0 ? -line.gross : null),
    kind: 'amount',
    total: true,
  },
  { key: 'tax', label: words.tax, value: (line) => (line.tax === 0 ? null : line.tax), kind: 'amount', total: true },
  { key: 'balance', label: words.balance, value: (line) => line.balance, kind: 'amount' },
  { key: 'method', label: words.method, value: (line) => line.paymentMethod, width: 140 },
  {
    key: 'receipt',
    label: receiptWords.receipt,
    value: (line) => numberText('receipt', line.receipt?.number ?? null),
    align: 'right',
    width: 76,
    card: 'line',
    named: true,
  },
  { key: 'reference', label: words.reference, value: (line) => line.reference, width: 124 },
  { key: 'reason', label: words.reason, value: (line) => line.reason && reasonText(line.reason), hidden: true },
  { key: 'businessDate', label: words.postedOn, value: (line) => line.businessDate, kind: 'day', hidden: true },
  { key: 'postedAt', label: words.postedAt, value: (line) => line.postedAt, kind: 'instant', hidden: true },
  { key: 'postedBy', label: words.postedBy, value: (line) => line.postedBy, width: 110 },
]

const amount: Column<FolioLine> = {
  key: 'amount',
  label: words.amount,
  value: (line) => line.gross,
  kind: 'amount',
  width: 112,
  total: true,
  card: 'amount',
}

/** On a phone the card of a line says what, how much and when. */
export const folioColumns = (onPhone: boolean): readonly Column<FolioLine>[] => {
  if (!onPhone) return columns
  const [date, description, ...rest] = columns
  const narrow = description && {
    ...description,
    width: 160,
    render: (line: FolioLine) => <Description line={line} onPhone />,
  }
  return [narrow, amount, date, ...rest].filter((column) => column !== undefined)
}
