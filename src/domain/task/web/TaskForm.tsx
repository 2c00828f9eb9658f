import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { Task } from '../contract.ts'
import { taskWords as words } from '../labels.ts'

export interface TaskAbout {
  readonly reservationId?: number
  readonly stayId?: number
}

interface TaskFormProps {
  /** null = a new one. */
  readonly editId: number | null
  /** What a new one is for; a room is chosen where nothing is named. */
  readonly about?: TaskAbout
  readonly onClose: () => void
}

export function TaskForm({ editId, about, onClose }: TaskFormProps): ReactNode {
  const { businessDate } = useSession().hotel
  const isNew = editId === null
  return (
    <EntityForm
      title={isNew ? words.newTask : words.editTask}
      size="small"
      editId={editId}
      create={Task.new}
      update={Task.update}
      get={Task.get}
      defaults={{ text: '', dueOn: businessDate, assigneeId: null }}
      fixed={isNew ? { ...about } : {}}
      toInput={({ text, dueOn, assigneeId, roomId }) => ({ text, dueOn, assigneeId, ...(isNew ? { roomId } : {}) })}
      onClose={onClose}
    >
      <TextAreaField name="text" label={words.text} required wide autoFocus />
      {isNew && about === undefined && (
        <OptionField name="roomId" label={words.about} of={options.Room} required wide />
      )}
      <DayField name="dueOn" label={words.dueOn} required />
      <OptionField name="assigneeId" label={words.assignee} of={options.User} placeholder={words.anybody} />
    </EntityForm>
  )
}
