import { Menu, type MenuProps } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../locale.tsx'
import classes from './ActionMenu.module.css'
import type { RowAction } from './rowAction.ts'

interface ActionMenuProps extends MenuProps {
  /** Where it opens, in pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
}

/** A menu at a point of the window: hundreds of rows and bars do not each carry one. */
export function ActionMenu({ at, children, ...menu }: ActionMenuProps): ReactNode {
  // it takes the keyboard a moment after it is drawn, and who is quick presses Escape before that
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') menu.onChange?.(false)
  })
  return createPortal(
    <Menu opened offset={2} {...menu}>
      <Menu.Target>
        <span aria-hidden className={classes.anchor} style={{ top: at.y, left: at.x }} />
      </Menu.Target>
      {children}
    </Menu>,
    document.body,
  )
}

/** What can be done; what cannot says why. */
export function ActionItems({ actions, onClose }: { actions: readonly RowAction[]; onClose: () => void }): ReactNode {
  const t = useText()
  return actions.map(({ key, label, icon: Icon, reason, danger, run }) => (
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
  ))
}
