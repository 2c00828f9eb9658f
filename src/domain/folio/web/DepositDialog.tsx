import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import type { Minor } from '#core/money.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { Deposit } from '../contract.ts'
import { moneyWords } from '../labels.ts'
import { moneyDefaults, moneyInput } from './moneyInput.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { useReceiptToast } from './useReceiptToast.ts'

/** Takes an advance deposit on a reservation that is still to arrive. */
export function TakeDepositDialog(props: {
  reservationId: number
  /** What is missing of the deposit that was asked for: proposed as the amount. */
  missing?: Minor
  onClose: () => void
}): ReactNode {
  const { missing = 0 } = props
  return (
    <ActionModal
      title={moneyWords.takeDeposit}
      submitLabel={moneyWords.takeDeposit}
      success={false}
      onDone={useReceiptToast(moneyWords.depositPosted)}
      action={Deposit.take}
      defaults={{ ...moneyDefaults, amount: missing > 0 ? missing : null, paymentMethodId: null }}
      toInput={moneyInput}
      fixed={{ reservationId: props.reservationId }}
      onClose={props.onClose}
    >
      <PaymentFields way="received" />
    </ActionModal>
  )
}

/** Gives a deposit back, as it came unless another way is chosen; `held` and `methodId` are what `Deposit.get` answers. */
export function RefundDepositDialog(props: {
  reservationId: number
  held: Minor
  methodId: number | null
  onClose: () => void
}): ReactNode {
  return (
    <ActionModal
      title={moneyWords.refundDeposit}
      submitLabel={moneyWords.refundDeposit}
      success={false}
      onDone={useReceiptToast(moneyWords.refundPosted)}
      action={Deposit.refund}
      defaults={{
        ...moneyDefaults,
        amount: props.held > 0 ? props.held : null,
        paymentMethodId: props.methodId,
        reason: '',
      }}
      toInput={moneyInput}
      fixed={{ reservationId: props.reservationId }}
      onClose={props.onClose}
    >
      <PaymentFields way="given" />
      <ReasonField category="refund" />
    </ActionModal>
  )
}

/** What is held of a reservation that has ended becomes the hotel's, as a fee. */
export function KeepDepositDialog(props: { reservationId: number; held: Minor; onClose: () => void }): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  return (
    <ActionModal
      title={moneyWords.keepDeposit}
      submitLabel={moneyWords.keepDeposit}
      success={moneyWords.depositKept}
      size="small"
      action={Deposit.keep}
      defaults={{ reason: '' }}
      fixed={{ reservationId: props.reservationId }}
      above={<p>{t(moneyWords.keepDepositText, `${formatMinor(props.held, digits)} ${code}`)}</p>}
      onClose={props.onClose}
    >
      <ReasonField category="cancel" autoFocus />
    </ActionModal>
  )
}
