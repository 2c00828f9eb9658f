import { Loader, Menu } from '@mantine/core'
import { IconBarrierBlock, IconCalendarPlus, IconExternalLink, IconList, IconWand } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import type { useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import type { useStayActions } from '#domain/stay/web/useStayActions.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionItems, ActionMenu } from '#kit/web/table/ActionMenu.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import type { Bar } from '../bars.ts'
import { dayNumber } from '../geometry.ts'
import { words } from '../labels.ts'
import type { RoomRow, UnassignedRow } from '../rows.ts'
import classes from './BarMenu.module.css'
import { barName } from './describeBar.ts'
import type { Blocks } from './useBlocks.tsx'

/** Where a menu was asked for: on a bar, on a free day of a row, or, without a day, on the head of a room. */
export interface Asked {
  readonly x: number
  readonly y: number
  readonly row: RoomRow | UnassignedRow
  readonly day: number | undefined
  readonly bar: Bar | undefined
}

interface BarMenuProps {
  readonly asked: Asked
  readonly stayActions: ReturnType<typeof useStayActions>
  readonly onOpen: (stayId: number) => void
  readonly onCreate: (row: RoomRow | UnassignedRow, day: number) => void
  readonly onAutoAssign: (roomTypeId: number) => void
  /** undefined for who may not. */
  readonly blocks: Blocks | undefined
  readonly roomActions: ReturnType<typeof useRoomActions>
  readonly onClose: () => void
}

/** All that can be done where the pointer or the keyboard is; what cannot be done says why. */
export function BarMenu(props: BarMenuProps): ReactNode {
  const { asked, onClose } = props
  const t = useText()
  const conditionName = useConditionName()
  const { row, day, bar } = asked
  const roomActions = row.kind === 'room' ? props.roomActions.actionsOf({ ...row, condition: row.houseStatus }) : []
  const condition = roomActions.length > 0 && row.kind === 'room' && (
    <>
      {day !== undefined && <Menu.Divider />}
      <Menu.Label>
        {t(words.room, row.number)} · {t(conditionName(row.houseStatus))}
      </Menu.Label>
      <ActionItems actions={roomActions} onClose={onClose} />
      {day === undefined && props.blocks && <Menu.Divider />}
    </>
  )
  return (
    // the key that opened it must not close it again as a key pressed outside
    <ActionMenu
      at={asked}
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Menu.Dropdown
        className={classes.menu ?? ''}
        aria-label={t(words.menuOf, (bar && barName(bar, t)) ?? (row.kind === 'room' ? row.number : ''))}
      >
        {day === undefined && condition}
        {bar?.stayId != null && <StayItems {...props} stayId={bar.stayId} />}
        {bar?.block && row.kind === 'room' && props.blocks && (
          <BlockItems {...props} blockId={bar.block.id} row={row} />
        )}
        {!bar && <FreeItems {...props} />}
        {day !== undefined && condition}
      </Menu.Dropdown>
    </ActionMenu>
  )
}

function StayItems({ stayId, asked, stayActions, onOpen, ...props }: BarMenuProps & { stayId: number }): ReactNode {
  const { data } = useRead(Stay.get, { id: stayId }, { freshFor: 5000 })
  const { kind, type } = asked.row
  const open: RowAction = {
    key: 'open',
    label: stayWords.openStay,
    icon: IconExternalLink,
    run: () => onOpen(stayId),
  }
  const autoAssign: RowAction = {
    key: 'autoAssign',
    label: words.autoAssign,
    icon: IconWand,
    run: () => props.onAutoAssign(type.id),
  }
  const actions = [open, ...(data ? stayActions.actionsOf(data) : []), ...(kind === 'unassigned' ? [autoAssign] : [])]
  return (
    <>
      <ActionItems actions={actions} onClose={props.onClose} />
      {data === undefined && <Loader size="xs" className={classes.reading ?? ''} />}
    </>
  )
}

function BlockItems({ blockId, row, asked, blocks, onClose }: BarMenuProps & { blockId: number; row: RoomRow }) {
  const { data } = useRead(RoomBlock.get, { id: blockId }, { freshFor: 5000 })
  const list: RowAction = {
    key: 'list',
    label: words.openBlocks,
    icon: IconList,
    run: () => blocks?.list(row, asked.bar?.start ?? 0),
  }
  const actions = [...(data ? (blocks?.actionsOf(data) ?? []) : []), list]
  return (
    <>
      <ActionItems actions={actions} onClose={onClose} />
      {data === undefined && <Loader size="xs" className={classes.reading ?? ''} />}
    </>
  )
}

/** Of a free day, or of a room as it stands. */
function FreeItems({ asked, blocks, onCreate, onAutoAssign, onClose }: BarMenuProps): ReactNode {
  const { row, day } = asked
  const { hotel } = useSession()
  const from = day ?? dayNumber(hotel.businessDate)
  const create: RowAction = {
    key: 'create',
    label: words.newHere,
    icon: IconCalendarPlus,
    reason: from < dayNumber(hotel.businessDate) ? words.refusedPast : undefined,
    run: () => onCreate(row, from),
  }
  const autoAssign: RowAction = {
    key: 'autoAssign',
    label: words.autoAssign,
    icon: IconWand,
    run: () => onAutoAssign(row.type.id),
  }
  const block: RowAction = {
    key: 'block',
    label: words.blockRoom,
    icon: IconBarrierBlock,
    run: () => row.kind === 'room' && void blocks?.begin(row, from, from + 1),
  }
  const list: RowAction = {
    key: 'list',
    label: words.openBlocks,
    icon: IconList,
    run: () => row.kind === 'room' && blocks?.list(row, from),
  }
  const isRoom = row.kind === 'room'
  const actions = [
    ...(day === undefined ? [] : [create]),
    ...(isRoom ? [] : [autoAssign]),
    ...(isRoom && blocks ? [block] : []),
    ...(isRoom && blocks && day === undefined ? [list] : []),
  ]
  return <ActionItems actions={actions} onClose={onClose} />
}
