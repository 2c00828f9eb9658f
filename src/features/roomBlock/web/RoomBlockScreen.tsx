import { type ReactNode, useMemo, useState } from 'react'
import { isDay } from '#core/day.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { type BlockRow, RoomBlock } from '#domain/roomBlock/contract.ts'
import { EditBlock, NewBlocks, type WishedBlock } from '#domain/roomBlock/web/BlockForm.tsx'
import { blockWords as words } from '#domain/roomBlock/web/labels.ts'
import { useBlockActions } from '#domain/roomBlock/web/useBlockActions.ts'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import { blockColumns } from './blockColumns.tsx'
import { BlockFilters, useBlockFilters } from './BlockFilters.tsx'

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

/** The block that another screen asks for: `?room=12&begin=2026-03-11&end=2026-03-14` opens the form filled in. */
function useWishedBlock(): [WishedBlock | undefined, () => void] {
  const [url, change] = useUrlState()
  const { room, begin, end } = url
  const isWish = typeof room === 'number' && typeof begin === 'string' && typeof end === 'string'
  const wished = isWish && isDay(begin) && isDay(end) ? { roomIds: [room], from: begin, until: end } : undefined
  return [wished, () => wished && change({ room: undefined, begin: undefined, end: undefined })]
}
