import { type ReactNode, useState } from 'react'
import { options } from '#domain/choices/contract.ts'
import { useOptions } from '#domain/choices/web/useOptions.ts'
import { PhotographsField } from '#domain/file/web/PictureField.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { ChoiceButtons } from '#kit/web/form/ChoiceButtons.tsx'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { toast } from '#kit/web/feedback/toast.tsx'
import { useText } from '#kit/web/locale.tsx'
import { WorkOrder } from '../contract.ts'
import { workOrderWords as words } from '../labels.ts'
import { WORK_PRIORITIES, workPriorityLabels } from '../status.ts'

interface ReportFaultProps {
  readonly room: { readonly roomId: number; readonly number: string }
  readonly onClose: () => void
}

/** What is broken in a room, told with one hand: what kind of thing it is says enough, words and pictures may follow. */
export function ReportFault({ room, onClose }: ReportFaultProps): ReactNode {
  const t = useText()
  const [category, setCategory] = useState('')
  const toInput = (values: Values): Values => ({
    ...values,
    description:
      typeof values['description'] === 'string' && values['description'].trim() !== ''
        ? values['description']
        : category,
  })
  return (
    <ActionModal
      title={t(words.reportIn, room.number)}
      size="small"
      action={WorkOrder.report}
      defaults={{ workOrderCategoryId: null, description: '', priority: 'medium', pictures: [] }}
      fixed={{ roomId: room.roomId }}
      toInput={toInput}
      success={false}
      onDone={(done) => done && toast.success(t(words.reported, done.number))}
      submitLabel={words.send}
      onClose={onClose}
    >
      <Categories onPick={setCategory} />
      <TextAreaField name="description" label={words.details} required={false} rows={2} wide />
      <PhotographsField name="pictures" label={words.photographs} wide />
      <SelectField
        name="priority"
        label={words.priority}
        required
        options={WORK_PRIORITIES.map((value) => ({ value, label: workPriorityLabels[value] }))}
      />
    </ActionModal>
  )
}

function Categories({ onPick }: { onPick: (name: string) => void }): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook({ name: 'workOrderCategoryId', label: words.category, required: true })
  const { options: categories } = useOptions(options.WorkOrderCategory)
  return (
    <ChoiceButtons
      label={look.label}
      choices={categories.map(({ id, label }) => ({ value: id, label: t(label) }))}
      value={value}
      onPick={(id) => {
        change(id)
        onPick(t(categories.find((category) => category.id === id)?.label ?? ''))
      }}
      error={look.error}
    />
  )
}
