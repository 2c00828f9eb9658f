import { Loader, Menu } from '@mantine/core'
import { IconBarrierBlock, IconCalendarPlus, IconExternalLink, IconWand } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Stay } from '#domain/stay/contract.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import type { useStayActions } from '#domain/stay/web/useStayActions.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import type { Bar } from '../bars.ts'
import { words } from '../labels.ts'
import type { RoomRow, UnassignedRow } from '../rows.ts'
import classes from './BarMenu.module.css'
import { barName } from './describeBar.ts'

/** Where a menu was asked for: on a bar, or on a free day of a row. */
export interface Asked {
  readonly x: number
  readonly y: number
  readonly row: RoomRow | UnassignedRow
  readonly day: number
  readonly bar: Bar | undefined
}

interface BarMenuProps {
  readonly asked: Asked
  readonly stayActions: ReturnType<typeof useStayActions>
  readonly onOpen: (stayId: number) => void
  readonly onCreate: (row: RoomRow | UnassignedRow, day: number) => void
  readonly onAutoAssign: (roomTypeId: number) => void
  /** Blocks the room from the day on, or shows its blocks; undefined for who may not. */
  readonly onBlock: ((row: RoomRow, day: number, bar: Bar | undefined) => void) | undefined
  readonly onClose: () => void
}

/** All that can be done where the pointer or the keyboard is; what cannot be done says why. */
export function BarMenu(props: BarMenuProps): ReactNode {
  const { asked, onCreate, onAutoAssign, onBlock, onClose } = props
  const t = useText()
  const { row, day, bar } = asked
  return createPortal(
    // the key that opened it must not close it again as a key pressed outside
    <Menu
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      offset={2}
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Menu.Target>
        <span aria-hidden className={classes.anchor} style={{ top: asked.y, left: asked.x }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t(words.menuOf, (bar && barName(bar, t)) ?? (row.kind === 'room' ? row.number : ''))}>
        {bar && bar.stayId !== null && <StayItems {...props} stayId={bar.stayId} />}
        {!bar && (
          <Menu.Item leftSection={<IconCalendarPlus size={16} stroke={1.5} />} onClick={() => onCreate(row, day)}>
            {t(words.newHere)}
          </Menu.Item>
        )}
        {row.kind === 'room' && onBlock && !bar?.stayId && (
          <Menu.Item leftSection={<IconBarrierBlock size={16} stroke={1.5} />} onClick={() => onBlock(row, day, bar)}>
            {t(bar ? words.openBlocks : words.blockRoom)}
          </Menu.Item>
        )}
        {row.kind === 'unassigned' && (
          <Menu.Item leftSection={<IconWand size={16} stroke={1.5} />} onClick={() => onAutoAssign(row.type.id)}>
            {t(words.autoAssign)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>,
    document.body,
  )
}

function StayItems({ stayId, stayActions, onOpen, onClose }: BarMenuProps & { stayId: number }): ReactNode {
  const { data } = useRead(Stay.get, { id: stayId }, { freshFor: 5000 })
  const open: RowAction = {
    key: 'open',
    label: stayWords.openStay,
    icon: IconExternalLink,
    run: () => onOpen(stayId),
  }
  const actions = data ? stayActions.actionsOf(data) : []
  return (
    <>
      {[open, ...actions].map((action) => (
        <Item key={action.key} action={action} onClose={onClose} />
      ))}
      {!data && <Loader size="xs" className={classes.reading ?? ''} />}
    </>
  )
}

function Item({ action, onClose }: { action: RowAction; onClose: () => void }): ReactNode {
  const t = useText()
  const { label, icon: Icon, reason, danger, run } = action
  return (
    <Menu.Item
      disabled={reason !== undefined}
      {...(danger === true ? { color: 'red' } : {})}
      {...(Icon === undefined ? {} : { leftSection: <Icon size={16} stroke={1.5} /> })}
      onClick={() => {
        onClose()
        run()
      }}
    >
      {t(label)}
      {reason !== undefined && <div className={classes.reason}>{t(reason)}</div>}
    </Menu.Item>
  )
}
