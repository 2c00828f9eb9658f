import { Switch } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { IconBell } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useMissing, useSession } from '#domain/access/web/session.ts'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { invoiceWords } from '#domain/cityLedger/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import type { RowOf } from '#kit/web/table/listAction.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'
import { useRemind } from './useRemind.tsx'

type Row = RowOf<typeof CityLedger.ageing>

/** /payment/receivables: what every company owes on a day, by age, and reminders to those that are late. */
export function ReceivablesScreen(): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const [asOf, setAsOf] = useFilter('asOf', businessDate)
  const [onlyOverdue, setOnlyOverdue] = useFilter('overdue', false)
  const mayRemind = useMissing('settleToCompany')
  const { remind, isReminding } = useRemind()
  return (
    <ListPage<typeof CityLedger.ageing>
      list={CityLedger.ageing}
      input={{ asOf, onlyOverdue }}
      name="receivables"
      title={menuTitle('/payment/receivables')}
      columns={columns}
      rowKey={({ companyId }) => companyId}
      to={({ companyId }) => `/payment/company/${companyId}/account`}
      actions={(row) => [
        {
          key: 'remind',
          label: words.remind,
          icon: IconBell,
          reason: mayRemind ?? (row.overdue > 0 ? undefined : words.notOverdue),
          run: () => void remind([row.companyId]),
        },
      ]}
      emptyTitle={words.noReceivables}
      emptyHint={words.noInvoicesHint}
      filters={
        <>
          <DateInput
            aria-label={t(words.asOf)}
            w={132}
            valueFormat="YYYY-MM-DD"
            value={asOf}
            onChange={(day) => {
              if (day !== null) setAsOf(day)
            }}
          />
          <Switch
            label={t(words.onlyOverdue)}
            checked={onlyOverdue}
            onChange={(event) => setOnlyOverdue(event.currentTarget.checked)}
          />
        </>
      }
      buttons={
        <ActionButton
          label={words.remindAll}
          variant="default"
          reason={mayRemind}
          loading={isReminding}
          leftSection={<IconBell size={16} stroke={1.5} />}
          onClick={() => void remind([])}
        />
      }
    />
  )
}

const columns: readonly Column<Row>[] = [
  { key: 'name', label: words.company, value: ({ name }) => name, width: 200 },
  { key: 'balance', label: words.balance, value: (row) => row.balance, kind: 'amount', total: true, card: 'amount' },
  { key: 'to30', label: invoiceWords.to30, value: (row) => row.to30, kind: 'amount', total: true },
  { key: 'to60', label: invoiceWords.to60, value: (row) => row.to60, kind: 'amount', total: true },
  { key: 'to90', label: invoiceWords.to90, value: (row) => row.to90, kind: 'amount', total: true },
  { key: 'over90', label: invoiceWords.over90, value: (row) => row.over90, kind: 'amount', total: true },
  { key: 'uninvoiced', label: words.uninvoiced, value: (row) => row.uninvoiced, kind: 'amount', total: true },
  { key: 'unallocated', label: words.unallocated, value: (row) => -row.unallocated || 0, kind: 'amount', total: true },
  { key: 'overdue', label: words.overdue, value: (row) => row.overdue, kind: 'amount', total: true },
  { key: 'level', label: words.level, value: (row) => row.reminderLevel || null, kind: 'number', width: 88 },
  { key: 'remindedOn', label: words.lastReminder, value: (row) => row.remindedOn, kind: 'day' },
]
