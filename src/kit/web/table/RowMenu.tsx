import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../locale.tsx'
import type { RowAction } from './rowAction.ts'
import classes from './RowMenu.module.css'

export interface OpenMenu {
  readonly anchor: HTMLElement
  readonly actions: readonly RowAction[]
}

/** One menu for the whole grid, opened at the button of a row: hundreds of rows do not each carry a menu. */
export function RowMenu({ open, onClose }: { open: OpenMenu; onClose: () => void }): ReactNode {
  const t = useText()
  const { bottom, right } = open.anchor.getBoundingClientRect()
  const close = (): void => {
    onClose()
    open.anchor.focus()
  }
  return createPortal(
    <Menu opened onChange={(opened) => !opened && close()} position="bottom-end" offset={2} returnFocus={false}>
      <Menu.Target>
        <span aria-hidden className={classes.anchor} style={{ top: bottom, left: right }} />
      </Menu.Target>
      <Menu.Dropdown>
        {open.actions.map(({ key, label, icon: Icon, reason, danger, run }) => (
          <Menu.Item
            key={key}
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
        ))}
      </Menu.Dropdown>
    </Menu>,
    document.body,
  )
}
