import type { ReactNode } from 'react'
import { ActionItems } from './ActionMenu.tsx'
import { HangingMenu } from './HangingMenu.tsx'
import type { RowAction } from './rowAction.ts'

export interface OpenMenu {
  readonly anchor: HTMLElement
  readonly actions: readonly RowAction[]
}

/** The menu of a row, below the button that opened it. */
export const RowMenu = ({ open, onClose }: { open: OpenMenu; onClose: () => void }): ReactNode => (
  <HangingMenu anchor={open.anchor} onClose={onClose}>
    <ActionItems actions={open.actions} onClose={onClose} />
  </HangingMenu>
)
