import { IconEdit, IconToggleLeft, IconToggleRight, IconTrash } from '@tabler/icons-react'
import type { Action } from '#core/contract.ts'
import { type Label, labels } from '#core/labels.ts'
import { confirm } from '../feedback/confirm.ts'
import { words } from '../labels.ts'
import { useText } from '../locale.tsx'
import { useCommand } from '../query.ts'
import type { RowAction } from './rowAction.ts'

const actionWords = labels({
  activate: { en: 'Activate', mon: 'Идэвхжүүлэх' },
  deactivate: { en: 'Deactivate', mon: 'Идэвхгүй болгох' },
  deleteTitle: { en: 'Delete {0}?', mon: '{0}: устгах уу?' },
})

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
  const askToDelete = (row: R): Promise<boolean> =>
    confirm({
      title: t(actionWords.deleteTitle, nameOf(row)),
      lines: [words.cannotUndo],
      confirmLabel: words.delete,
      danger: true,
      action: async () => {
        await remove.send({ id: row.id })
      },
    })
  return (row) => [
    { key: 'edit', label: words.edit, icon: IconEdit, run: () => onEdit(row) },
    {
      key: 'status',
      label: row.active ? actionWords.deactivate : actionWords.activate,
      icon: row.active ? IconToggleLeft : IconToggleRight,
      run: () => void setStatus.run({ id: row.id, active: !row.active }),
    },
    { key: 'delete', label: words.delete, icon: IconTrash, danger: true, run: () => void askToDelete(row) },
  ]
}
