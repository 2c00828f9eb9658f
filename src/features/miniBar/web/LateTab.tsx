import { IconBan, IconExternalLink, IconReceipt } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useMissing, useSession } from '#domain/access/web/session.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { type LateRow, MiniBar } from '#domain/miniBar/contract.ts'
import { seesStays } from '#domain/stay/readers.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { DataTable } from '#kit/web/table/DataTable.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { words } from '../labels.ts'

const columns: readonly Column<LateRow>[] = [
  { key: 'notedAt', label: words.notedAt, value: ({ notedAt }) => notedAt, kind: 'instant', sortable: true },
  { key: 'room', label: words.room, value: ({ roomNumber }) => roomNumber, sortable: true, width: 80 },
  { key: 'guest', label: words.guest, value: ({ guestName }) => guestName, sortable: true, width: 180 },
  { key: 'departure', label: words.leftOn, value: ({ departure }) => departure, kind: 'day', sortable: true },
  { key: 'item', label: words.item, value: ({ item }) => item, sortable: false, width: 160 },
  { key: 'quantity', label: words.quantity, value: ({ quantity }) => quantity, kind: 'number', sortable: false },
  { key: 'amount', label: words.amount, value: ({ amount }) => amount, kind: 'amount', sortable: true },
  { key: 'notedBy', label: words.notedBy, value: ({ notedBy }) => notedBy, sortable: false, width: 128 },
]

/** What was found missing when the guest had left: charged to the folio that closed, or dropped, each with its reason. */
export function LateTab(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const mayNotCharge = useMissing('editCheckedOutStay')
  const mayNotPost = useMissing('postCharge')
  const opensStays = seesStays(grantedPaths(useSession()))
  const charge = useCommand(MiniBar.chargeLate, { success: words.charged })
  const drop = useCommand(MiniBar.dropLate)
  const openStay = ({ stayId }: LateRow) => void navigate({ to: `/front-office/stay/${stayId}` })
  const said = ({ item, quantity, roomNumber }: LateRow) => `${roomNumber} · ${quantity} × ${t(item)}`
  const actions = (row: LateRow): RowAction[] => [
    {
      key: 'charge',
      label: words.charge,
      icon: IconReceipt,
      reason: mayNotCharge ?? mayNotPost,
      run: () =>
        void confirm({
          title: t(words.chargeAsk, row.guestName),
          lines: [said(row), words.chargeText],
          confirmLabel: words.charge,
          needsReason: true,
          action: async (reason) => {
            const charged = await charge.send({ ids: [row.id], reason })
            const folioId = charged?.folioIds[0]
            if (folioId !== undefined && opensStays) void navigate({ to: `/front-office/folio/${folioId}` })
          },
        }),
    },
    {
      key: 'drop',
      label: words.drop,
      icon: IconBan,
      danger: true,
      run: () =>
        void confirm({
          title: t(words.dropAsk, t(row.item), row.guestName),
          lines: [said(row)],
          confirmLabel: words.drop,
          danger: true,
          needsReason: true,
          action: async (reason) => {
            await drop.send({ ids: [row.id], reason })
          },
        }),
    },
    ...(opensStays ? [{ key: 'stay', label: words.openStay, icon: IconExternalLink, run: () => openStay(row) }] : []),
  ]
  return (
    <DataTable
      list={MiniBar.late}
      defaultSort="notedAt"
      name="MiniBarLate"
      title={menuTitle('/room-service/mini-bar')}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={opensStays ? openStay : undefined}
      actions={actions}
      empty={{ title: words.noLate, hint: words.noLateHint }}
    />
  )
}
