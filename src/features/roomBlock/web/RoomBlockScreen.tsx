import { IconCircleCheck, IconEdit, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { type BlockRow, RoomBlock } from '#domain/roomBlock/contract.ts'
import { useConditionName } from '#domain/stay/web/useConditionName.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { words } from '../labels.ts'
import { BlockFilters, useBlockFilters } from './BlockFilters.tsx'
import { EditBlock, NewBlocks } from './BlockForm.tsx'
import { blockColumns } from './blockColumns.tsx'
import { useWishedBlock } from './useWishedBlock.ts'

/** /room-service/room-block: rooms that are out of use for a time. */
export function RoomBlockScreen(): ReactNode {
  const conditionName = useConditionName()
  const [wished, forgetWish] = useWishedBlock()
  const [open, setOpen] = useState<BlockRow | 'new' | undefined>(wished && 'new')
  const { input, isSet } = useBlockFilters()
  const actions = useBlockActions(setOpen)
  const columns = useMemo(() => blockColumns(conditionName), [conditionName])
  const close = () => {
    setOpen(undefined)
    forgetWish()
  }
  return (
    <ListPage
      name="RoomBlock"
      title={menuTitle('/room-service/room-block')}
      list={RoomBlock.list}
      input={input}
      columns={columns}
      rowKey={({ id }) => id}
      newLabel={words.newBlock}
      emptyTitle={isSet ? words.nothingFits : words.empty}
      emptyHint={isSet ? '' : words.emptyHint}
      onNew={() => setOpen('new')}
      onOpen={(row) => row.status !== 'ended' && setOpen(row)}
      actions={actions}
      isMuted={({ status }) => status === 'ended'}
      filters={<BlockFilters />}
    >
      {open === 'new' && <NewBlocks wished={wished} onClose={close} />}
      {open !== undefined && open !== 'new' && <EditBlock block={open} onClose={close} />}
    </ListPage>
  )
}

function useBlockActions(onEdit: (row: BlockRow) => void): (row: BlockRow) => RowAction[] {
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
