import type { Label } from '#core/labels.ts'
import type { ActionModalProps } from '#kit/web/form/ActionModal.tsx'
import type { Stay } from '../contract.ts'

/** One of several who arrive: which, and how it goes on. */
export interface ArrivalStep {
  readonly nth: number
  readonly of: number
  readonly label: Label
  readonly extra: ActionModalProps<typeof Stay.checkIn>['extra']
  readonly onDone: () => void
}
