import type { ReactNode } from 'react'
import type { Minor } from '#core/money.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { Deposit } from '../contract.ts'
import { moneyWords } from '../labels.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useReceiptToast } from './useReceiptToast.ts'

/** Takes an advance deposit on a reservation that is still to arrive. */
export function TakeDepositDialog(props: { reservationId: number; onClose: () => void }): ReactNode {
  return (
    <ActionModal
      title={moneyWords.takeDeposit}
      submitLabel={moneyWords.takeDeposit}
      success={false}
      onDone={useReceiptToast(moneyWords.depositPosted)}
      action={Deposit.take}
      defaults={{ amount: null, paymentMethodId: null, reference: '' }}
      fixed={{ reservationId: props.reservationId }}
      onClose={props.onClose}
    >
      <PaymentFields />
    </ActionModal>
  )
}

/** Gives a deposit back; `held` is what `Deposit.get` answers. */
export function RefundDepositDialog(props: { reservationId: number; held: Minor; onClose: () => void }): ReactNode {
  return (
    <ActionModal
      title={moneyWords.refundDeposit}
      submitLabel={moneyWords.refundDeposit}
      success={false}
      onDone={useReceiptToast(moneyWords.refundPosted)}
      action={Deposit.refund}
      defaults={{ amount: props.held > 0 ? props.held : null, paymentMethodId: null, reference: '', reason: '' }}
      fixed={{ reservationId: props.reservationId }}
      onClose={props.onClose}
    >
      <PaymentFields />
      <ReasonField category="refund" />
    </ActionModal>
  )
}
