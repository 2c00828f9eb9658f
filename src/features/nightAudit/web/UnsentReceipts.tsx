import type { ReactNode } from 'react'
import type { UnsettledReceipt } from '#domain/taxReceipt/contract.ts'
import { receiptColumnWords } from '#domain/taxReceipt/labels.ts'
import { receiptColumns } from '#domain/taxReceipt/web/receiptColumns.tsx'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { auditWords as words } from '../labels.ts'
import classes from './nightAudit.module.css'

const shown = (...keys: readonly string[]) => keys.flatMap((shown) => receiptColumns.filter(({ key }) => key === shown))

const columns: readonly Column<UnsettledReceipt>[] = [
  ...shown('number', 'status', 'roomNumber', 'payer', 'total'),
  { key: 'tellUntil', label: receiptColumnWords.tellUntil, value: (row) => row.tellUntil, kind: 'day', sortable: true },
  ...shown('failure', 'issuedAt', 'kind', 'folioNumber'),
]

interface Props {
  readonly rows: readonly UnsettledReceipt[]
  /** What chooses between this list and another. */
  readonly filters: ReactNode
}

/** Tax receipts that the tax service has not taken: each leads to what can be done about it, and none holds the day up. */
export function UnsentReceipts({ rows, filters }: Props): ReactNode {
  const t = useText()
  return (
    <RowsTable
      name="auditReceipts"
      title={words.receiptsTitle}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      to={({ id }) => `/payment/ebarimt/${id}`}
      empty={{ title: words.receiptsTitle, hint: '' }}
      filters={
        <>
          {filters}
          <span className={classes.facts}>{t(words.receiptsLaw)}</span>
        </>
      }
    />
  )
}
