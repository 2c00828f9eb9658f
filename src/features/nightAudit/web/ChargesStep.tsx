import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { recurringWords, postingRuleLabels } from '#domain/recurringCharge/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import type { AuditStatus, RecurringDueRow } from '../contract.ts'
import { auditWords as words, stepWords, columnWords } from '../labels.ts'
import { chargeColumnsOf } from './columns.tsx'

const what = ({ item, description }: RecurringDueRow) =>
  description === '' ? item : { en: `${item.en} – ${description}`, mon: `${item.mon} – ${description}` }

const recurringColumns: readonly Column<RecurringDueRow>[] = [
  { key: 'room', label: columnWords.room, value: (row) => row.roomNumber, sortable: true, width: 72 },
  { key: 'guest', label: columnWords.guest, value: (row) => row.guestName, sortable: true, width: 160 },
  { key: 'charge', label: recurringWords.charge, value: what, sortable: true, width: 200 },
  { key: 'rule', label: recurringWords.rule, value: (row) => postingRuleLabels[row.postingRule], width: 136 },
  { key: 'date', label: columnWords.date, value: (row) => row.date, kind: 'day' },
  { key: 'quantity', label: columnWords.quantity, value: (row) => row.quantity, align: 'right', width: 72 },
  { key: 'unitPrice', label: columnWords.unitPrice, value: (row) => row.unitPrice, kind: 'amount' },
  { key: 'net', label: columnWords.net, value: (row) => row.net, kind: 'amount', total: true },
  { key: 'tax', label: columnWords.tax, value: (row) => row.tax, kind: 'amount', total: true },
  { key: 'gross', label: columnWords.gross, value: (row) => row.gross, kind: 'amount', total: true, sortable: true },
]

/** Step 3: the nights that will be charged and, where stays have any, their recurring charges. */
export function ChargesStep({ status }: { status: AuditStatus }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { charges, recurring } = status
  const [chosen, choose] = useFilter('charges', charges.length === 0 ? 'recurring' : 'nights')
  const open = ({ stayId }: { stayId: number }) => void navigate({ to: `/front-office/stay/${stayId}` })
  const shows = recurring.length > 0 && chosen === 'recurring' ? 'recurring' : 'nights'
  const common = {
    onOpen: open,
    empty: { title: words.noCharges, hint: words.noChargesHint },
    ...(recurring.length > 0
      ? {
          filters: (
            <SegmentedControl
              aria-label={t(stepWords.charges)}
              value={shows}
              onChange={choose}
              data={[
                { value: 'nights', label: t(words.nightsOf, charges.length) },
                { value: 'recurring', label: t(words.recurringOf, recurring.length) },
              ]}
            />
          ),
        }
      : {}),
  }
  return shows === 'recurring' ? (
    <RowsTable
      {...common}
      key="recurring"
      name="auditRecurring"
      title={recurringWords.title}
      columns={recurringColumns}
      rows={recurring}
      rowKey={(row) => `${row.recurringChargeId} ${row.date}`}
    />
  ) : (
    <RowsTable
      {...common}
      key="nights"
      name="auditCharges"
      title={stepWords.charges}
      columns={chargeColumnsOf(charges)}
      rows={charges}
      rowKey={(row) => `${row.stayId} ${row.date}`}
    />
  )
}
