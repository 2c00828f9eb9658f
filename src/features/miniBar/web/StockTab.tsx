import { Switch } from '@mantine/core'
import { IconClipboardCheck, IconHistory, IconShoppingCart } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { MiniBar, type StockRow } from '#domain/miniBar/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { DataTable } from '#kit/web/table/DataTable.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { useFilter, useUrlState } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'
import { CountDialog } from './CountDialog.tsx'
import { PurchaseDialog } from './PurchaseDialog.tsx'
import { useStockKind, useStockKinds } from './useStockKind.tsx'

const columns: readonly Column<StockRow>[] = [
  { key: 'item', label: words.item, value: ({ label }) => label, sortable: true, width: 180 },
  { key: 'group', label: words.group, value: ({ group }) => group, sortable: true, width: 120 },
  { key: 'price', label: words.price, value: ({ price }) => price, kind: 'amount', sortable: false },
  { key: 'store', label: words.store, value: ({ store }) => store, kind: 'number', sortable: true, width: 112 },
  { key: 'inRooms', label: words.inRooms, value: ({ inRooms }) => inRooms, kind: 'number', sortable: true, width: 112 },
  { key: 'par', label: words.par, value: ({ par }) => par, kind: 'number', sortable: false, width: 160 },
  { key: 'missing', label: words.missing, value: ({ missing }) => missing, kind: 'number', sortable: true, width: 104 },
  { key: 'toBuy', label: words.toBuy, value: ({ toBuy }) => toBuy, kind: 'number', sortable: true, width: 120 },
  { key: 'sold', label: words.soldLately, value: ({ sold }) => sold, kind: 'number', sortable: true, width: 128 },
]

/** What lies in the store and in the rooms, by item. */
export function StockTab(): ReactNode {
  const t = useText()
  const [open, setOpen] = useState<'purchase' | 'count'>()
  const [toBuy, setToBuy] = useFilter<boolean>('toBuy', false)
  const [, change] = useUrlState()
  const { kind, choice } = useStockKind(useStockKinds())
  const close = () => setOpen(undefined)
  const showMovements = ({ itemId }: StockRow) => change({ tab: 'movements', item: itemId, toBuy: undefined })
  return (
    <>
      <DataTable
        list={MiniBar.stock}
        input={{ toBuy, ...(kind === undefined ? {} : { kind }) }}
        name="MiniBarStock"
        title={menuTitle('/room-service/mini-bar')}
        columns={columns}
        rowKey={({ itemId }) => itemId}
        onOpen={showMovements}
        actions={(row) => [
          { key: 'movements', label: words.movements, icon: IconHistory, run: () => showMovements(row) },
        ]}
        isMuted={({ active }) => !active}
        filters={
          <>
            {choice}
            <Switch
              size="xs"
              label={t(words.onlyToBuy)}
              checked={toBuy}
              onChange={(event) => setToBuy(event.currentTarget.checked)}
            />
            <ActionButton
              label={words.count}
              variant="default"
              leftSection={<IconClipboardCheck size={16} stroke={1.5} />}
              onClick={() => setOpen('count')}
            />
            <ActionButton
              label={words.purchase}
              leftSection={<IconShoppingCart size={16} stroke={1.5} />}
              onClick={() => setOpen('purchase')}
            />
          </>
        }
        empty={{ title: words.noStock, hint: words.noStockHint }}
      />
      {open === 'purchase' && <PurchaseDialog kind={kind} onClose={close} />}
      {open === 'count' && <CountDialog kind={kind} onClose={close} />}
    </>
  )
}
