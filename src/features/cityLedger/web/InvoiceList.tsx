import { SegmentedControl } from '@mantine/core'
import { IconBan, IconFlag, IconFlagOff, IconListDetails } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMissing, useSession } from '#domain/access/web/session.ts'
import { CityLedger, type InvoiceRow } from '#domain/cityLedger/contract.ts'
import { invoiceNumber } from '#domain/cityLedger/invoice.ts'
import { invoiceWords } from '#domain/cityLedger/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { useList } from '#kit/web/table/useList.ts'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'
import { AllocationsDialog, DisputeDialog, WriteOffDialog } from './InvoiceDialogs.tsx'

type Open = { readonly dialog: 'writeOff' | 'dispute' | 'allocations'; readonly row: InvoiceRow }

/** The invoices and credit notes of a company, the newest first. */
export function InvoiceList({ companyId }: { companyId: number }): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const [which, setWhich] = useFilter('which', 'open')
  const [open, setOpen] = useState<Open>()
  const list = useList({ list: CityLedger.invoices, input: { companyId, which: which === 'all' ? 'all' : 'open' } })
  const actions = useInvoiceActions(setOpen)
  const close = () => setOpen(undefined)
  return (
    <>
      <ListView<typeof CityLedger.invoices>
        list={list}
        name="companyInvoices"
        title={words.invoices}
        columns={columnsOf(businessDate)}
        rowKey={({ id }) => id}
        to={({ id }) => `/payment/invoice/${id}`}
        actions={actions}
        isMuted={({ open: left }) => left === 0}
        empty={{ title: words.noInvoices, hint: words.noInvoicesHint }}
        filters={
          <SegmentedControl
            aria-label={t(words.invoices)}
            value={which}
            onChange={setWhich}
            data={[
              { value: 'open', label: t(words.openOnly) },
              { value: 'all', label: t(words.all) },
            ]}
          />
        }
      />
      {open?.dialog === 'writeOff' && <WriteOffDialog invoice={open.row} onClose={close} />}
      {open?.dialog === 'dispute' && <DisputeDialog invoice={open.row} onClose={close} />}
      {open?.dialog === 'allocations' && <AllocationsDialog companyId={companyId} invoice={open.row} onClose={close} />}
    </>
  )
}

function useInvoiceActions(open: (open: Open) => void) {
  const mayWriteOff = useMissing('writeOff')
  const mayPay = useMissing('postPayment')
  const dispute = useCommand(CityLedger.dispute, { success: words.endDispute })
  return (row: InvoiceRow): RowAction[] => {
    if (row.kind === 'creditNote') return []
    const closed = row.open > 0 ? undefined : words.nothingLeft
    return [
      {
        key: 'allocations',
        label: words.allocations,
        icon: IconListDetails,
        reason: row.open < row.amount ? undefined : words.noAllocations,
        run: () => open({ dialog: 'allocations', row }),
      },
      row.dispute === null
        ? {
            key: 'dispute',
            label: words.dispute,
            icon: IconFlag,
            reason: mayPay ?? closed,
            run: () => open({ dialog: 'dispute', row }),
          }
        : {
            key: 'endDispute',
            label: words.endDispute,
            icon: IconFlagOff,
            reason: mayPay,
            run: () => void dispute.run({ invoiceId: row.id, note: '' }),
          },
      {
        key: 'writeOff',
        label: words.writeOff,
        icon: IconBan,
        danger: true,
        reason: mayWriteOff ?? closed,
        run: () => open({ dialog: 'writeOff', row }),
      },
    ]
  }
}

const columnsOf = (businessDate: string): readonly Column<InvoiceRow>[] => [
  { key: 'number', label: words.number, value: invoiceNumber, width: 128 },
  { key: 'kind', label: words.kind, value: ({ kind }) => invoiceWords[kind], width: 128 },
  { key: 'issuedOn', label: words.date, value: (row) => row.issuedOn, kind: 'day' },
  { key: 'dueOn', label: words.dueOn, value: (row) => (row.kind === 'invoice' ? row.dueOn : ''), kind: 'day' },
  {
    key: 'amount',
    label: words.amount,
    value: (row) => (row.kind === 'invoice' ? row.amount : -row.amount),
    kind: 'amount',
  },
  { key: 'open', label: words.open, value: (row) => row.open, kind: 'amount', total: true },
  {
    key: 'state',
    label: words.note,
    value: (row) => noteOf(row, businessDate),
    render: (row) => {
      if (row.dispute !== null) return <StatusBadge look={{ label: words.disputed, tone: 'late', icon: IconFlag }} />
      return isLate(row, businessDate) ? (
        <StatusBadge look={{ label: words.overdue, tone: 'late', icon: IconFlag }} />
      ) : null
    },
    width: 144,
  },
]

const isLate = ({ open, dueOn }: InvoiceRow, businessDate: string): boolean => open > 0 && dueOn < businessDate
const noteOf = (row: InvoiceRow, businessDate: string) =>
  row.dispute ?? (isLate(row, businessDate) ? words.overdue : '')
