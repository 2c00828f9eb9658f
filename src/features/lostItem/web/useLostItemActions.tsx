import { IconEdit, IconHandGrab, IconLock, IconPackage, IconTrash, IconTrashX, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { LostItem, type LostItemRow } from '#domain/lostItem/contract.ts'
import { LOST_ITEM_ENDS, type LostItemEnd, reasonAgainst } from '#domain/lostItem/status.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { endLabels, words } from '../labels.ts'
import { LostItemForm } from './LostItemForm.tsx'
import { EndDialog, TakeBackDialog } from './StepDialogs.tsx'

type Dialog = 'edit' | 'takeBack' | LostItemEnd

/** All that can be done with a found item, as a menu. */
export function useLostItemActions() {
  const t = useText()
  const navigate = useNavigate()
  const seesGuests = grantedPaths(useSession()).has('/front-office/guest-database')
  const [open, setOpen] = useState<{ readonly dialog: Dialog; readonly item: LostItemRow }>()
  const remove = useCommand(LostItem.delete)
  const close = () => setOpen(undefined)
  const edit = (item: LostItemRow) => setOpen({ dialog: 'edit', item })
  const askToDelete = ({ id, number, description }: LostItemRow) =>
    confirm({
      title: t(words.deleteTitle, number),
      lines: [description, kit.cannotUndo],
      confirmLabel: kit.delete,
      danger: true,
      action: async () => {
        await remove.send({ id })
      },
    })

  const actionsOf = (item: LostItemRow): RowAction[] => [
    { key: 'open', label: words.open, icon: IconEdit, run: () => edit(item) },
    ...(reasonAgainst('end', item)
      ? []
      : LOST_ITEM_ENDS.map((end) => ({
          key: end,
          label: endLabels[end],
          icon: icons[end],
          run: () => setOpen({ dialog: end, item }),
        }))),
    ...(reasonAgainst('takeBack', item)
      ? []
      : [
          {
            key: 'takeBack',
            label: words.takeBack,
            icon: IconLock,
            run: () => setOpen({ dialog: 'takeBack' as const, item }),
          },
        ]),
    ...(item.guestId !== null && seesGuests
      ? [
          {
            key: 'guest',
            label: words.openGuest,
            icon: IconUser,
            run: () => void navigate({ to: `/front-office/guest/${item.guestId}` }),
          },
        ]
      : []),
    ...(reasonAgainst('delete', item)
      ? []
      : [{ key: 'delete', label: kit.delete, icon: IconTrash, danger: true, run: () => void askToDelete(item) }]),
  ]

  const dialog: ReactNode =
    open &&
    (open.dialog === 'edit' ? (
      <LostItemForm editId={open.item.id} onClose={close} />
    ) : open.dialog === 'takeBack' ? (
      <TakeBackDialog item={open.item} onClose={close} />
    ) : (
      <EndDialog item={open.item} end={open.dialog} onClose={close} />
    ))
  return { actionsOf, dialog, edit }
}

const icons = { returned: IconHandGrab, sent: IconPackage, disposed: IconTrashX } as const
