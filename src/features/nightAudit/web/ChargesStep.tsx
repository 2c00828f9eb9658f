import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { recurringWords } from '#domain/recurringCharge/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import type { AuditStatus } from '../contract.ts'
import { auditWords as words, stepWords } from '../labels.ts'
import { chargeColumnsOf } from './columns.tsx'
import { recurringColumns } from './recurringColumns.tsx'

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
