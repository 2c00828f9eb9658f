import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionMenu } from './ActionMenu.tsx'

interface HangingMenuProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly width?: number
  readonly children: ReactNode
}

/** A menu below the button that opened it, which has the keyboard again when it closes. */
export function HangingMenu({ anchor, onClose, width, children }: HangingMenuProps): ReactNode {
  const { bottom, right } = anchor.getBoundingClientRect()
  const close = (): void => {
    onClose()
    anchor.focus()
  }
  return (
    <ActionMenu
      at={{ x: right, y: bottom }}
      onChange={(opened) => !opened && close()}
      position="bottom-end"
      returnFocus={false}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </ActionMenu>
  )
}
