import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconEye, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { TaxReceipt, type TaxReceiptRow } from '#domain/taxReceipt/contract.ts'
import { TAX_RECEIPT_STATUSES } from '#domain/taxReceipt/kinds.ts'
import { receiptColumnWords, taxReceiptStatuses } from '#domain/taxReceipt/labels.ts'
import { receiptColumns } from '#domain/taxReceipt/web/receiptColumns.tsx'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { refresh } from '#kit/web/query.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import { useList } from '#kit/web/table/useList.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'

/** The receipts, the newest first. */
export function ReceiptsTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [status, setStatus] = useFilter<string>('status', '')
  const asked = [...TAX_RECEIPT_STATUSES, 'unsettled' as const].find((known) => known === status)
  const list = useList({
    list: TaxReceipt.list,
    input: asked === undefined ? {} : { status: asked },
    defaultSort: '-number',
  })
  const open = (row: TaxReceiptRow): void => void navigate({ to: `/payment/ebarimt/${row.id}` })
  const choices = [
    { value: 'unsettled', label: t(words.unsettled) },
    ...TAX_RECEIPT_STATUSES.map((value) => ({ value: value as string, label: t(taxReceiptStatuses[value]) })),
  ]
  return (
    <Page
      title={menuTitle('/payment/ebarimt')}
      count={list.count}
      fill
      note={tabs}
      action={
        <ActionButton
          label={words.refresh}
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.5} />}
          onClick={() => void refresh('TaxReceipt')}
        />
      }
    >
      <ListView<typeof TaxReceipt.list>
        list={list}
        name="taxReceipts"
        title={menuTitle('/payment/ebarimt')}
        columns={receiptColumns}
        rowKey={({ id }) => id}
        to={({ id }) => `/payment/ebarimt/${id}`}
        actions={(row) => [{ key: 'open', label: kit.open, icon: IconEye, run: () => open(row) }]}
        isMuted={(row) => ['returned', 'corrected', 'paid', 'cancelled'].includes(row.status)}
        filters={
          <Select
            clearable
            aria-label={t(receiptColumnWords.status)}
            placeholder={t(words.anyStatus)}
            data={choices}
            value={status === '' ? null : status}
            onChange={(picked) => setStatus(picked ?? '')}
          />
        }
        empty={
          asked === undefined ? { title: words.none, hint: words.noneHint } : { title: words.noneFit, narrowed: true }
        }
      />
    </Page>
  )
}
