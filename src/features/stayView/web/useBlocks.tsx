import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { type BlockRow, RoomBlock } from '#domain/roomBlock/contract.ts'
import { EditBlock, NewBlocks, type WishedBlock } from '#domain/roomBlock/web/BlockForm.tsx'
import { useBlockActions } from '#domain/roomBlock/web/useBlockActions.ts'
import { call } from '#kit/web/api.ts'
import { showRefusal } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import type { Bar } from '../bars.ts'
import { dayOfNumber } from '../geometry.ts'
import type { RoomRow } from '../rows.ts'

const BLOCKS = '/room-service/room-block'

type Open =
  | { readonly wished: WishedBlock; readonly onClose: () => void }
  | { readonly block: Pick<BlockRow, 'id' | 'roomNumber' | 'from'> }

/** What can be done with blocks on the sheet, for who may. */
export interface Blocks {
  /** Begins a block of a room; answers when its form is closed. Days are numbers. */
  readonly begin: (row: RoomRow, from: number, until: number) => Promise<void>
  readonly edit: (bar: Bar, roomNumber: string) => void
  /** Asks, and ends the block or deletes it where it has not begun. */
  readonly remove: (bar: Bar) => Promise<void>
  readonly actionsOf: (block: BlockRow) => RowAction[]
  /** The list of blocks of a room. */
  readonly list: (row: RoomRow, day: number) => void
}

/** `blocks` is undefined for who may not. */
export function useBlocks(): { readonly blocks: Blocks | undefined; readonly dialog: ReactNode } {
  const session = useSession()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const actionsOf = useBlockActions((block) => setOpen({ block }))
  const latest = useRef(actionsOf)
  useEffect(() => {
    latest.current = actionsOf
  })
  const close = useCallback(() => setOpen(undefined), [])

  const begin = useCallback(
    ({ roomId }: RoomRow, from: number, until: number) =>
      new Promise<void>((resolve) => {
        const wished = { roomIds: [roomId], from: dayOfNumber(from), until: dayOfNumber(until) }
        setOpen({ wished, onClose: resolve })
      }),
    [],
  )
  const edit = useCallback(({ block }: Bar, roomNumber: string) => {
    if (block) setOpen({ block: { ...block, roomNumber } })
  }, [])
  const remove = useCallback(async ({ block }: Bar): Promise<void> => {
    if (!block) return
    try {
      const actions = latest.current(await call(RoomBlock.get, { id: block.id }))
      actions.find(({ key, reason }) => key !== 'edit' && reason === undefined)?.run()
    } catch (error) {
      showRefusal(error)
    }
  }, [])
  const list = useCallback(
    (row: RoomRow, day: number) =>
      void navigate({ to: BLOCKS, search: { q: row.number, from: dayOfNumber(day) } as never }),
    [navigate],
  )
  const mayBlock = grantedPaths(session).has(BLOCKS)
  const blocks = useMemo(
    () =>
      mayBlock
        ? { begin, edit, remove, list, actionsOf: (block: BlockRow): RowAction[] => latest.current(block) }
        : undefined,
    [mayBlock, begin, edit, remove, list],
  )

  return {
    blocks,
    dialog: open && <BlockDialog open={open} onClose={close} />,
  }
}

function BlockDialog({ open, onClose }: { open: Open; onClose: () => void }): ReactNode {
  if ('block' in open) return <EditBlock block={open.block} onClose={onClose} />
  const closed = (): void => {
    onClose()
    open.onClose()
  }
  return <NewBlocks wished={open.wished} onClose={closed} />
}
