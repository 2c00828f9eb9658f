import type { ReactNode } from 'react'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { PhotographsField } from '#domain/file/web/PictureField.tsx'
import { WorkOrder } from '#domain/workOrder/contract.ts'
import { workOrderWords as words } from '#domain/workOrder/labels.ts'
import { WORK_PRIORITIES, workPriorityLabels } from '#domain/workOrder/status.ts'
import { DayField } from '#kit/web/form/DayField.tsx'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { words as own } from '../labels.ts'

interface WorkOrderFormProps {
  /** null = a new one. */
  readonly editId: number | null
  /** What a new one is about already. */
  readonly about?: { readonly roomId?: number; readonly equipmentId?: number }
  readonly onClose: () => void
  readonly onDone?: (id: number) => void
}

export function WorkOrderForm({ editId, about = {}, onClose, onDone }: WorkOrderFormProps): ReactNode {
  return (
    <EntityForm
      title={editId === null ? words.newOrder : own.edit}
      editId={editId}
      create={WorkOrder.new}
      update={WorkOrder.update}
      get={WorkOrder.get}
      defaults={{ ...unsaid, ...about }}
      onClose={onClose}
      onDone={(output) => output && onDone?.(output.id)}
    >
      <TextAreaField name="description" label={words.description} rows={2} wide autoFocus />
      <WorkFields />
      <DayField name="deadline" label={words.deadline} />
      <OptionField name="assigneeId" label={words.assignee} of={options.User} placeholder={words.nobody} />
      <PhotographsField name="pictures" label={words.photographs} wide />
    </EntityForm>
  )
}

const unsaid = {
  description: '',
  workOrderCategoryId: null,
  priority: 'medium',
  roomId: null,
  equipmentId: null,
  place: '',
  deadline: null,
  assigneeId: null,
  pictures: [],
}

/** What it is and where: of an order and of a plan. */
export const WorkFields = (): ReactNode => (
  <>
    <OptionField name="workOrderCategoryId" label={words.category} of={options.WorkOrderCategory} />
    <SelectField
      name="priority"
      label={words.priority}
      required
      options={WORK_PRIORITIES.map((value) => ({ value, label: workPriorityLabels[value] }))}
    />
    <OptionField name="roomId" label={words.room} of={options.Room} />
    <OptionField name="equipmentId" label={words.equipment} of={options.Equipment} />
    <TextField name="place" label={words.place} hint={words.placeHint} />
  </>
)
