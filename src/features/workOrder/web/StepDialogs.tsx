import type { ReactNode } from 'react'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { WorkOrder, type WorkOrderRow } from '#domain/workOrder/contract.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { words } from '../labels.ts'

interface StepProps {
  readonly order: WorkOrderRow
  readonly onClose: () => void
}

export function AssignDialog({ order, onClose }: StepProps): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={t(words.assignTitle, order.number)}
      size="small"
      action={WorkOrder.assign}
      defaults={{ assigneeId: order.assigneeId }}
      fixed={{ id: order.id }}
      submitLabel={words.assign}
      onClose={onClose}
    >
      <OptionField
        name="assigneeId"
        label={workOrderWords.assignee}
        of={options.User}
        placeholder={workOrderWords.nobody}
        autoFocus
        wide
      />
    </ActionModal>
  )
}

/** What was done and what it cost; says which room comes back with it. */
export function CompleteDialog({ order, onClose }: StepProps): ReactNode {
  const t = useText()
  const block = useRead(WorkOrder.get, { id: order.id }).data?.block
  return (
    <ActionModal
      title={t(words.completeTitle, order.number)}
      size="small"
      action={WorkOrder.complete}
      defaults={{ outcome: order.outcome, cost: order.cost }}
      fixed={{ id: order.id }}
      submitLabel={words.complete}
      isReady
      above={block && <p>{t(words.endsBlock, order.roomNumber ?? '', block.until.replace('T', ' '))}</p>}
      onClose={onClose}
    >
      <TextAreaField name="outcome" label={workOrderWords.outcome} rows={3} wide autoFocus />
      <AmountField name="cost" label={workOrderWords.cost} />
    </ActionModal>
  )
}

export function ReopenDialog({ order, onClose }: StepProps): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={t(words.reopenTitle, order.number)}
      size="small"
      action={WorkOrder.reopen}
      defaults={{ reason: '' }}
      fixed={{ id: order.id }}
      submitLabel={words.reopen}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={words.why} rows={2} wide autoFocus />
    </ActionModal>
  )
}
