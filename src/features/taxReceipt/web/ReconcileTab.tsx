import { Group, Select } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useNavigate } from '@tanstack/react-router'
import { IconFileInvoice, IconReceipt2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { addDays } from '#core/day.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { useMissing, useSession } from '#domain/access/web/session.ts'
import { type MissingRow, TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { receiptColumnWords } from '#domain/taxReceipt/labels.ts'
import { IssueDialog } from '#domain/taxReceipt/web/IssueDialog.tsx'
import { folioColumns } from '#domain/taxReceipt/web/receiptColumns.tsx'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import { useList } from '#kit/web/table/useList.ts'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { whichLabels, words } from '../labels.ts'

/** What was sold on some business dates, by folio, and what of it the tax service knows. */
export function ReconcileTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { businessDate } = useSession().hotel
  const mayIssue = useMissing('issueTaxReceipt')
  const [from, setFrom] = useFilter('from', addDays(businessDate, -1))
  const [until, setUntil] = useFilter('until', businessDate)
  const [which, setWhich] = useFilter<string>('which', 'due')
  const [issuing, setIssuing] = useState<number>()
  const asked = which === 'missing' || which === 'all' ? which : 'due'
  const list = useList({
    list: TaxReceipt.reconcile,
    input: { from, until, which: asked },
    defaultSort: 'folioNumber',
  })
  return (
    <Page title={menuTitle('/payment/ebarimt')} count={list.count} fill note={tabs}>
      <ListView<typeof TaxReceipt.reconcile>
        list={list}
        name="taxReceiptReconciliation"
        title={words.reconciliation}
        columns={columns}
        rowKey={({ folioId }) => folioId}
        to={({ folioId }) => `/front-office/folio/${folioId}`}
        actions={(row) => [
          {
            key: 'issue',
            label: words.issueMissing,
            icon: IconReceipt2,
            reason: mayIssue ?? (row.missing > 0 ? undefined : words.agrees),
            run: () => setIssuing(row.folioId),
          },
          {
            key: 'folio',
            label: words.openFolio,
            icon: IconFileInvoice,
            run: () => void navigate({ to: `/front-office/folio/${row.folioId}` }),
          },
        ]}
        totalsOf={({ totals }) => totals}
        filters={
          <>
            <Group gap={8} wrap="nowrap">
              <Day label={t(words.from)} value={from} onPick={setFrom} />
              <Day label={t(words.until)} value={until} onPick={setUntil} />
            </Group>
            <Select
              aria-label={t(words.which)}
              allowDeselect={false}
              data={(['due', 'missing', 'all'] as const).map((value) => ({ value, label: t(whichLabels[value]) }))}
              value={asked}
              onChange={(picked) => setWhich(picked ?? 'due')}
            />
          </>
        }
        empty={{ title: words.agrees, hint: words.agreesHint }}
      />
      {issuing !== undefined && <IssueDialog folioId={issuing} onClose={() => setIssuing(undefined)} />}
    </Page>
  )
}

function Day(props: { label: string; value: string; onPick: (day: string) => void }): ReactNode {
  return (
    <DateInput
      aria-label={props.label}
      w={132}
      valueFormat="YYYY-MM-DD"
      value={props.value}
      onChange={(day) => {
        if (day !== null) props.onPick(day)
      }}
    />
  )
}

const columns: readonly Column<MissingRow>[] = [
  ...folioColumns,
  { key: 'payer', label: receiptColumnWords.payer, value: (row) => row.payer, sortable: true, width: 180 },
  { key: 'due', label: words.folioState, value: (row) => (row.due ? words.closed : words.open), width: 104 },
  { key: 'sold', label: words.sold, value: (row) => row.sold, kind: 'amount', sortable: true, total: true },
  { key: 'told', label: words.told, value: (row) => row.told, kind: 'amount', sortable: true, total: true },
  { key: 'underWay', label: words.underWay, value: (row) => row.underWay, kind: 'amount', total: true },
  { key: 'missing', label: words.missingSum, value: (row) => row.missing, kind: 'amount', sortable: true, total: true },
  { key: 'soldVat', label: words.soldVat, value: (row) => row.soldVat, kind: 'amount', total: true },
  { key: 'toldVat', label: words.toldVat, value: (row) => row.toldVat, kind: 'amount', total: true },
  {
    key: 'soldCityTax',
    label: words.soldCityTax,
    value: (row) => row.soldCityTax,
    kind: 'amount',
    total: true,
    hidden: true,
  },
]
