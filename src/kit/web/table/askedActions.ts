import { IconToggleLeft, IconToggleRight, IconTrash } from '@tabler/icons-react'
import type { Action, InputOf } from '#core/contract.ts'
import { type Label, labels } from '#core/labels.ts'
import { confirm } from '../feedback/confirm.ts'
import { words } from '../labels.ts'
import type { Say } from '../locale.tsx'
import type { Command } from '../query.ts'
import type { RowAction } from './rowAction.ts'

export const askedWords = labels({
  activate: { en: 'Activate', mon: 'Идэвхжүүлэх' },
  deactivate: { en: 'Deactivate', mon: 'Идэвхгүй болгох' },
  deactivateTitle: { en: 'Deactivate {0}?', mon: '{0}: идэвхгүй болгох уу?' },
  deleteTitle: { en: 'Delete {0}?', mon: '{0}: устгах уу?' },
})

interface Asked<A extends Action> {
  readonly t: Say
  readonly command: Command<A>
  /** What the row is called. */
  readonly name: string | Label
  /** Why it cannot be done now. */
  readonly reason?: Label | undefined
}

/** Deletes a row after asking. */
export const deleteAction = <A extends Action>({
  t,
  command,
  name,
  reason,
  input,
}: Asked<A> & { readonly input: InputOf<A> }): RowAction => ({
  key: 'delete',
  label: words.delete,
  icon: IconTrash,
  danger: true,
  reason,
  run: () =>
    void confirm({
      title: t(askedWords.deleteTitle, name),
      lines: [words.cannotUndo],
      confirmLabel: words.delete,
      danger: true,
      action: async () => {
        await command.send(input)
      },
    }),
})

interface Toggled<A extends Action> extends Asked<A> {
  readonly active: boolean
  /** What deactivating it means, told when it is asked. */
  readonly note: Label
  readonly input: (active: boolean) => InputOf<A>
}

/** Activates a row, or deactivates it after asking; the reason holds for deactivating alone. */
export function statusAction<A extends Action>({
  t,
  command,
  name,
  reason,
  active,
  note,
  input,
}: Toggled<A>): RowAction {
  if (!active)
    return {
      key: 'activate',
      label: askedWords.activate,
      icon: IconToggleRight,
      run: () => void command.run(input(true)),
    }
  const ask = () =>
    confirm({
      title: t(askedWords.deactivateTitle, name),
      lines: [note],
      confirmLabel: askedWords.deactivate,
      danger: true,
      action: async () => {
        await command.send(input(false))
      },
    })
  return { key: 'deactivate', label: askedWords.deactivate, icon: IconToggleLeft, reason, run: () => void ask() }
}
