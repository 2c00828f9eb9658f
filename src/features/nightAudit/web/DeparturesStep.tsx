import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { UnsettledFolio } from '#domain/folio/unsettled.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { useOnPhone } from '#kit/web/useOnPhone.ts'
import type { AuditStatus } from '../contract.ts'
import { columnWords, auditWords as words, stepWords } from '../labels.ts'
import { OpenDrawers } from './OpenDrawers.tsx'
import { PendingStep } from './PendingStep.tsx'
import { UnsentReceipts } from './UnsentReceipts.tsx'

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

/** Step 2: the drawers that are open still, and what stands in the way. */
export function DeparturesStep({ status }: { status: AuditStatus }): ReactNode {
  return (
    <>
      <OpenDrawers sessions={status.openSessions} />
      <RoomsAndFolios status={status} />
    </>
  )
}

/** Guests who should have left; folios of those who are gone that are not settled, and receipts that are not sent, where there are any. */
function RoomsAndFolios({ status }: { status: AuditStatus }): ReactNode {
  const t = useText()
  const { pendingDepartures: stays, unsettled, receipts, businessDate } = status
  const lists = {
    departures: { count: stays.length, label: words.departuresOf },
    folios: { count: unsettled.length, label: words.foliosOf },
    receipts: { count: receipts.length, label: words.receiptsOf },
  }
  const names = (Object.keys(lists) as (keyof typeof lists)[]).filter(
    (name) => name === 'departures' || lists[name].count > 0,
  )
  // what was shown first stays when its last row is done
  const [first] = useState(() => names.find((name) => lists[name].count > 0) ?? 'departures')
  const [chosen, choose] = useFilter<string>('rooms', first)
  const onPhone = useOnPhone()
  const shows = names.find((name) => name === chosen) ?? 'departures'
  const filters =
    names.length > 1 ? (
      <SegmentedControl
        aria-label={t(stepWords.rooms)}
        orientation={onPhone && names.length > 2 ? 'vertical' : 'horizontal'}
        value={shows}
        onChange={choose}
        data={names.map((name) => ({ value: name, label: t(lists[name].label, lists[name].count) }))}
      />
    ) : undefined
  if (shows === 'folios') return <UnsettledFolios rows={unsettled} filters={filters} />
  if (shows === 'receipts') return <UnsentReceipts rows={receipts} filters={filters} />
  const empty = { title: words.everybodyLeft, hint: t(words.everybodyLeftHint, businessDate) }
  return (
    <PendingStep key="2" name="auditDepartures" title={stepWords.rooms} {...{ stays, businessDate, empty, filters }} />
  )
}

interface UnsettledProps {
  readonly rows: readonly UnsettledFolio[]
  readonly filters: ReactNode
}

function UnsettledFolios({ rows, filters }: UnsettledProps): ReactNode {
  return (
    <RowsTable
      name="auditUnsettled"
      title={words.unsettledFolios}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.folioId}
      to={({ folioId }) => `/front-office/folio/${folioId}`}
      empty={{ title: words.everybodyLeft, hint: '' }}
      filters={filters}
    />
  )
}
