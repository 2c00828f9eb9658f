import type { ReactNode } from 'react'
import type { Minor } from '#core/money.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { Folio } from '../contract.ts'
import { moneyWords } from '../labels.ts'
import { moneyDefaults, moneyInput } from './moneyInput.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { useReceiptToast } from './useReceiptToast.ts'

export interface PaymentDialogProps {
  readonly folioId: number
  /** What the folio owes now: proposed as the amount. */
  readonly balance: Minor
  /** How it was paid last. */
  readonly methodId?: number | null
  readonly onClose: () => void
}

const start = (amount: Minor) => ({ ...moneyDefaults, amount: amount > 0 ? amount : null, paymentMethodId: null })

export function PaymentDialog({ folioId, balance, onClose }: PaymentDialogProps): ReactNode {
  return (
    <ActionModal
      title={moneyWords.postPayment}
      submitLabel={moneyWords.postPayment}
      success={false}
      onDone={useReceiptToast(moneyWords.paymentPosted)}
      action={Folio.postPayment}
      defaults={start(balance)}
      toInput={moneyInput}
      fixed={{ folioId }}
      onClose={onClose}
    >
      <PaymentFields way="received" />
    </ActionModal>
  )
}

/** Gives back what was overpaid. */
export function RefundDialog({ folioId, balance, methodId = null, onClose }: PaymentDialogProps): ReactNode {
  return (
    <ActionModal
      title={moneyWords.refund}
      submitLabel={moneyWords.refund}
      success={false}
      onDone={useReceiptToast(moneyWords.refundPosted)}
      action={Folio.refund}
      defaults={{ ...start(-balance), paymentMethodId: methodId, reason: '' }}
      toInput={moneyInput}
      fixed={{ folioId }}
      onClose={onClose}
    >
      <PaymentFields way="given" />
      <ReasonField category="refund" />
    </ActionModal>
  )
}
