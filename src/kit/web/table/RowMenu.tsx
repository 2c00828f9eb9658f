import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionItems, ActionMenu } from './ActionMenu.tsx'
import type { RowAction } from './rowAction.ts'

export interface OpenMenu {
  readonly anchor: HTMLElement
  readonly actions: readonly RowAction[]
}

/** The menu of a row, below the button that opened it. */
export function RowMenu({ open, onClose }: { open: OpenMenu; onClose: () => void }): ReactNode {
  const { bottom, right } = open.anchor.getBoundingClientRect()
  const close = (): void => {
    onClose()
    open.anchor.focus()
  }
  return (
    <ActionMenu
      at={{ x: right, y: bottom }}
      onChange={(opened) => !opened && close()}
      position="bottom-end"
      returnFocus={false}
    >
      <Menu.Dropdown>
        <ActionItems actions={open.actions} onClose={onClose} />
      </Menu.Dropdown>
    </ActionMenu>
  )
}
