import { IconEdit, IconToggleLeft, IconToggleRight } from '@tabler/icons-react'
import type { Action } from '#core/contract.ts'
import type { Label } from '#core/labels.ts'
import { words } from '../labels.ts'
import { useText } from '../locale.tsx'
import { useCommand } from '../query.ts'
import { askedWords, deleteAction } from './askedActions.ts'
import type { RowAction } from './rowAction.ts'

interface Of<R> {
  /** Its `setStatus` takes `{ id, active }`, its `delete` `{ id }`. */
  readonly entity: { readonly setStatus: Action; readonly delete: Action }
  readonly nameOf: (row: R) => string | Label
  readonly onEdit: (row: R) => void
}

/** What can be done with a row of a list of records: edit, activate or deactivate, delete after asking. */
export function useRecordActions<R extends { readonly id: number; readonly active: boolean }>({
  entity,
  nameOf,
  onEdit,
}: Of<R>): (row: R) => RowAction[] {
  const t = useText()
  const setStatus = useCommand(entity.setStatus)
  const remove = useCommand(entity.delete)
  return (row) => [
    { key: 'edit', label: words.edit, icon: IconEdit, run: () => onEdit(row) },
    {
      key: 'status',
      label: row.active ? askedWords.deactivate : askedWords.activate,
      icon: row.active ? IconToggleLeft : IconToggleRight,
      run: () => void setStatus.run({ id: row.id, active: !row.active }),
    },
    deleteAction({ t, command: remove, name: nameOf(row), input: { id: row.id } }),
  ]
}
