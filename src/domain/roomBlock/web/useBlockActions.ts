import { IconCircleCheck, IconEdit, IconTrash } from '@tabler/icons-react'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { type BlockRow, RoomBlock } from '../contract.ts'
import { blockWords as words } from './labels.ts'

/** All that can be done with a block; what cannot be done says why. */
export function useBlockActions(onEdit: (row: BlockRow) => void): (row: BlockRow) => RowAction[] {
  const t = useText()
  const conditionName = useConditionName()
  const end = useCommand(RoomBlock.end, { success: ({ rooms }) => t(words.ended, rooms.join(', ')) })
  const remove = useCommand(RoomBlock.delete)
  const askToEnd = ({ id, roomNumber, returnHouseStatus }: BlockRow) =>
    confirm({
      title: t(words.endTitle, roomNumber),
      lines: [t(words.endLine, t(conditionName(returnHouseStatus)))],
      confirmLabel: words.endNow,
      action: async () => {
        await end.send({ ids: [id] })
      },
    })
  const askToDelete = ({ id, roomNumber }: BlockRow) =>
    confirm({
      title: t(words.deleteTitle, roomNumber),
      lines: [kit.cannotUndo],
      confirmLabel: kit.delete,
      danger: true,
      action: async () => {
        await remove.send({ id })
      },
    })
  return (row) => {
    const over = row.status === 'ended' ? words.alreadyEnded : undefined
    return [
      { key: 'edit', label: words.change, icon: IconEdit, reason: over, run: () => onEdit(row) },
      {
        key: 'end',
        label: words.endNow,
        icon: IconCircleCheck,
        reason: over ?? (row.status === 'planned' ? words.notBegun : undefined),
        run: () => void askToEnd(row),
      },
      {
        key: 'delete',
        label: kit.delete,
        icon: IconTrash,
        danger: true,
        reason: over ?? (row.status === 'current' ? words.begun : undefined),
        run: () => void askToDelete(row),
      },
    ]
  }
}
