import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UnsettledFolio } from '#domain/folio/unsettled.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import type { AuditStatus } from '../contract.ts'
import { columnWords, auditWords as words, stepWords } from '../labels.ts'
import { PendingStep } from './PendingStep.tsx'

const columns: readonly Column<UnsettledFolio>[] = [
  { key: 'room', label: columnWords.room, value: (row) => row.roomNumber, sortable: true, width: 72 },
  { key: 'guest', label: columnWords.guest, value: (row) => row.guestName, sortable: true, width: 176 },
  { key: 'group', label: columnWords.group, value: (row) => row.groupName, sortable: true, width: 176 },
  { key: 'since', label: columnWords.leftOn, value: (row) => row.since, kind: 'day', sortable: true },
  {
    key: 'balance',
    label: columnWords.balance,
    value: (row) => row.balance,
    kind: 'amount',
    sortable: true,
    total: true,
  },
]

/** Step 2: guests who should have left, and folios of those who are gone that are not settled, where there are any. */
export function DeparturesStep({ status }: { status: AuditStatus }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { pendingDepartures: stays, unsettled, businessDate } = status
  const [chosen, choose] = useFilter('rooms', stays.length === 0 && unsettled.length > 0 ? 'folios' : 'departures')
  const filters =
    unsettled.length > 0 ? (
      <SegmentedControl
        aria-label={t(stepWords.rooms)}
        value={chosen}
        onChange={choose}
        data={[
          { value: 'departures', label: t(words.departuresOf, stays.length) },
          { value: 'folios', label: t(words.foliosOf, unsettled.length) },
        ]}
      />
    ) : undefined
  if (unsettled.length > 0 && chosen === 'folios')
    return (
      <RowsTable
        key="folios"
        name="auditUnsettled"
        title={words.unsettledFolios}
        columns={columns}
        rows={unsettled}
        rowKey={(row) => row.folioId}
        onOpen={({ folioId }) => void navigate({ to: `/front-office/folio/${folioId}` })}
        empty={{ title: words.everybodyLeft, hint: '' }}
        filters={filters}
      />
    )
  const empty = { title: words.everybodyLeft, hint: t(words.everybodyLeftHint, businessDate) }
  return (
    <PendingStep key="2" name="auditDepartures" title={stepWords.rooms} {...{ stays, businessDate, empty, filters }} />
  )
}
