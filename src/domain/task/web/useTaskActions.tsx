import { IconArrowBackUp, IconCheck, IconEdit, IconTrash } from '@tabler/icons-react'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useCommand } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { Task, type TaskRow } from '../contract.ts'
import { taskWords as words } from '../labels.ts'

/** What can be done with a task. */
export function useTaskActions(onEdit: (task: TaskRow) => void): (task: TaskRow) => RowAction[] {
  const setDone = useCommand(Task.setDone)
  const remove = useCommand(Task.delete)
  const askToDelete = ({ id, text }: TaskRow) =>
    confirm({
      title: words.deleteAsk,
      lines: [text],
      confirmLabel: kit.delete,
      danger: true,
      action: async () => {
        await remove.send({ id })
      },
    })
  return (task) => [
    task.doneAt === null
      ? {
          key: 'done',
          label: words.markDone,
          icon: IconCheck,
          run: () => void setDone.run({ ids: [task.id], done: true }),
        }
      : {
          key: 'open',
          label: words.markOpen,
          icon: IconArrowBackUp,
          run: () => void setDone.run({ ids: [task.id], done: false }),
        },
    { key: 'edit', label: words.editTask, icon: IconEdit, run: () => onEdit(task) },
    { key: 'delete', label: kit.delete, icon: IconTrash, danger: true, run: () => void askToDelete(task) },
  ]
}
