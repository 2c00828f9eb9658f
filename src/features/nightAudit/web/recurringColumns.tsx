import { postingRuleLabels, recurringWords } from '#domain/recurringCharge/labels.ts'
import type { Column } from '#kit/web/table/column.ts'
import type { RecurringDueRow } from '../contract.ts'
import { columnWords as words } from '../labels.ts'

const what = ({ item, description }: RecurringDueRow) =>
  description === '' ? item : { en: `${item.en} – ${description}`, mon: `${item.mon} – ${description}` }

export const recurringColumns: readonly Column<RecurringDueRow>[] = [
  { key: 'room', label: words.room, value: (row) => row.roomNumber, sortable: true, width: 72 },
  { key: 'guest', label: words.guest, value: (row) => row.guestName, sortable: true, width: 160 },
  { key: 'charge', label: recurringWords.charge, value: what, sortable: true, width: 200 },
  { key: 'rule', label: recurringWords.rule, value: (row) => postingRuleLabels[row.postingRule], width: 136 },
  { key: 'date', label: words.date, value: (row) => row.date, kind: 'day' },
  { key: 'quantity', label: words.quantity, value: (row) => row.quantity, align: 'right', width: 72 },
  { key: 'unitPrice', label: words.unitPrice, value: (row) => row.unitPrice, kind: 'amount' },
  { key: 'net', label: words.net, value: (row) => row.net, kind: 'amount', total: true },
  { key: 'tax', label: words.tax, value: (row) => row.tax, kind: 'amount', total: true },
  { key: 'gross', label: words.gross, value: (row) => row.gross, kind: 'amount', total: true, sortable: true },
]
